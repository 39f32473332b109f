import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { webpackConfig } from 'bundler/webpack/config.ts';
import { workspacePlace } from 'bundler/webpack/workspace-place.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';
import type { Weight } from 'release-kit/release/weight.ts';
import { unitOf } from 'release-kit/units/unit.ts';
import webpack from 'webpack';
import type { Compilation } from 'webpack';

import { writeStart } from './pages.ts';

/**
 * The same sources as one ordinary build with a chunk per route: only for measuring, never released
 * (docs/architecture.md#federation-costs-bytes).
 */
function monolithConfig(start: string, out: string): webpack.Configuration {
  const unit = unitOf(join(workspaceRoot, 'host'));
  const place = workspacePlace(unit, 'production');
  const { config } = webpackConfig({
    unit,
    flavour: 'production',
    ...place,
    build: '0000000000',
    part: place.part({}),
    out,
  });
  return {
    ...config,
    name: 'monolith',
    entry: { main: './src/main.ts' },
    resolve: {
      ...config.resolve,
      modules: ['node_modules', join(workspaceRoot, 'host/node_modules')],
    },
    optimization: { ...config.optimization, splitChunks: { chunks: 'all', minSize: 20_000 } },
    // Without federation and integrity, because their cost is measured.
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/federation\/start\.ts$/, start)],
  };
}

/** Chunks that a page of the signed-in console loads in addition: its bar and the API's client. */
const signedInChunks = ['shell', 'calls'];

function compile(config: webpack.Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack answered nothing'));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats.compilation);
      }),
    );
  });
}

/**
 * A first page of the single build: its weight, and its scripts below `monolithDir`: those that the
 * document runs, and those that they load.
 */
export interface MonolithPage extends Weight {
  entry: readonly string[];
  later: readonly string[];
}

/** Where the one build is written. */
export const monolithDir = join(workspaceRoot, '.cache', 'monolith', 'out');

/** Builds it; returns each exposed module as the first page, by `remote/module`. */
export async function buildMonolith(): Promise<Map<string, MonolithPage>> {
  const { file, modules } = writeStart();
  const compilation = await compile(monolithConfig(file, monolithDir));
  const bytes = new Map<string, number>();
  const weigh = (name: string) => {
    const size =
      bytes.get(name) ?? gzipSync(readFileSync(join(monolithDir, name)), { level: 9 }).length;
    bytes.set(name, size);
    return size;
  };
  const filesOf = (...groups: string[]) =>
    [
      ...new Set(
        groups.flatMap((name) => [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])]),
      ),
    ].filter((name) => name.endsWith('.js'));
  return new Map(
    modules.map(({ remote, module, chunk, isPublic }) => {
      const entry = filesOf('main');
      const files = filesOf('main', 'bootstrap', chunk, ...(isPublic ? [] : signedInChunks));
      return [
        `${remote}/${module}`,
        {
          bytes: files.reduce((sum, name) => sum + weigh(name), 0),
          requests: files.length,
          entry,
          later: files.filter((name) => !entry.includes(name)),
        },
      ];
    }),
  );
}
