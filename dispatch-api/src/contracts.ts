import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { endpoints } from 'shared-contracts/api';
import { socketEvents } from 'shared-contracts/events/socket';
import { callContract, contractsPath, eventContract } from 'shared-contracts/federation/contract';

/**
 * /contracts: the calls and socket events that this process serves, so that a release can be held
 * against them before it runs (docs/architecture.md#contract-check). At the root, because machines
 * call it.
 */
export function contractsRoute(app: FastifyInstance): void {
  const body = JSON.stringify([
    ...endpoints.map(callContract),
    ...Object.values(socketEvents).map(eventContract),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  app.get(contractsPath, { schema: { hide: true } }, async (request, reply) => {
    void reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
