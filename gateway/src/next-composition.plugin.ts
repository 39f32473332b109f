import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { parseHint } from 'shared-contracts/federation/hint';
import {
  nextCompositionPath,
  type NextComposition,
} from 'shared-contracts/federation/next-composition';
import { hintCookie } from 'shared-contracts/federation/page';

import { cookie } from './cookie.ts';
import type { Described, Registry } from './registry.ts';

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
 * What this browser's next page load runs. Open pages ask every few seconds, so an unchanged answer
 * is a 304 without a body.
 */
export async function nextCompositionPlugin(
  app: FastifyInstance,
  { registry }: { registry: Registry },
): Promise<void> {
  app.get(nextCompositionPath, (request, reply) => {
    const hint = parseHint(cookie(request.headers.cookie, hintCookie));
    const described = registry.composeFor(hint?.userHash);
    void reply.header('cache-control', 'no-cache').header('vary', 'cookie');
    if (!described) return reply.code(503).send({ message: 'Nothing has been released yet.' });
    const body = JSON.stringify(nextOf(described));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    void reply.header('etag', etag);
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(body);
  });
}
