import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import enhanced from '@module-federation/enhanced/webpack';
import { preloadFolder } from 'shared-contracts/federation/release';
import { federationName } from 'shared-contracts/federation/remote.rules';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';

import { workspaceRoot } from '../process/workspace.ts';
import { InspectPlugin } from './inspect-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { hostDir, realAliases, sharedTable } from './platform.ts';
import { isForCoverage } from './unit.ts';
import type { Flavour, Unit } from './unit.ts';

export interface BuildOptions {
  unit: Unit;
  flavour: Flavour;
  /**
   * Ten hexadecimal digits; part of the unique name, so that two builds never share a chunk
   * registry.
   */
  build: string;
  /** Remote: expose name → source file. */
  exposes: Record<string, string>;
  /** The folder for the files. */
  out: string;
}

/** The time limit of an entry and of a chunk (docs/architecture.md#loading). */
const chunkTimeoutMs = 6000;
export const entryFile = 'entry.js';

/**
 * The replacement of TypeBox in pages: contracts keep their shapes, without the code that
 * validates.
 */
const pageSchema = join(workspaceRoot, 'shared-contracts/src/core/page-schema.ts');

/**
 * The audio thread loads a plain script: a separate file without the bundler's runtime, which needs
 * globals that this thread lacks.
 */
const workletFile = /-worklet\.ts$/;
const workletRule = (flavour: Flavour) => ({
  ...sourceRule(flavour),
  test: workletFile,
  exclude: /node_modules/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:10].js' },
});

const sourceRule = (flavour: Flavour) => ({
  test: /\.tsx?$/,
  exclude: [/node_modules/, workletFile],
  // By its own location, because the unit's folder does not have it.
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: flavour === 'development', refresh: false },
      },
      target: 'es2022',
    },
  },
});

/** Host: all of the platform in one chunk, OpenLayers in a second. */
const hostChunks = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    map: {
      name: 'map',
      chunks: 'async',
      enforce: true,
      priority: 2,
      test: /\/node_modules\/(ol|rbush|quickselect|pbf|earcut|geotiff|zarrita|lerc)\//,
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

/**
 * Remote: code shared by two pages is one chunk once it is worth a request. The size is that of
 * whole sources, before unused code is removed: three icons count 20 kB. Slots and
 * commands are loaded after the page, whose requests must not rise for what it shares with them.
 */
const remoteChunks = {
  chunks: (chunk: Chunk) =>
    !chunk.canBeInitial() && !/^expose-\w+(?:Slot|Command)$/.test(chunk.name ?? ''),
  minSize: 60_000,
  cacheGroups: { defaultVendors: false },
} as const;

/** The chunk of an exposed module has its name, by which its preload list is read. */
export const exposeChunk = (module: string): string => `expose-${module.slice(2)}`;
const namedExposes = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([module, file]) => [
      module,
      { import: file, name: exposeChunk(module) },
    ]),
  );

/** The one bundler configuration: host and remotes, production and development. */
export function webpackConfig({ unit, flavour, build, exposes, out }: BuildOptions): {
  config: Configuration;
  inspect: InspectPlugin;
} {
  const name = federationName(unit.id);
  const inspect = new InspectPlugin(unit);
  const production = flavour === 'production';
  const config: Configuration = {
    name: unit.id,
    mode: flavour,
    // Never an eval flavour: the page's policy forbids it, in development too.
    devtool: isForCoverage ? 'hidden-source-map' : production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    context: unit.dir,
    entry: unit.isHost ? { main: ['./src/integrity.ts', './src/main.ts'] } : {},
    output: {
      path: out,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: `${name}__${unit.version}_${build}`,
      chunkLoadTimeout: chunkTimeoutMs,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'console', onPolicyCreationFailure: 'stop' },
      environment: { globalThis: true },
      ...(isForCoverage && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' }),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...realAliases(), typebox$: pageSchema },
    },
    module: {
      rules: [
        sourceRule(flavour),
        workletRule(flavour),
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.(woff2?|png|svg|mp3)$/,
          resourceQuery: { not: /preload/ },
          type: 'asset/resource',
        },
        {
          test: /\.woff2$/,
          resourceQuery: /preload/,
          type: 'asset/resource',
          generator: { filename: `${preloadFolder}[name].[contenthash:10][ext]` },
        },
      ],
    },
    experiments: { css: true },
    optimization: {
      moduleIds: 'deterministic',
      // Unused code would become `null && …`, a branch that the source does not have.
      ...(isForCoverage && { minimize: false, innerGraph: false }),
      chunkIds: production ? 'deterministic' : 'named',
      // Development builds also record used exports, so that a release's needs do not depend on its
      // flavour.
      usedExports: true,
      providedExports: true,
      splitChunks: unit.isHost ? hostChunks : remoteChunks,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
      ],
    },
    plugins: [
      new IntegrityPlugin(),
      inspect,
      new enhanced.ModuleFederationPlugin({
        name,
        ...(unit.isHost
          ? { runtimePlugins: [join(hostDir, 'src/federation/provide-core.ts')] }
          : { filename: entryFile, exposes: namedExposes(exposes) }),
        shared: sharedTable(unit.isHost, flavour),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          // A remote uses the runtime core that the host publishes (provide-core.ts): 27 kB less
          // for each entry.
          ...(unit.isHost ? {} : { externalRuntime: true }),
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
    performance: { hints: false },
    cache: production
      ? false
      : { type: 'filesystem', cacheDirectory: join(workspaceRoot, '.cache/webpack', unit.id) },
    stats: 'errors-warnings',
  };
  return { config, inspect };
}
