import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import {
  nextCompositionPath,
  type NextComposition,
} from 'shared-contracts/federation/next-composition';

import type { Described } from './describe.ts';
import { hintOf } from './hint.ts';
import type { Registry } from './registry.ts';

const nextOf = ({
  composition: { rev, host, remotes },
  withdrawn,
}: Described): NextComposition => ({
  schema: 1,
  rev,
  releases: {
    host: host.release,
    ...Object.fromEntries(remotes.map(({ id, current }) => [id, current.release])),
  },
  disabled: remotes.flatMap(({ id, unavailable }) => (unavailable === 'disabled' ? [id] : [])),
  withdrawn,
});

/**
 * The composition of this browser's next page load. Open pages ask every few seconds, so an
 * unchanged answer is a 304 without a body.
 */
export async function nextCompositionPlugin(
  app: FastifyInstance,
  { registry }: { registry: Registry },
): Promise<void> {
  await app.register(etag, { weak: true });
  app.get(nextCompositionPath, async (request, reply) => {
    const described = registry.composeFor(hintOf(request)?.userHash);
    void reply.header('cache-control', 'no-cache').header('vary', 'cookie');
    return described
      ? nextOf(described)
      : reply.code(503).send({ message: 'Nothing has been released yet.' });
  });
}
