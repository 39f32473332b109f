import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { BodyTooLarge, ClientGone, hasFields, tooLarge, tooLargeStatus } from './body-limit.ts';
import type { Upstreams } from './upstreams.ts';

/** Errors of a connection that was never made: the call has not reached any process. */
const notDelivered = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** The process may be at work on the call: it is slow, not gone. */
const slow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const codeOf = ({ cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/**
 * Whether a failed call may be sent to another process: one that changes nothing, one whose key
 * makes the second the same as the first, and one that was never delivered.
 */
function mayRepeat({ method, headers }: FastifyRequest, error: Error): boolean {
  const code = codeOf(error);
  if (notDelivered.has(code)) return true;
  if (slow.has(code)) return false;
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

function unavailable(reply: FastifyReply): void {
  const { request } = reply;
  request.log.warn({ route: request.routeOptions.url }, 'the API does not answer');
  void reply.code(503).send({
    code: 503,
    message: 'The server is busy. Try again in a moment',
    error: 'Something Went Wrong',
    error_id: 'server.unavailable',
    request_id: request.id,
  });
}

const refuse = (reply: FastifyReply, { limit }: BodyTooLarge): void =>
  void reply.code(tooLargeStatus).send(tooLarge(limit, reply.request.id));

/**
 * Passes calls on to the API. Where a process is gone, the call goes to another one, if it may be
 * repeated. A body of fields is read first, so that it can be sent again; an upload is passed on as
 * it arrives, and is not repeated. `filterFields` may change a body of fields on its way.
 */
export function forwardTo(
  upstreams: Upstreams,
  filterFields: (path: string, body: Buffer) => Buffer | 'nothing left' = (_path, body) => body,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    options: NonNullable<FastifyHttpProxyOptions['replyOptions']>,
  ): Promise<FastifyReply> => {
    const { 'content-type': type } = request.headers;
    const fields =
      type !== undefined && request.body instanceof Readable && hasFields(request.headers)
        ? await buffer(request.body).catch((error: unknown) => error)
        : undefined;
    if (fields instanceof BodyTooLarge) {
      refuse(reply, fields);
      return reply;
    }
    if (fields instanceof Error) throw fields;
    const filtered = fields instanceof Buffer ? filterFields(path, fields) : undefined;
    if (filtered === 'nothing left') return reply.send({ code: 200, message: 'OK' });
    const body = filtered !== undefined &&
      type !== undefined && {
        body: filtered,
        contentType: type,
      };
    const isRepeatable = body !== false || !(request.body instanceof Readable);

    const attempt = (origin: string, left: number): FastifyReply =>
      reply.from(path, {
        ...options,
        ...body,
        getUpstream: () => origin,
        onError: (_reply, { error }) => {
          if (error.cause instanceof BodyTooLarge) return refuse(reply, error.cause);
          // Nobody reads an answer, and the process is well.
          if (error.cause instanceof ClientGone) return void reply.send();
          upstreams.failed(origin);
          if (left > 0 && isRepeatable && !reply.raw.destroyed && mayRepeat(request, error)) {
            request.log.warn({ route: request.routeOptions.url }, 'repeated at another process');
            return void attempt(upstreams.next(), left - 1);
          }
          return unavailable(reply);
        },
      });
    return attempt(options.getUpstream?.(request, '') ?? upstreams.next(), upstreams.count - 1);
  };
}
