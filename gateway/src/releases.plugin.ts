import { join, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';

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
  { releases }: GatewayOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(resolve(releases), 'r'),
    prefix: '/r/',
    preCompressed: true,
    index: false,
    maxAge: '1y',
    immutable: true,
    setHeaders(reply) {
      reply.header('content-security-policy', filePolicy);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
