import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { exposedFiles, readManifest } from 'release-kit/units/exposes.ts';
import type { Flavour, Unit } from 'release-kit/units/unit.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { webpackConfig } from './config.ts';
import type { BuildPlace } from './config.ts';

/** Name of the folder under which a remote in development is served. */
export const devReleaseName = 'dev';

interface DevOptions {
  flavour: Flavour;
  port: number;
  /** A running console: everything but the remote's own files comes from it. */
  console?: string;
  /** Answers a request itself, or passes it on. */
  answer?: (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;
}

/** React's production build replaces no component. */
const canReplace = (flavour: Flavour): boolean => flavour === 'development';

function devConfig(unit: Unit, place: BuildPlace, flavour: Flavour) {
  const isHot = canReplace(flavour);
  const { config } = webpackConfig({
    unit,
    flavour,
    ...place,
    build: devReleaseName,
    part: place.part(exposedFiles(unit, readManifest(unit))),
    isHot,
    out: join(unit.dir, 'dist', devReleaseName),
  });
  // Chunk names without hashes, because the folder changes often and is never cached.
  return {
    ...config,
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
      clean: false,
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    // Keeps compilation fast, even with a production host.
    optimization: { ...config.optimization, minimize: false },
    cache: config.cache || { type: 'memory' as const },
  };
}

/**
 * Serves a remote's files as they change, and waits until it has compiled once; a compile error is
 * printed, and the wait continues until it is fixed.
 */
export async function serveUnit(
  unit: Unit,
  place: BuildPlace,
  { flavour, port, console: target, answer }: DevOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const path = `/r/${unit.id}/${devReleaseName}/`;
  const compiler = webpack(devConfig(unit, place, flavour));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: 'all',
      static: false,
      // Without it a change reloads the page: input is kept in the drafts, the location in the URL.
      hot: canReplace(flavour),
      liveReload: true,
      client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${path}ws` },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      devMiddleware: { publicPath: path },
      ...(answer && {
        setupMiddlewares: (middlewares) => [
          {
            name: 'console',
            middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
              void answer(request, response, next),
          },
          ...middlewares,
        ],
      }),
      ...(target && {
        proxy: [
          {
            target,
            changeOrigin: true,
            // The API accepts a socket from a page of the console alone.
            headers: { origin: new URL(target).origin },
            ws: true,
            pathFilter: (requested: string) => !requested.startsWith(path),
          },
        ],
      }),
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) =>
    compiler.hooks.done.tap('ConsoleDev', () => resolve()),
  );
  await server.start();
  await compiled;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
