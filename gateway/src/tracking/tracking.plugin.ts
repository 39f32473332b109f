import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { mapScripts, trackingPage } from './tracking-page.ts';

const { resolve } = createRequire(import.meta.filename);
const inPackage = (name: string, file: string): string =>
  join(dirname(resolve(`${name}/package.json`)), file);
/** The libraries as they are published for a page without a build. */
const libraries = {
  [mapScripts.ol]: inPackage('ol', 'dist/ol.js'),
  [mapScripts.pmtiles]: inPackage('pmtiles', 'dist/pmtiles.js'),
};

/** The customer's page, where the server has links to trips, and the libraries of its map. */
export async function trackingPlugin(
  app: FastifyInstance,
  { config }: { config: RuntimeConfig },
): Promise<void> {
  if (!config.extensions.includes('tracking')) return;
  function serve(path: string, headers: Record<string, string>, plain: Buffer): void {
    const packed = gzipSync(plain);
    app.get(path, (request, reply) => {
      const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      void reply.headers({ ...headers, vary: 'accept-encoding' });
      return isPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain);
    });
  }
  const { html, headers } = trackingPage(config);
  serve('/t', { ...headers, 'content-type': 'text/html; charset=utf-8' }, Buffer.from(html));
  for (const [path, file] of Object.entries(libraries))
    serve(
      path,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      },
      readFileSync(file),
    );
}
