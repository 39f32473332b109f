import proxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { BodyTooLarge, limitBodies, tooLarge, tooLargeStatus } from './body-limit.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { upstreamsOf } from './upstreams.ts';

/** Paths that are proxied to the API unchanged. */
const prefixes = ['/api/v1', '/docs', '/get/audio', '/socket.io'] as const;

type FailedReply = Parameters<
  NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>
>[0];

function unavailable(reply: FailedReply): void {
  const { request } = reply;
  request.log.warn({ url: request.url }, 'the API does not answer');
  void reply.code(503).send({
    code: 503,
    message: 'The server is busy. Try again in a moment',
    error: 'Something Went Wrong',
    error_id: 'server.unavailable',
    request_id: request.id,
  });
}

/**
 * The proxy of the API, including its websocket. It forwards the client's address for the rate
 * limits. With several processes each call goes to one that answers; users are not bound to a
 * process, since each serves all of them.
 */
export async function proxyPlugin(app: FastifyInstance, { api }: GatewayOptions): Promise<void> {
  limitBodies(app);
  const upstreams = upstreamsOf(api);
  app.addHook('onClose', async () => upstreams.close());
  const chosen = new WeakMap<object, string>();
  const choose = (request: { raw?: object }) => {
    const origin = upstreams.next();
    if (request.raw) chosen.set(request.raw, origin);
    return origin;
  };
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      replyOptions: {
        getUpstream: choose,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
        }),
        // The plugin closes the connection where the answer comes before the whole body, and the
        // client would see a broken line instead of a refusal. The body is read to its end anyway.
        onResponse: (_request, reply, { stream }) => {
          reply.removeHeader('connection');
          void reply.send(stream);
        },
        onError: (reply, { error }) => {
          if (error.cause instanceof BodyTooLarge)
            void reply.code(tooLargeStatus).send(tooLarge(error.cause.limit, reply.request.id));
          else {
            upstreams.failed(chosen.get(reply.request.raw) ?? '');
            unavailable(reply);
          }
        },
      },
    });
  }
}
