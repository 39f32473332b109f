import { join } from 'node:path';

import type { Platform } from 'release-formats/platform';
import { platformFile } from 'release-kit/units/release-files.ts';
import type { Flavour } from 'release-kit/units/unit.ts';
import type { Chunk, ChunkGraph, Module } from 'webpack';

import type { UnitPart } from './config.ts';
import { hostDir } from './curated.ts';
import { hostShared, offeredModules, platformOf, realAliases } from './platform.ts';
import { replacedModules } from './replaced.ts';
import { shareKeyOf } from './share-key.ts';

/** Left out of every part: texts and fonts are loaded when they are needed. */
const ownChunks =
  /@module-federation|\/messages\/|\.css$|fontsource|\/node_modules\/(socket|engine)\.io|\/live\/transport\.ts$/;
const fileOf = (module: Module) => module.nameForCondition() ?? '';
const isMap = (request: string) => request.startsWith('ol/');

/** Shared modules that a first page may not need, by their chunk. */
const laterChunks = {
  '@fluentui/react-components/signed-in': 'signed-in',
  '@fluentui/react-tabster/moves': 'signed-in',
  '@fluentui/react-portal': 'signed-in',
  'shared-bus/signed-in': 'signed-in',
  'shared-bus': 'signed-in',
  '@tanstack/react-query': 'signed-in',
  '@fluentui/react-components/dialogs': 'dialogs',
  '@fluentui/react-tabster': 'dialogs',
  '@fluentui/react-components/cards': 'cards',
  '@fluentui/react-components/controls': 'controls',
  '@fluentui/react-components': 'controls',
  rxjs: 'rxjs',
} as const;
type LaterChunk = (typeof laterChunks)[keyof typeof laterChunks];
const laterChunkOf: Readonly<Record<string, LaterChunk>> = laterChunks;
/** In this order: a module that two of them need is in the first. */
const laterOrder: readonly LaterChunk[] = ['signed-in', 'dialogs', 'cards', 'controls', 'rxjs'];
/** The host's own chunks: `bootstrap` runs on every page, `shell` is the console after sign-in. */
const namedChunks: Readonly<Record<string, string>> = {
  bootstrap: 'platform',
  shell: 'signed-in',
  calls: 'signed-in',
};

/** The chunks of the platform that a chunk of the module graph represents. */
const placesOf = (chunk: Chunk): (string | undefined)[] =>
  chunk.name
    ? [namedChunks[chunk.name]]
    : [...chunk.groupsIterable]
        .flatMap((group) => group.origins.map(({ module }) => shareKeyOf(module)))
        .map((key) => (key && !isMap(key) ? (laterChunkOf[key] ?? 'platform') : undefined));

/**
 * The proxy of a shared module stays in the chunk that needs it: in a part of the platform it would
 * wait for that part, which waits for it. A chunk with nothing else becomes no file.
 */
const standsForShared = (module: Module) => module.type === 'consume-shared-module';

/** The chunks of the platform that need a module. */
const placesOfModule = (module: Module, chunkGraph: ChunkGraph): ReadonlySet<string | undefined> =>
  new Set(
    [...chunkGraph.getModuleChunksIterable(module)].flatMap((chunk) =>
      chunk.name || !ownChunks.test(fileOf(module)) ? placesOf(chunk) : [],
    ),
  );

const isFor =
  (place: string) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    !standsForShared(module) && placesOfModule(module, chunkGraph).has(place);

const part = (name: string, priority: number, test: ReturnType<typeof isFor>) => ({
  name,
  chunks: 'async' as const,
  enforce: true,
  priority,
  test,
});

/** The console's own sources change with its releases, the packages of the platform do not. */
const ownSource = /\/(shared-\w+\/src|host\/src\/(?!platform\/))/;
const ownChunk = 'console';

/**
 * The platform in parts: the code of every page, with the host's own start; additions for the
 * signed-in console; code of some pages; and the rest of rxjs. A module that two of them need is in
 * the first. OpenLayers has a chunk, and its vector tiles another one.
 */
const hostChunks: UnitPart['chunks'] = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    mapTiles: {
      name: 'map-tiles',
      chunks: 'async',
      enforce: true,
      priority: 6,
      test: /\/node_modules\/(pbf\/|ol\/(format\/|VectorTile|VectorRenderTile|(layer|source|renderer\/canvas)\/VectorTile))/,
    },
    map: {
      name: 'map',
      chunks: 'async',
      enforce: true,
      priority: 5,
      test: /\/node_modules\/(ol|rbush|quickselect|earcut|geotiff|zarrita|lerc)\//,
    },
    [ownChunk]: part(
      ownChunk,
      4.5,
      (module, graph) => ownSource.test(fileOf(module)) && isFor('platform')(module, graph),
    ),
    platform: part('platform', 4, isFor('platform')),
    ...Object.fromEntries(
      laterOrder.map((name, index) => [name, part(name, 3 - index / 10, isFor(name))]),
    ),
  },
};

/** The host, which contains the code that it shares. */
export const hostPart = (flavour: Flavour): UnitPart => ({
  entry: {
    main: [
      ...(flavour === 'development' ? ['./src/federation/renderers.ts'] : []),
      './src/integrity.ts',
      './src/main.ts',
    ],
  },
  aliases: realAliases(),
  replaced: replacedModules,
  chunks: hostChunks,
  inEntry: ownChunk,
  offered: offeredModules(flavour),
  federation: {
    runtimePlugins: [join(hostDir, 'src/federation/provide-core.ts')],
    shared: hostShared(flavour),
    externalRuntime: false,
  },
  files: ({ provides }, release) => {
    const platform: Platform = platformOf(release, flavour, provides);
    return { [platformFile]: `${JSON.stringify(platform, null, 1)}\n` };
  },
});
