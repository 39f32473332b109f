// npm run release: the release command line, on this workspace's units, registry and releases.
import { releaseFolderEnv } from 'release-kit/console/release-folders.ts';
import { presentContracts } from 'release-kit/contracts/present.ts';
import { releaseFolders } from 'release-kit/release/data-folders.ts';
import { releaseInTerminal } from 'release-kit/release/terminal.ts';
import { pageBudgets } from 'release-kit/release/weight-breaks.ts';
import { chromiumPath } from 'release-kit/system/chromium.ts';
import { allUnits } from 'release-kit/units/unit.ts';

import { buildUnits } from '../workspace/build-units.ts';

Object.assign(process.env, releaseFolderEnv());

process.exitCode = await releaseInTerminal(process.argv.slice(2), {
  folders: releaseFolders(),
  units: allUnits,
  build: buildUnits,
  contracts: presentContracts,
  budgets: pageBudgets,
  // An image has neither a browser nor the packages for it.
  smoke: async (set) =>
    chromiumPath() === undefined
      ? undefined
      : (await import('release-kit/smoke/run-smoke-tests.ts')).runSmokeTestsHere(set),
});
