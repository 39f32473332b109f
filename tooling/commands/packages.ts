// npm run packages: the packages that a remote in a repository of its own needs, as archives for
// `npm publish`.
import { join } from 'node:path';

import { buildPackages, packPackages } from '../packages/build-packages.ts';
import { workspaceRoot } from '../process/workspace.ts';

const out = join(workspaceRoot, '.data', 'packages');
for (const archive of Object.values(packPackages(out, await buildPackages(out))))
  console.log(archive);
