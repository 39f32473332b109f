// npm run dev [-- REMOTE…]: API, gateway and the host's development flavour, with the named remotes
// (or all) from dev servers.
import { join } from 'node:path';

import { startApi } from 'release-kit/console/api-process.ts';
import { startDemo } from 'release-kit/console/demo-process.ts';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { portFrom, requireFreePorts } from 'release-kit/console/ports.ts';
import { welcome } from 'release-kit/console/welcome.ts';
import { keepUntilStopped } from 'release-kit/process/keep-until-stopped.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { startDevelopment } from '../workspace/develop.ts';

const log = (line: string) => console.log(line);
const onWait = (sentence: string) => console.log(`▸ ${sentence}`);

async function dev(): Promise<void> {
  const ports = { console: portFrom('PORT', 3000), api: portFrom('API_PORT', 4000) };
  await requireFreePorts(ports);
  const development = await startDevelopment(process.argv.slice(2), (line) => log(`▸ ${line}`));
  log('▸ starting the API (the first start creates the demo data)');
  const api = await startApi({
    port: ports.api,
    dataFolder: process.env['DATA_DIR'] ?? join(workspaceRoot, '.data', 'db'),
    onLine: log,
    onWait,
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  });
  const gateway = await startGateway({
    port: ports.console,
    apiUrl: api.url,
    onLine: log,
    onWait,
    env: development.env,
    isFromSources: true,
  });
  log(await welcome(gateway.url, api.url));
  const demo = startDemo(api.url, { onLine: log });
  log(
    `  In development: ${development.inWork.join(', ')}. A change is shown in the page that is open.\n`,
  );
  await keepUntilStopped([...demo, gateway.child, api.child]);
  await development.stop();
}

try {
  await dev();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
