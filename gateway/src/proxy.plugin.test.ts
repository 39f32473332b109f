import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway.ts';
import { proxyPlugin } from './proxy.plugin.ts';

async function api(name: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, answer) => answer.end(name));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listening on TCP
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const stop = (server: Server) =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });

let gateway: FastifyInstance;
afterEach(() => gateway.close());

test('two processes share the calls; when one goes, one call at most is refused and the other answers', async () => {
  const [one, two] = [await api('one'), await api('two')];
  gateway = Fastify();
  // The plugin reads one option.
  await gateway.register(proxyPlugin, { api: `${one.origin},${two.origin}` } as GatewayOptions);
  const ask = async () => (await gateway.inject('/api/v1/anything')).body;
  expect([await ask(), await ask(), await ask(), await ask()].toSorted()).toEqual([
    'one',
    'one',
    'two',
    'two',
  ]);

  await stop(one.server);
  const after = [await ask(), await ask(), await ask(), await ask()];
  expect(after.filter((body) => body === 'two').length).toBeGreaterThanOrEqual(3);
  expect(after.slice(2)).toEqual(['two', 'two']);
  await stop(two.server);
});
