import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import { endpoints } from 'shared-contracts/api';
import { socketEvents } from 'shared-contracts/events/socket';
import { callContract, contractsPath, eventContract } from 'shared-contracts/federation/contract';

/**
 * /contracts: the calls and socket events that this process serves, so that a release can be held
 * against them before it runs (docs/parts/releases.md#contract-check). At the root, because machines
 * call it.
 */
export async function contractsRoute(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true });
  app.get(contractsPath, { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return [...endpoints.map(callContract), ...Object.values(socketEvents).map(eventContract)];
  });
}
