import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { OfferedModules, Platform } from 'release-formats/platform';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { Flavour } from 'release-kit/units/unit.ts';
import { readJsonFile } from 'release-kit/units/unit.ts';
import { navIcons, navSections, slotNames } from 'shared-contracts/federation/remote.lists';

import { busShapes } from './bus-shapes.ts';
import {
  bus,
  busFile,
  busParts,
  curated,
  curatedExports,
  curatedNames,
  hostDir,
  mapModules,
  namesIn,
  rxjs,
  rxjsParts,
} from './curated.ts';
import { wholeRequest } from './platform-parts.ts';

/** Shared whole. Sharing `x` does not share `x/sub`: each path is separate. */
const wholeNames = (flavour: Flavour): string[] => [
  'react',
  'react/jsx-runtime',
  ...(flavour === 'development' ? ['react/jsx-dev-runtime'] : []),
  'react-dom',
  'react-dom/client',
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

/** The packages behind the curated files, as those import them. */
export const realAliases = (): Record<string, string> => ({
  ...Object.fromEntries(curatedNames.map((name) => [`${curated[name].real}$`, packageDir(name)])),
  'tabster-real$': packageDir('@fluentui/react-tabster'),
  [`${rxjs}-real$`]: packageDir(rxjs),
});

const platformFileOf = (file: string) => join(hostDir, 'src/platform', file);

/**
 * Parts of a package, by request. The first one in `host-config.ts` keeps the modules that two of
 * them need.
 */
const parts: Readonly<Record<string, { partOf: string; file: string }>> = Object.fromEntries([
  ...curatedNames.flatMap((name) =>
    Object.entries(curated[name].parts).map(
      ([part, file]) => [`${name}/${part}`, { partOf: name, file }] as const,
    ),
  ),
  ...Object.entries({ ...busParts, ...rxjsParts }),
  ['@fluentui/react-tabster/marks', { partOf: '@fluentui/react-tabster', file: 'focus-marks.ts' }],
  ['@fluentui/react-tabster/moves', { partOf: '@fluentui/react-tabster', file: 'focus-moves.ts' }],
]);
const hasParts = (name: string) => Object.values(parts).some(({ partOf }) => partOf === name);

/**
 * Modules that the host shares, by request, with the module that has the code, where that is
 * another one.
 */
const sharedModules = (flavour: Flavour): Record<string, { file?: string }> =>
  Object.fromEntries([
    ...wholeNames(flavour).map((name) => [name, {}] as const),
    [bus, { file: platformFileOf(busFile('index.ts')) }],
    ...curatedNames.map((name) => [name, { file: platformFileOf(curated[name].file) }] as const),
    ...[rxjs, ...fluentState].map((name) => [name, { file: packageDir(name) }] as const),
    ...Object.entries(parts).map(
      ([request, { file }]) => [request, { file: platformFileOf(file) }] as const,
    ),
    ...mapModules().map((name) => [name, {}] as const),
  ]);

/** `shared` of the host's federation plugin. */
export const hostShared = (flavour: Flavour) =>
  Object.fromEntries(
    Object.entries(sharedModules(flavour)).map(([name, { file }]) => {
      const version = versionOf(name);
      return [
        hasParts(name) ? wholeRequest(name) : name,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(file && { import: file, shareKey: name }),
        },
      ];
    }),
  );

const shapesOf = (name: string) => name === bus && { shapes: busShapes() };
/**
 * Modules that the host of these sources offers: a remote of this workspace is built against them.
 */
export const offeredModules = (flavour: Flavour): OfferedModules =>
  Object.fromEntries(
    Object.keys(sharedModules(flavour)).map((name) => {
      const curatedName = curatedNames.find((one) => one === name);
      const part = parts[name];
      const names = part ? namesIn(part.file) : curatedName && curatedExports(curatedName);
      return [
        name,
        {
          version: versionOf(name),
          ...(part && { partOf: part.partOf }),
          ...(names && { names: [...names].sort() }),
          ...shapesOf(name),
        },
      ];
    }),
  );

/** Of this console, by name: the folders of the published packages that a remote needs. */
const consolePackages = {
  'shared-contracts': 'shared-contracts',
  'shared-bus': 'shared-bus',
  'shared-ui': 'shared-ui',
  'remote-kit': 'bundler/remote-kit',
} as const;

/** The versions that `create-remote` asks for. */
export const consoleVersions = (root: string = workspaceRoot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(consolePackages).map(([name, folder]) => [
      name,
      readJsonFile<{ version: string }>(join(root, folder, 'package.json')).version,
    ]),
  );

/** The platform of a host's release; `provides` are the names that its build has. */
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
      const part = parts[name];
      return [
        name,
        {
          version: versionOf(name),
          ...(part && { partOf: part.partOf }),
          ...(!names.includes('*') && { names: [...names].sort() }),
          ...shapesOf(name),
        },
      ];
    }),
  ),
  packages: consoleVersions(),
  slots: [...slotNames],
  icons: [...navIcons],
  sections: [...navSections],
});
