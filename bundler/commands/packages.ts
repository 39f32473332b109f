// npm run packages: the packages that a remote in a separate repository needs, as archives for `npm
// publish`; PACKAGES_SCOPE=@example puts them into that scope. `-- --surface` also records what the
// bus exports, in shared-bus/surface.txt.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';

import { buildPackages, packPackages } from '../packages/build-packages.ts';
import { surfaceOf } from '../packages/bus-surface.ts';
import { packagesScope } from '../remote-kit/scope.ts';
import { surfaceFile } from '../webpack/bus-shapes.ts';

const out = join(workspaceRoot, '.data', 'packages');
const names = await buildPackages(out, packagesScope(process.env));
if (process.argv.includes('--surface'))
  writeFileSync(surfaceFile, surfaceOf(join(out, 'shared-bus', 'dist')));
for (const archive of Object.values(packPackages(out, names))) console.log(archive);
