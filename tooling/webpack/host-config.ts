import { join } from 'node:path';

import type { Platform } from 'shared-contracts/federation/platform';

import type { UnitPart } from './config.ts';
import { hostDir, hostShared, platformOf, realAliases } from './platform.ts';
import { platformFile } from './release-files.ts';
import type { Flavour } from './unit.ts';

/** All of the platform in one chunk, OpenLayers in a second, its vector tiles in a third. */
const hostChunks = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    mapTiles: {
      name: 'map-tiles',
      chunks: 'async',
      enforce: true,
      priority: 3,
      test: /\/node_modules\/(pbf\/|ol\/(format\/|VectorTile|VectorRenderTile|(layer|source|renderer\/canvas)\/VectorTile))/,
    },
    map: {
      name: 'map',
      chunks: 'async',
      enforce: true,
      priority: 2,
      test: /\/node_modules\/(ol|rbush|quickselect|earcut|geotiff|zarrita|lerc)\//,
    },
    platform: {
      name: 'platform',
      chunks: 'async',
      enforce: true,
      priority: 1,
      test: (module: { nameForCondition(): string | null }) =>
        /node_modules|\/shared-(bus|contracts)\/|\/host\/src\/platform\/(?!map)/.test(
          module.nameForCondition() ?? '',
        ) &&
        // Texts, fonts and the socket are loaded when they are needed.
        !/@module-federation|\/messages\/|\.css$|fontsource|\/node_modules\/(socket|engine)\.io|\/live\/transport\.ts$/.test(
          module.nameForCondition() ?? '',
        ),
    },
  },
} as const;

/** The host, which contains the code that it shares. */
export const hostPart = (flavour: Flavour): UnitPart => ({
  entry: { main: ['./src/integrity.ts', './src/main.ts'] },
  aliases: realAliases(),
  chunks: hostChunks,
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
