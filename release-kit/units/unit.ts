import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

/**
 * A production unit runs composed; a development unit runs React's development build and hot
 * reload.
 */
export type Flavour = 'production' | 'development';

/** Whether the build measures coverage: not minified, with source maps (checks/coverage). */
export const isForCoverage = process.env['COVERAGE'] === 'browser';

/** Something that is built and released on its own: the host or a remote. */
export interface Unit {
  id: string;
  dir: string;
  version: string;
  isHost: boolean;
}

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

// The caller names the file's shape.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readJsonFile = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const packageJson = (dir: string): PackageJson =>
  readJsonFile<PackageJson>(join(dir, 'package.json'));

/** Reads a unit from its folder; the version of a release is the package's. */
export function unitOf(dir: string): Unit {
  const { name, version } = packageJson(dir);
  return { id: name, dir: realpathSync(dir), version, isHost: name === 'host' };
}

/** The host and every folder with a remote.json. */
export function allUnits(root: string = workspaceRoot): Unit[] {
  const remotes = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
  return ['host', ...remotes].map((name) => unitOf(join(root, name)));
}

/** Folders of the workspace packages that a package includes, through all levels, itself first. */
export function workspaceClosure(dir: string, root: string = workspaceRoot): string[] {
  const found = new Set([dir]);
  for (const folder of found) {
    for (const [name, range] of Object.entries(packageJson(folder).dependencies ?? {})) {
      if (range.startsWith('workspace:')) found.add(join(root, name));
    }
  }
  return [...found];
}
