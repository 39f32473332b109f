import { join } from 'node:path';

import enhanced from '@module-federation/enhanced/webpack';
import type { OfferedModules } from 'release-formats/platform';
import { preloadFolder } from 'release-formats/release';
import { isForCoverage } from 'release-kit/units/unit.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import { federationName } from 'shared-contracts/federation/remote.rules';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { chunkTimeoutOf } from './chunk-timeout.ts';
import { InspectPlugin } from './inspect-plugin.ts';
import type { GraphFindings } from './inspect-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OwnChunksPlugin } from './own-chunks-plugin.ts';
import { splitImports } from './platform-parts.ts';
import { sourceRule, workletRule } from './source-rules.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

type Federation = ConstructorParameters<typeof enhanced.ModuleFederationPlugin>[0];

/** Settings that differ between the host (host-config.ts) and remotes (remote-config.ts). */
export interface UnitPart {
  entry: NonNullable<Configuration['entry']>;
  /** The file that a page loads first; without it the entry's first script. */
  entryFile?: string;
  aliases: Record<string, string>;
  /** Modules of packages that the unit replaces with its own. */
  replaced?: readonly { request: RegExp; within: RegExp; file: string }[];
  /** The chunk that is in the entry's file. */
  inEntry?: string;
  chunks: NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;
  /** Modules that the host offers. */
  offered: OfferedModules;
  federation: Pick<Federation, 'filename' | 'exposes' | 'runtimePlugins' | 'shared'> & {
    externalRuntime: boolean;
    /** The unit loads no remotes. */
    disableRemote?: boolean;
  };
  /** Further files of the release, by their names. */
  files?: (findings: GraphFindings, release: string) => Record<string, string>;
}

/** Where a unit is built: in this workspace, or in a separate folder with installed packages. */
export interface BuildPlace {
  /** Ten hexadecimal digits over all inputs, which distinguish two builds. */
  build: string;
  part: (exposes: Record<string, string>) => UnitPart;
  /** The folder of the contracts' modules, as Node and the bundler load them. */
  contracts: string;
  /** The bundler's cache folder for development builds. */
  cache: string;
}

interface BuildOptions extends Pick<BuildPlace, 'build' | 'contracts' | 'cache'> {
  unit: Unit;
  flavour: Flavour;
  part: UnitPart;
  /** Changed components are replaced in the open page. */
  isHot?: boolean;
  /** The folder for the files. */
  out: string;
}

/**
 * The replacement of TypeBox in pages: contracts keep their shapes, without the code that
 * validates.
 */
const pageSchemaIn = (contracts: string): string => join(contracts, 'core', 'page-schema');

/** The one bundler configuration: host and remotes, production and development. */
export function webpackConfig({
  unit,
  flavour,
  build,
  contracts,
  cache,
  part,
  isHot = false,
  out,
}: BuildOptions): {
  config: Configuration;
  inspect: InspectPlugin;
} {
  const name = federationName(unit.id);
  const inspect = new InspectPlugin(unit, part.offered);
  const split = splitImports(part.offered);
  const { externalRuntime, disableRemote = false, ...federation } = part.federation;
  const production = flavour === 'production';
  const config: Configuration = {
    name: unit.id,
    mode: flavour,
    // Never an eval variant: the page's policy forbids it, in development too.
    devtool: isForCoverage ? 'hidden-source-map' : production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    context: unit.dir,
    entry: part.entry,
    output: {
      path: out,
      // The federation plugin asks for the folder of the entry before there is a hash of its content.
      filename: ({ chunk }) =>
        chunk.contentHash?.['javascript'] ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: `${name}__${unit.version}_${build}`,
      chunkLoadTimeout: chunkTimeoutOf(unit.id),
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'console', onPolicyCreationFailure: 'stop' },
      environment: { globalThis: true },
      ...(isForCoverage && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' }),
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // So rxjs names its build for today's browsers.
      mainFields: ['es2015', '...'],
      alias: {
        ...part.aliases,
        // Pages have the contracts' shapes without the code that validates.
        typebox$: pageSchemaIn(contracts),
      },
    },
    module: {
      rules: [
        ...split.rules,
        sourceRule(flavour, isHot),
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
      splitChunks: part.chunks,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // A function that is inlined where it is called compresses worse than the call.
          terserOptions: {
            compress: { passes: 3, inline: 0, reduce_funcs: false },
            format: { comments: false },
          },
        }),
      ],
    },
    plugins: [
      ...split.plugins,
      ...(part.replaced ?? []).map(
        ({ request, within, file }) =>
          new webpack.NormalModuleReplacementPlugin(
            request,
            (found: { request: string; context: string }) => {
              if (within.test(found.context)) found.request = file;
            },
          ),
      ),
      new IntegrityPlugin(),
      new OwnChunksPlugin(part.inEntry),
      new StableIdsPlugin(),
      inspect,
      new enhanced.ModuleFederationPlugin({
        name,
        ...federation,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          ...(externalRuntime ? { externalRuntime } : {}),
          optimization: { disableSnapshot: true, disableRemote, target: 'web' },
        },
      }),
    ],
    performance: { hints: false },
    cache: production ? false : { type: 'filesystem', cacheDirectory: cache },
    stats: 'errors-warnings',
  };
  return { config, inspect };
}
