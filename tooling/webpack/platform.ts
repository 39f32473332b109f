import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { parseSync } from '@swc/core';
import type { OfferedModules, Platform } from 'shared-contracts/federation/platform';
import { navIcons, navSections, slotNames } from 'shared-contracts/federation/remote.lists';

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

/** What the host shares, by request: the module with its code, where that is another one. */
const sharedModules = (flavour: Flavour): Record<string, { file?: string }> =>
  Object.fromEntries([
    ...wholeNames(flavour).map((name) => [name, {}] as const),
    ...curatedNames.map(
      (name) => [name, { file: join(hostDir, 'src/platform', curated[name].file) }] as const,
    ),
    ...fluentState.map((name) => [name, { file: packageDir(name) }] as const),
    ...mapModules().map((name) => [name, {}] as const),
  ]);

/** `shared` of the host's federation plugin. */
export const hostShared = (flavour: Flavour) =>
  Object.fromEntries(
    Object.entries(sharedModules(flavour)).map(([name, { file }]) => {
      const version = versionOf(name);
      return [
        name,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(file && { import: file, shareKey: name }),
        },
      ];
    }),
  );

/** What the host of these sources offers: a remote of this workspace is built against it. */
export const offeredModules = (flavour: Flavour): OfferedModules =>
  Object.fromEntries(
    Object.keys(sharedModules(flavour)).map((name) => {
      const curatedName = curatedNames.find((one) => one === name);
      return [
        name,
        {
          version: versionOf(name),
          ...(curatedName && { names: [...curatedExports(curatedName)].sort() }),
        },
      ];
    }),
  );

/** The packages of this console that a remote needs, by name: their folders. */
const consolePackages = {
  'shared-contracts': 'shared-contracts',
  'shared-bus': 'shared-bus',
  'shared-ui': 'shared-ui',
  'remote-kit': 'tooling',
} as const;

/** What a host's release offers; `provides` are the names that its build has. */
export const platformOf = (
  release: string,
  flavour: Flavour,
  provides: Readonly<Record<string, string[]>>,
): Platform => ({
  schema: 1,
  release,
  flavour,
  modules: Object.fromEntries(
    Object.keys(sharedModules(flavour)).map((name) => {
      const names = provides[name] ?? [];
      const version = versionOf(name);
      return [name, names.includes('*') ? { version } : { version, names: [...names].sort() }];
    }),
  ),
  packages: Object.fromEntries(
    Object.entries(consolePackages).map(([name, folder]) => [
      name,
      readJsonFile<{ version: string }>(join(workspaceRoot, folder, 'package.json')).version,
    ]),
  ),
  slots: [...slotNames],
  icons: [...navIcons],
  sections: [...navSections],
});

const mapFiles = ['map.ts', 'map-tiles.ts'];
/**
 * The OpenLayers modules that the host offers in chunks of their own, read from the files that
 * import them.
 */
export const mapModules = (): string[] =>
  mapFiles.flatMap((file) => {
    const source = readFileSync(join(hostDir, 'src/platform', file), 'utf8');
    return [...source.matchAll(/^import '(ol\/[\w/]+\.js)'/gm)].flatMap(([, request]) =>
      request ? [request] : [],
    );
  });

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
