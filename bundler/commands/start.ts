// npm start: builds changed units, composes them, starts API and gateway, prints their URLs and
// runs them until Ctrl-C. With `-- --h2` over HTTP/2.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startApi } from 'release-kit/console/api-process.ts';
import { startDemo } from 'release-kit/console/demo-process.ts';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { portFrom, requireFreePorts } from 'release-kit/console/ports.ts';
import { releaseFolderEnv } from 'release-kit/console/release-folders.ts';
import { welcome } from 'release-kit/console/welcome.ts';
import { keepUntilStopped } from 'release-kit/process/keep-until-stopped.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { releaseFolders } from 'release-kit/release/data-folders.ts';
import {
  countsFrom,
  haltRuleFrom,
  rolloutCheckMs,
  rolloutMonitor,
} from 'release-kit/release/halt.ts';

import { buildConsole } from '../workspace/build-console.ts';

const { values } = parseArgs({ options: { h2: { type: 'boolean', default: false } } });
const log = (line: string) => console.log(line);
const onWait = (sentence: string) => console.log(`▸ ${sentence}`);

async function start(): Promise<void> {
  const ports = { console: portFrom('PORT', 3000), api: portFrom('API_PORT', 4000) };
  await requireFreePorts(ports);
  await buildConsole();

  console.log('▸ starting the API (the first start creates the demo data)');
  const api = await startApi({
    port: ports.api,
    dataFolder: process.env['DATA_DIR'] ?? join(workspaceRoot, '.data', 'db'),
    onLine: log,
    onWait,
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  });
  console.log('▸ starting the gateway');
  const gateway = await startGateway({
    port: ports.console,
    apiUrl: api.url,
    h2: values.h2,
    isFromSources: true,
    onLine: log,
    onWait,
  });
  console.log(await welcome(gateway.url, api.url));
  const demo = startDemo(api.url, { onLine: log });
  // The same as the composer in containers: withdraws a candidate that fails more often than the
  // release that it is to replace.
  const checkRollouts = rolloutMonitor(
    releaseFolders(releaseFolderEnv()),
    countsFrom(api.url),
    haltRuleFrom(process.env),
    log,
  );
  setInterval(() => void checkRollouts(), rolloutCheckMs).unref();
  await keepUntilStopped([...demo, gateway.child, api.child]);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
