// The release command line, on this workspace's registry and releases or on those of a container's
// volumes.
import { userInfo } from 'node:os';

import { presentContracts } from '../contracts/present.ts';
import { allUnits } from '../webpack/unit.ts';
import { buildUnits } from './build-units.ts';
import { releaseCommand } from './command-line.ts';
import { releaseFolders } from './data-folders.ts';

process.exitCode = await releaseCommand(
  process.argv.slice(2),
  {
    folders: releaseFolders(),
    units: allUnits,
    build: buildUnits,
    contracts: presentContracts,
    log: (line) => process.stdout.write(`${line}\n`),
    who: process.env['RELEASED_BY'] ?? userInfo().username,
  },
  (text) => process.stderr.write(`${text}\n`),
);
