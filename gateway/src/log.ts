import { randomUUID } from 'node:crypto';

import { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { nextCompositionPath } from 'shared-contracts/federation/next-composition';

import type { GatewayOptions } from './gateway-options.ts';

/** An id that a page, or a proxy in front, may have given to a request. */
const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text);

/** The options of Fastify for its log and for the ids of requests, which the API logs too. */
export const requestLog = ({ log }: GatewayOptions) => ({
  logger:
    log === undefined || log.level === 'silent'
      ? false
      : { level: log.level, ...(log.to && { stream: log.to }) },
  logController: new LogController({ disableRequestLogging: true }),
  // A name from outside could be that of another call; it is logged beside the call's own.
  genReqId: () => randomUUID(),
});

/**
 * Logs each answer by its route, without the address, which may hold a phone or a token: failures
 * of the server as errors, the rest as information.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const given = request.headers['x-request-id'];
    const call = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(isRequestId(given) && { given }),
    };
    if (reply.statusCode >= 500) request.log.error(call, 'call');
    // Every open page asks every few seconds.
    else if (call.route === nextCompositionPath) request.log.debug(call, 'call');
    else request.log.info(call, 'call');
  });
}
