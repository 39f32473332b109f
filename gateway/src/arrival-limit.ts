import type { ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';

import type { FastifyInstance } from 'fastify';

const streamOf = (request: object): ServerHttp2Stream | undefined =>
  'stream' in request ? (request.stream as ServerHttp2Stream) : undefined;

/**
 * Ends requests over HTTP/2 whose body has not arrived in time; Node has a limit of its own for
 * HTTP/1 alone.
 */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const stream = streamOf(raw);
    if (!stream || stream.endAfterHeaders) return;
    const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), ms).unref();
    for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer));
  });
}
