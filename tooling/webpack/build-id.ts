import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { lockEntries } from './lock-entries.ts';
import type { Flavour, Unit } from './unit.ts';
import { isForCoverage, workspaceClosure } from './unit.ts';

/** Not read by a build, so that a changed test or note releases nothing. */
const ignoredFolder = /^(node_modules|dist|\..*)$/;
const ignoredFile = /^\.|\.(test|builder)\.tsx?$|\.md$/;

/** Every file of a folder that a build may read, in a fixed order. */
function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return ignoredFolder.test(entry.name) ? [] : filesOf(path);
      return entry.isFile() && !ignoredFile.test(entry.name) ? [path] : [];
    })
    .sort();
}

/**
 * Ten hexadecimal digits over everything that decides the bytes of a build: the unit's folder, the
 * workspace packages that it includes, the bundler's own folder and the resolved lock entries of
 * both. Computed before the build, so that nothing is built twice.
 */
export function buildId(unit: Unit, flavour: Flavour, root: string = workspaceRoot): string {
  const hash = createHash('sha256').update(
    `${unit.id}@${unit.version} ${flavour}${isForCoverage ? ' for coverage' : ''}\n`,
  );
  const folders = [...workspaceClosure(unit.dir, root), join(root, 'tooling', 'webpack')];
  for (const file of new Set(folders.flatMap(filesOf))) {
    hash
      .update(`${relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  const importers = [...workspaceClosure(unit.dir, root), join(root, 'tooling')].map((dir) =>
    relative(root, dir),
  );
  for (const entry of lockEntries(join(root, 'pnpm-lock.yaml'), importers))
    hash.update(`${entry}\n`);
  return hash.digest('hex').slice(0, 10);
}
