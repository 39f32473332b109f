import { join, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';
import { digestFile } from './oci-releases.ts';
import type { StoredReleases } from './stored-releases.ts';

/**
 * A file of a release runs under the page's policy, but a worker gets its policy from its own
 * response.
 */
const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * `/r/`: released files, immutable and compressed when they were published. A query (`?r=n` of a
 * retry) changes nothing.
 */
export async function releasesPlugin(
  app: FastifyInstance,
  { releases, kept }: GatewayOptions & { kept?: StoredReleases | undefined },
): Promise<void> {
  // A page may be older than this gateway, and ask for a release that it has not served yet.
  if (kept)
    app.addHook('onRequest', async ({ url }) => {
      const [, , id = '', name = ''] = url.split('/');
      await kept.ensure(id, name);
    });
  await app.register(fastifyStatic, {
    root: join(resolve(releases), 'r'),
    prefix: '/r/',
    preCompressed: true,
    index: false,
    // It names a registry that is none of a browser's business.
    allowedPath: (path) => !path.endsWith(`/${digestFile}`),
    maxAge: '1y',
    immutable: true,
    setHeaders(reply) {
      reply.header('content-security-policy', filePolicy);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
