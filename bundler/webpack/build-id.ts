import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import { isForCoverage, workspaceClosure } from 'release-kit/units/unit.ts';

import { filesOf, offeredLines } from './inputs.ts';
import { lockEntries } from './lock-entries.ts';
import { consoleVersions, offeredModules } from './platform.ts';

/**
 * Ten hexadecimal digits over all inputs of a build: the unit's folder, the workspace packages that
 * it includes, the bundler's own folders and the resolved lock entries of both, and the host's
 * shared modules; for the host also the versions of the published packages. Computed before the
 * build, so that nothing is built twice.
 */
export function buildId(unit: Unit, flavour: Flavour, root: string = workspaceRoot): string {
  const hash = createHash('sha256').update(
    `${unit.id}@${unit.version} ${flavour}${isForCoverage ? ' for coverage' : ''}\n`,
  );
  const folders = [
    ...workspaceClosure(unit.dir, root),
    join(root, 'bundler', 'webpack'),
    join(root, 'release-kit', 'units'),
    join(root, 'release-formats', 'src'),
  ];
  for (const file of new Set(folders.flatMap(filesOf))) {
    hash
      .update(`${relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  const importers = [...workspaceClosure(unit.dir, root), join(root, 'bundler')].map((dir) =>
    relative(root, dir),
  );
  const offered = unit.isHost
    ? Object.entries(consoleVersions(root)).map(([name, version]) => `${name}@${version}`)
    : offeredLines(offeredModules(flavour));
  for (const entry of [...lockEntries(join(root, 'pnpm-lock.yaml'), importers), ...offered])
    hash.update(`${entry}\n`);
  return hash.digest('hex').slice(0, 10);
}
