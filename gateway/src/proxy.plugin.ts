import proxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { limitBodies } from './body-limit.ts';
import { forwardTo } from './forward.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { registeredReports } from './registered-reports.ts';
import { upstreamsOf } from './upstreams.ts';

/** Paths that are proxied to the API unchanged. */
const prefixes = ['/api/v1', '/integration/v1', '/docs', '/get/audio', '/socket.io'] as const;

/** A page sends its token over the socket, and nothing else. */
const longestFrame = 16_384;
/**
 * How long a connection to the API stays open without a call. After a minute the API answers 408 on
 * one that had no call at all, and a call sent at that moment would get this answer.
 */
const mostIdleMs = 4000;
/**
 * The plugin forwards cookies alone; the API decides by the page's origin and counts by the
 * client's address.
 */
const socketHeaders = (headers: object, request: FastifyRequest) => ({
  ...headers,
  ...(request.headers.origin && { origin: request.headers.origin }),
  'x-forwarded-host': request.host,
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-request-id': request.id,
});

/**
 * The proxy of the API, including its websocket. It forwards the client's address for the rate
 * limits. With several processes each call goes to one that answers; users are not bound to a
 * process, since each serves all of them.
 */
export async function proxyPlugin(
  app: FastifyInstance,
  { api, registry, tracing, silentSeconds = 35 }: GatewayOptions,
): Promise<void> {
  const silentMs = silentSeconds * 1000;
  tracing?.traceCalls(app, (route) => /^\/(?:api|integration)\/v1/.test(route));
  limitBodies(app);
  const upstreams = upstreamsOf(api);
  app.addHook('onClose', async () => {
    upstreams.close();
    await tracing?.close();
  });
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: '',
      // it would log addresses, which hold phones
      disableRequestLogging: true,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      wsServerOptions: { maxPayload: longestFrame },
      // the plugin's types lack the option that its documents name
      wsClientOptions: {
        rewriteRequestHeaders: socketHeaders,
      } as FastifyHttpProxyOptions['wsClientOptions'] & object,
      // The client repeats a refusal, when it says. The plugin would ten times, and read the seconds
      // of Retry-After as milliseconds.
      retryMethods: [],
      undici: {
        // The API ends its own work after 30 s.
        headersTimeout: silentMs,
        bodyTimeout: silentMs,
        // Even if the API offers to keep it open longer.
        keepAliveMaxTimeout: mostIdleMs,
        // The plugin would accept any certificate.
        connect: { rejectUnauthorized: true },
      },
      handler: forwardTo(upstreams, registeredReports(registry)),
      replyOptions: {
        getUpstream: () => upstreams.next(),
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          // The API makes cookies secure by it.
          'x-forwarded-proto': request.protocol,
          'x-request-id': request.id,
          ...request.trace?.headers,
        }),
        // The plugin closes the connection where the answer comes before the whole body, and the
        // client would see a broken line instead of a refusal. The body is read to its end anyway.
        onResponse: (_request, reply, { stream }) => {
          reply.removeHeader('connection');
          void reply.send(stream);
        },
      },
    });
  }
}
