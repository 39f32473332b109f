// The release command line of a container, on the volumes of the registry and of releases: it has
// no units to build and no browser.
import { presentContracts } from '../contracts/present.ts';
import { releaseFolders } from './data-folders.ts';
import { releaseInTerminal } from './terminal.ts';

process.exitCode = await releaseInTerminal(process.argv.slice(2), {
  folders: releaseFolders(),
  units: () => [],
  build: async () => new Map(),
  contracts: presentContracts,
});
