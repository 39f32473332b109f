import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { parseSync } from '@swc/core';

import { workspaceRoot } from '../process/workspace.ts';
import type { Flavour } from './unit.ts';
import { readJsonFile } from './unit.ts';

export const hostDir = join(workspaceRoot, 'host');

/**
 * Shared with a curated export list, because the whole package would cost every user its unused
 * parts. The file in host/src/platform lists the exports and imports them from the package under
 * its `real` alias (else the file would import itself).
 */
const curated = {
  '@fluentui/react-components': { file: 'fluent.ts', real: 'fluent-real' },
  'react-router-dom': { file: 'router.ts', real: 'router-real' },
  rxjs: { file: 'rxjs.ts', real: 'rxjs-real' },
  '@tanstack/react-query': { file: 'query.ts', real: 'query-real' },
} as const;
export type CuratedName = keyof typeof curated;
// keys of a const table are its union
export const curatedNames = Object.keys(curated) as CuratedName[];

/** Shared whole. Sharing `x` does not share `x/sub`: each path is separate. */
const wholeNames = (flavour: Flavour): string[] => [
  'react',
  'react/jsx-runtime',
  ...(flavour === 'development' ? ['react/jsx-dev-runtime'] : []),
  'react-dom',
  'react-dom/client',
  'shared-bus',
];

/**
 * Packages of Fluent with context or module state. A component outside the curated list, bundled
 * into a remote from its own package, gets theme, direction, styles and portals through them. They
 * are dependencies of Fluent, not of this workspace, so they are resolved from there.
 */
const fluentState = [
  '@griffel/react',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-tabster',
  '@fluentui/react-portal',
  '@fluentui/react-field',
] as const;

const fluentRequire = () =>
  createRequire(
    join(realpathSync(join(hostDir, 'node_modules/@fluentui/react-components')), 'package.json'),
  );

/** Folder of an installed package: the host's, else Fluent's. */
function packageDir(name: string): string {
  const own = join(hostDir, 'node_modules', name);
  if (existsSync(own)) return realpathSync(own);
  for (let dir = dirname(fluentRequire().resolve(name)); dir !== dirname(dir); dir = dirname(dir)) {
    if (
      existsSync(join(dir, 'package.json')) &&
      readJsonFile<{ name?: string }>(join(dir, 'package.json')).name === name
    )
      return dir;
  }
  throw new Error(`the platform shares ${name}, which is not installed`);
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
const versionOf = (request: string): string =>
  readJsonFile<{ version: string }>(join(packageDir(packageOf(request)), 'package.json')).version;

export const realAliases = (): Record<string, string> =>
  Object.fromEntries(curatedNames.map((name) => [`${curated[name].real}$`, packageDir(name)]));

interface ShareRow {
  singleton: true;
  version: string;
  requiredVersion: string;
  import?: string | false;
  shareKey?: string;
}

/**
 * `shared` of the federation plugin. The host contains the code; a remote has none (`import:
 * false`) and uses the host's.
 */
export function sharedTable(isHost: boolean, flavour: Flavour): Record<string, ShareRow> {
  const row = (name: string, file?: string): [string, ShareRow] => {
    const version = versionOf(name);
    return [
      name,
      {
        singleton: true,
        version,
        requiredVersion: `^${version}`,
        ...(isHost ? (file ? { import: file, shareKey: name } : {}) : { import: false }),
      },
    ];
  };
  return Object.fromEntries([
    ...wholeNames(flavour).map((name) => row(name)),
    ...curatedNames.map((name) => row(name, join(hostDir, 'src/platform', curated[name].file))),
    ...fluentState.map((name) => row(name, packageDir(name))),
    ...mapModules().map((name) => row(name)),
  ]);
}

/**
 * The OpenLayers modules that the host offers as its second chunk, read from the file that imports
 * them.
 */
export function mapModules(): string[] {
  const source = readFileSync(join(hostDir, 'src/platform/map.ts'), 'utf8');
  return [...source.matchAll(/^import '(ol\/[\w/]+\.js)'/gm)].flatMap(([, request]) =>
    request ? [request] : [],
  );
}

/** The names that a curated file exports. */
export function curatedExports(name: CuratedName): Set<string> {
  const source = readFileSync(join(hostDir, 'src/platform', curated[name].file), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  return new Set(
    body
      .flatMap((item) => (item.type === 'ExportNamedDeclaration' ? item.specifiers : []))
      .flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
      ),
  );
}
