import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { GatewayOptions } from './gateway-options.ts';
import { healthPlugin } from './health.plugin.ts';
import { proxyPlugin } from './proxy.plugin.ts';
import type { Registry } from './registry.ts';
import { selfSigned } from './self-signed.ts';

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

test('two processes share the calls; when one stops, the other answers all of them', async () => {
  const [one, two] = [await api('one'), await api('two')];
  gateway = Fastify();
  // The plugin reads one option.
  await gateway.register(proxyPlugin, { api: `${one.origin},${two.origin}` } as GatewayOptions);
  const request = async () => (await gateway.inject('/api/v1/anything')).body;
  expect([await request(), await request(), await request(), await request()].toSorted()).toEqual([
    'one',
    'one',
    'two',
    'two',
  ]);

  await stop(one.server);
  const after = [await request(), await request(), await request(), await request()];
  expect(after).toEqual(['two', 'two', 'two', 'two']);
  await stop(two.server);
});

test('a refused call is sent to the API once, and says when to try again', async () => {
  let calls = 0;
  const server = createServer((_request, answer) => {
    calls += 1;
    answer.writeHead(503, { 'retry-after': '1' }).end('busy');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  gateway = Fastify();
  await gateway.register(proxyPlugin, { api: `http://127.0.0.1:${port}` } as GatewayOptions);
  const refused = await gateway.inject('/api/v1/anything');
  expect([refused.statusCode, refused.headers['retry-after'], calls]).toEqual([503, '1', 1]);
  await stop(server);
});

test('an idle connection to the API is closed long before the API ends it', async () => {
  const { server, origin } = await api('one');
  server.keepAliveTimeout = 72_000;
  const connected = once(server, 'connection');
  gateway = Fastify();
  await gateway.register(proxyPlugin, { api: origin } as GatewayOptions);
  await gateway.inject('/api/v1/anything');
  const begun = performance.now();
  const [socket]: Socket[] = await connected;
  if (socket) await once(socket, 'close');
  expect(performance.now() - begun).toBeLessThan(30_000);
  await stop(server);
});

test('an API process that says nothing is not waited for', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  gateway = Fastify();
  const options = { api: `http://127.0.0.1:${port}`, silentSeconds: 0.5 };
  await gateway.register(proxyPlugin, options as GatewayOptions);
  const answer = await gateway.inject('/api/v1/anything');
  expect(answer.json()).toMatchObject({ code: 503, error_id: 'server.unavailable' });
  await stop(server);
});

test('an API whose certificate nobody vouches for gets no call', async () => {
  let calls = 0;
  const server = createTlsServer(await selfSigned(), (_request, answer) => {
    calls += 1;
    answer.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  gateway = Fastify();
  await gateway.register(proxyPlugin, { api: `https://localhost:${port}` } as GatewayOptions);
  const answer = await gateway.inject('/api/v1/anything');
  expect([answer.statusCode, calls]).toEqual([503, 0]);
  await stop(server);
});

test('a gateway that is about to stop serves on, and is not ready', async () => {
  const { server, origin } = await api('ready');
  let isDraining = false;
  gateway = Fastify();
  // The plugin asks whether anything is composed, and nothing else.
  const composed = { composeFor: () => ({}) } as unknown as Registry;
  await gateway.register(healthPlugin, { api: origin, composed, isDraining: () => isDraining });
  expect((await gateway.inject('/readyz')).statusCode).toBe(200);
  isDraining = true;
  const answer = await gateway.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'it is about to stop' }]);
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  await stop(server);
});

describe('a body that is still arriving when the API answers', () => {
  /** Opens a connection to the gateway and sends the first part of an upload of `length` bytes. */
  async function startUpload(origin: string, length: number, first: string): Promise<Socket> {
    gateway = Fastify();
    await gateway.register(proxyPlugin, { api: origin } as GatewayOptions);
    await gateway.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.write(
      `POST /api/v1/upload HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: ${length}\r\n\r\n${first}`,
    );
    return socket;
  }
  const nextAnswer = async (socket: Socket) => String((await once(socket, 'data'))[0]);

  test('is read to its end: the client reads the answer and reuses its connection', async () => {
    const { server, origin } = await api('refused');
    const socket = await startUpload(origin, 2_000_000, 'x'.repeat(1000));
    const answer = await nextAnswer(socket);
    expect(answer).toContain('refused');
    expect(answer).not.toMatch(/connection: close/i);
    socket.write('x'.repeat(1_999_000));
    socket.write('GET /api/v1/next HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await nextAnswer(socket)).toContain('HTTP/1.1 200 OK');
    socket.destroy();
    await stop(server);
  });

  test('is cancelled with the client: so is the request to the API', async () => {
    const server = createServer();
    const received = once(server, 'request');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const socket = await startUpload(`http://127.0.0.1:${port}`, 2_000_000, 'x'.repeat(1000));
    const [request] = (await received) as [IncomingMessage];
    request.once('data', () => socket.destroy());
    await expect(once(request, 'end')).rejects.toThrow('aborted');
    await stop(server);
  });
});

test('calls of other systems reach the API, with their key', async () => {
  let header: string | undefined;
  const server = createServer(({ headers }, answer) => {
    header = headers.authorization;
    answer.end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  gateway = Fastify();
  await gateway.register(proxyPlugin, { api: `http://127.0.0.1:${port}` } as GatewayOptions);
  const answer = await gateway.inject({
    url: '/integration/v1/key',
    headers: { authorization: 'Bearer dispatch_1' },
  });
  expect([answer.body, header]).toEqual(['taken', 'Bearer dispatch_1']);
  await stop(server);
});
