import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../process/workspace.ts';
import { lockEntries } from './lock-entries.ts';
import type { Flavour, Unit } from './unit.ts';
import { workspaceClosure } from './unit.ts';

/** Not part of what a build reads: a changed test or note releases nothing. */
const ignored = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|\.test\.tsx?$|\.builder\.tsx?$|\.md$/;

export function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(relative(dir, file)))
    .sort();
}

/**
 * Ten hexadecimal digits over everything that decides the bytes of a build: the unit's folder, the workspace packages that it takes
 * in, the bundler's own folder and the resolved lock entries of both. Known before the build, so that nothing is built twice.
 */
export function buildId(unit: Unit, flavour: Flavour, root: string = workspaceRoot): string {
  const hash = createHash('sha256').update(`${unit.id}@${unit.version} ${flavour}\n`);
  const folders = [...workspaceClosure(unit.dir, root), join(root, 'tooling', 'webpack')];
  for (const file of [...new Set(folders.flatMap(filesOf))]) {
    hash.update(`${relative(root, file)}\n`).update(readFileSync(file)).update('\n');
  }
  const importers = [...workspaceClosure(unit.dir, root), join(root, 'tooling')].map((dir) => relative(root, dir));
  for (const entry of lockEntries(join(root, 'pnpm-lock.yaml'), importers)) hash.update(`${entry}\n`);
  return hash.digest('hex').slice(0, 10);
}
