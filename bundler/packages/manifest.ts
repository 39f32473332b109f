import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { OfferedModules } from 'release-formats/platform';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';
import { parse } from 'yaml';

interface WorkspacePackage {
  name: string;
  version: string;
  description?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface PublishedManifest {
  name: string;
  version: string;
  license: string;
  type: 'module';
  engines?: { node: string };
  files: string[];
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

export const packageJsonOf = (folder: string): WorkspacePackage =>
  readJsonFile<WorkspacePackage>(join(workspaceRoot, folder, 'package.json'));

const catalog = (): Record<string, string> =>
  // pnpm's own file
  (
    parse(readFileSync(join(workspaceRoot, 'pnpm-workspace.yaml'), 'utf8')) as {
      catalog: Record<string, string>;
    }
  ).catalog;

/** The version of a range: of this workspace, of the catalog, or pinned. */
export function versionIn(folder: string, name: string): string {
  const { dependencies = {}, devDependencies = {} } = packageJsonOf(folder);
  const range = dependencies[name] ?? devDependencies[name] ?? '';
  if (range.startsWith('workspace:')) return packageJsonOf(name).version;
  const version = range.startsWith('catalog:') ? catalog()[name] : range;
  if (!version) throw new Error(`${folder} has no dependency ${name}`);
  return version;
}

/** `./src/page/index.ts` becomes its JavaScript and its types. */
const built = (source: string) => {
  const file = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
};

/**
 * The package.json of a shared package as it is published. Packages that the host offers are peers:
 * a remote has one copy, for types and tests, and in a page the host's runs.
 */
export function publishedManifest(folder: string, offered: OfferedModules): PublishedManifest {
  const { name, version, exports = {}, dependencies = {} } = packageJsonOf(folder);
  const isPeer = (library: string) =>
    Object.keys(offered).some(
      (request) => request === library || request.startsWith(`${library}/`),
    );
  const versions = Object.keys(dependencies).map(
    (library) => [library, versionIn(folder, library)] as const,
  );
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports).map(([request, source]) => [request, built(source)]),
    ),
    dependencies: Object.fromEntries(versions.filter(([library]) => !isPeer(library))),
    peerDependencies: Object.fromEntries(
      versions.filter(([library]) => isPeer(library)).map(([key, value]) => [key, `^${value}`]),
    ),
  };
}
