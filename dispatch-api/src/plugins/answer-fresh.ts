import type { FastifyInstance } from 'fastify';

import { fail } from '../failure.ts';
import type { Services } from '../services.ts';

/**
 * Answers belong to one caller and one moment; media set their own header. While the database is
 * away calls fail immediately, instead of waiting for their full time limit.
 */
export function answerFresh(api: FastifyInstance, { outages }: Pick<Services, 'outages'>): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (outages.has('database')) fail('server.unavailable');
  });
}
