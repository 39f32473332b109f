// npm start: builds changed units, composes them, starts API and gateway, prints their URLs and
// runs them until Ctrl-C. With `-- --h2` over HTTP/2.
import { join } from 'node:path';

import { startApi } from '../console/api-process.ts';
import { buildConsole } from '../console/build-console.ts';
import { startGateway } from '../console/gateway-process.ts';
import { portFrom, requireFreePorts } from '../console/ports.ts';
import { releaseFolderEnv } from '../console/release-folders.ts';
import { welcome } from '../console/welcome.ts';
import { keepUntilStopped } from '../process/keep-until-stopped.ts';
import { workspaceRoot } from '../process/workspace.ts';
import { releaseFolders } from '../release/data-folders.ts';
import { countsFrom, haltRuleFrom, rolloutCheckMs, rolloutMonitor } from '../release/halt.ts';

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
    h2: process.argv.includes('--h2'),
    isFromSources: true,
    onLine: log,
    onWait,
  });
  console.log(await welcome(gateway.url, api.url));
  // The same as the composer in containers: withdraws a candidate that fails more often than the
  // release that it is to replace.
  const checkRollouts = rolloutMonitor(
    releaseFolders(releaseFolderEnv()),
    countsFrom(api.url),
    haltRuleFrom(process.env),
    log,
  );
  setInterval(() => void checkRollouts(), rolloutCheckMs).unref();
  await keepUntilStopped([gateway.child, api.child]);
}

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
