import type { FastifyInstance } from 'fastify';

import { fetchWithin } from './fetch-within.ts';
import type { GatewayOptions } from './gateway-options.ts';
import type { Registry } from './registry.ts';

/** The API must answer within this time to count as available. */
const apiTimeoutMs = 2000;

const answers = (url: string): Promise<boolean> =>
  fetchWithin(apiTimeoutMs, url, ({ ok }) => ok).catch(() => false);

/** One available process is enough, since calls go to those that answer. */
const someAnswers = async (api: string): Promise<boolean> =>
  (await Promise.all(api.split(',').map((origin) => answers(`${origin.trim()}/readyz`)))).includes(
    true,
  );

/**
 * /healthz: the process answers. /readyz: a page can be rendered and the API works behind it.
 * /metrics has a separate port, as the API's is not proxied to browsers.
 */
export async function healthPlugin(
  app: FastifyInstance,
  {
    api,
    composed,
    isDraining = () => false,
  }: Pick<GatewayOptions, 'api' | 'isDraining'> & { composed: Registry },
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = [
      isDraining() ? 'it is about to stop' : '',
      composed.composeFor(undefined) ? '' : 'nothing has been released',
      (await someAnswers(api)) ? '' : 'the API does not answer',
    ].filter(Boolean);
    return missing.length === 0
      ? { status: 'ready' }
      : reply
          .code(503)
          .header('retry-after', '1')
          .send({ status: missing.join('; ') });
  });
  app.get('/metrics', (_request, reply) => reply.code(404).type('text/plain').send('not found'));
}
