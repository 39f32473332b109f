import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { readJsonFile } from 'release-kit/units/unit.ts';

import { filesOf } from '../webpack/inputs.ts';

/** A package as it is installed for a remote. */
export interface InstalledPackage {
  name: string;
  version: string;
  dir: string;
  isModule: boolean;
}

interface PackageJson {
  name: string;
  version: string;
  type?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package as Node finds it from another folder. */
function installedAt(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (dir === dirname(dir)) return undefined;
  }
}

/**
 * The packages that a folder's dependencies and `beside` resolve to, through all levels. Read from
 * the installed files, so that any package manager works.
 */
export function installedPackages(dir: string, beside: readonly string[]): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, from: string) => {
    const at = installedAt(name, from);
    if (!at || found.has(at)) return;
    const { version, type } = readJsonFile<PackageJson>(join(at, 'package.json'));
    found.set(at, { name, version, dir: at, isModule: type === 'module' });
  };
  const addAll = (
    { dependencies, peerDependencies, optionalDependencies }: PackageJson,
    from: string,
  ) => {
    for (const name of Object.keys({
      ...dependencies,
      ...peerDependencies,
      ...optionalDependencies,
    }))
      add(name, from);
  };
  addAll(readJsonFile<PackageJson>(join(dir, 'package.json')), dir);
  for (const name of beside) add(name, dir);
  for (const { dir: at } of found.values())
    addAll(readJsonFile<PackageJson>(join(at, 'package.json')), at);
  return [...found.values()];
}

/** Packages of the console are distinguished by their bytes: a version may not be published yet. */
const bytesOf = (dir: string): string => {
  const hash = createHash('sha256');
  for (const file of filesOf(join(dir, 'dist')))
    hash.update(relative(dir, file)).update(readFileSync(file));
  return hash.digest('hex');
};

/** One line for each package, in a fixed order. */
export const packageLines = (
  packages: readonly InstalledPackage[],
  own: readonly string[],
): string[] =>
  packages
    .map(({ name, version, dir }) =>
      own.includes(name) ? `${name}@${version} ${bytesOf(dir)}` : `${name}@${version}`,
    )
    .sort();
