import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';

export const archivePath = '/map.pmtiles';

const etagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }): string =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;

/**
 * The map's archive, of which a page reads single tiles by ranges. Its ETag is a strong one: a page
 * that has read the archive's directory sees by it that the file was replaced, and reads it again.
 */
export async function archivePlugin(
  app: FastifyInstance,
  { archive }: GatewayOptions,
): Promise<void> {
  if (!archive) return;
  const file = resolve(archive);
  await app.register(fastifyStatic, {
    root: dirname(file),
    serve: false,
    etag: false,
    maxAge: '1h',
    setHeaders(reply, _path, stats) {
      reply.header('etag', etagOf(stats));
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
  app.get(archivePath, async ({ raw: { headers } }, reply) => {
    const stats = await stat(file).catch(() => undefined);
    // A browser that has parts of the file asks so for more. The plugin knows its own ETags alone,
    // and would answer with the whole file.
    if (stats && headers['if-range'] === etagOf(stats)) delete headers['if-range'];
    return reply.sendFile(basename(file));
  });
}
