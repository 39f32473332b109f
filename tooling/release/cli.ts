// The release command line, on this workspace's registry and releases or on those of a container's
// volumes.
import { userInfo } from 'node:os';

import { presentContracts } from '../contracts/present.ts';
import { runningContracts } from '../contracts/running.ts';
import { chromiumPath } from '../system/chromium.ts';
import { allUnits } from '../webpack/unit.ts';
import { buildUnits } from './build-units.ts';
import { releaseCommand } from './command-line.ts';
import { releaseFolders } from './data-folders.ts';
import { pageBudgets } from './weight-breaks.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const api = process.env['API_URL'];

process.exitCode = await releaseCommand(
  process.argv.slice(2),
  {
    folders: releaseFolders(),
    units: allUnits,
    build: buildUnits,
    contracts: presentContracts,
    budgets: pageBudgets,
    log,
    who: process.env['RELEASED_BY'] ?? userInfo().username,
    ...(api && { running: () => runningContracts(api, log) }),
    // A container has neither a browser nor the packages for it.
    smoke: async (set) =>
      chromiumPath() === undefined
        ? undefined
        : (await import('../smoke/run-smoke-tests.ts')).runSmokeTestsHere(set),
    keyFile: process.env['RELEASE_KEY_FILE'],
  },
  (text) => process.stderr.write(`${text}\n`),
);
