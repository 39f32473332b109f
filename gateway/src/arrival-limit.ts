import type { IncomingHttpHeaders } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';

import type { FastifyInstance } from 'fastify';
import { slowestUploadBytes } from 'shared-contracts/media/media.api';

import { hasFields, uploadLimit } from './body-limit.ts';

const streamOf = (request: object): ServerHttp2Stream | undefined =>
  'stream' in request ? (request.stream as ServerHttp2Stream) : undefined;

/** A file may take as long as its bytes do on the slowest line; everything else has `ms`. */
function allowedMs(headers: IncomingHttpHeaders, ms: number): number {
  if (hasFields(headers)) return ms;
  const bytes = Number(headers['content-length'] ?? uploadLimit);
  return ms + (bytes / slowestUploadBytes) * 1000;
}

/**
 * Ends requests whose body has not arrived in time. Node's own limit is for HTTP/1 alone, and one
 * for all bodies.
 */
export function limitArrival(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const stream = streamOf(raw);
    if (stream?.endAfterHeaders) return;
    const end = () => {
      if (stream) stream.close(constants.NGHTTP2_CANCEL);
      // Not by the event `end`: nobody reads the body of a GET.
      else if (!raw.complete)
        reply.raw.socket?.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    };
    const timer = setTimeout(end, allowedMs(headers, ms)).unref();
    for (const event of ['end', 'close']) (stream ?? raw).once(event, () => clearTimeout(timer));
  });
}
