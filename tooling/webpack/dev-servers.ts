import { join } from 'node:path';

import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { freePort } from '../process/ports.ts';
import { webpackConfig } from './config.ts';
import { exposedFiles, readManifest } from './exposes.ts';
import type { Unit } from './unit.ts';

/** A remote in development, as passed to the gateway. */
interface DevServerProcess {
  /** Origin of the dev server. */
  url: string;
  version: string;
  /** The remote.json in development, read again for each page. */
  manifest: string;
}

export interface DevServers {
  /** By remote id; passed to the gateway as `DEV_SERVERS`. */
  servers: Record<string, DevServerProcess>;
  stop(): Promise<void>;
}

/** Name of the folder under which the gateway serves a remote in development. */
const devReleaseName = 'dev';

function devConfig(unit: Unit) {
  const { config } = webpackConfig({
    unit,
    flavour: 'development',
    build: devReleaseName,
    exposes: exposedFiles(unit, readManifest(unit)),
    out: join(unit.dir, 'dist', devReleaseName),
  });
  // One name per chunk, because the folder changes often and is never cached.
  return {
    ...config,
    output: {
      ...config.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
      clean: false,
    },
  };
}

async function serve(unit: Unit): Promise<{ server: DevServerProcess; stop: () => Promise<void> }> {
  const port = await freePort();
  const path = `/r/${unit.id}/${devReleaseName}/`;
  const compiler = webpack(devConfig(unit));
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: 'all',
      static: false,
      // A change reloads the page: typed input is in the drafts, the current place in the address.
      hot: false,
      liveReload: true,
      client: { overlay: false, logging: 'warn', webSocketURL: `auto://0.0.0.0:0${path}ws` },
      webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
      devMiddleware: { publicPath: path },
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) =>
    compiler.hooks.done.tap('ConsoleDev', () => resolve()),
  );
  await server.start();
  await compiled;
  return {
    server: {
      url: `http://127.0.0.1:${port}`,
      version: unit.version,
      manifest: join(unit.dir, 'remote.json'),
    },
    stop: () => server.stop(),
  };
}

/**
 * Starts a dev server for each remote and waits until each has compiled once; a compile error is
 * printed, and the wait continues until it is fixed.
 */
export async function startDevServers(units: Unit[]): Promise<DevServers> {
  const running = await Promise.all(units.map(async (unit) => ({ unit, ...(await serve(unit)) })));
  return {
    servers: Object.fromEntries(running.map(({ unit, server }) => [unit.id, server])),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
