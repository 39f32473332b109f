import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';

import { buildGateway } from './gateway.ts';
import { settingsFrom } from './settings.ts';

// Headers that the gateway passes on and adds, and its log.
const lines: string[] = [];
const upgrades: IncomingHttpHeaders[] = [];
const upgraded = new Set<Socket>();
const acceptOf = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
const api = createServer((request, answer) => {
  if (request.url === '/api/v1/held') return;
  answer.setHeader('content-type', 'application/json');
  answer.setHeader('set-cookie', 'dispatch-device=made; HttpOnly');
  answer.end(JSON.stringify(request.headers));
});
api.on('upgrade', (request: IncomingMessage, socket: Socket) => {
  upgrades.push(request.headers);
  upgraded.add(socket);
  socket.on('error', () => {});
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${acceptOf(request.headers['sec-websocket-key'] ?? '')}\r\n\r\n`,
  );
});

let gateway: Awaited<ReturnType<typeof buildGateway>>;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  gateway = await buildGateway({
    registry: tmpdir(),
    releases: tmpdir(),
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    config: settingsFrom({ NODE_ENV: 'test' }),
    trustProxy: '10.0.0.0/8',
    log: { level: 'info', to: { write: (line) => void lines.push(line) } },
  });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of upgraded) socket.destroy();
  await gateway.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

const call = async (remoteAddress: string, headers: Record<string, string>) => {
  const response = await gateway.inject({ url: '/api/v1/anything', remoteAddress, headers });
  return { headers: response.headers, received: response.json<IncomingHttpHeaders>() };
};

test('accepts the client’s address from a trusted proxy, and from nobody else', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.7' };
  expect((await call('198.51.100.1', forged)).received['x-forwarded-for']).toBe('198.51.100.1');
  expect((await call('10.0.0.2', forged)).received['x-forwarded-for']).toBe('203.0.113.7');
});

test('the cookie of a trusted device passes in both directions', async () => {
  const { headers, received } = await call('198.51.100.1', { cookie: 'dispatch-device=held' });
  expect(received.cookie).toBe('dispatch-device=held');
  expect(headers['set-cookie']).toBe('dispatch-device=made; HttpOnly');
});

test('a call has one id at the client, the gateway and the API, and its address is not logged', async () => {
  const { headers, received } = await call('198.51.100.1', {});
  expect(received['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(headers['x-request-id']).toBe(received['x-request-id']);
  await gateway.inject({ url: '/api/v1/passenger/923001234567?token=planted' });
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      msg: 'call',
      reqId: received['x-request-id'],
      route: '/api/v1/*',
      status: 200,
    }),
  );
  expect(lines.join('')).not.toMatch(/923001234567|planted/);
});

test('a page cannot choose the id of a call; what it has chosen is logged', async () => {
  lines.length = 0;
  const { headers, received } = await call('198.51.100.1', { 'x-request-id': 'chosen-by-page' });
  expect(received['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(headers['x-request-id']).toBe(received['x-request-id']);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ reqId: received['x-request-id'], given: 'chosen-by-page' }),
  );
});

test('the API is told of TLS, and makes its cookies secure', async () => {
  const tls = await call('10.0.0.2', { 'x-forwarded-proto': 'https' });
  expect(tls.received['x-forwarded-proto']).toBe('https');
  const forged = await call('198.51.100.1', { 'x-forwarded-proto': 'https' });
  expect(forged.received['x-forwarded-proto']).toBe('http');
});

test('a browser that came by TLS is required to use TLS again', async () => {
  const tls = await call('10.0.0.2', { 'x-forwarded-proto': 'https' });
  expect(tls.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await call('198.51.100.1', {})).headers).not.toHaveProperty('strict-transport-security');
});

test('TRACE is no method here: nothing of a request is sent back', async () => {
  const request = httpRequest({
    port,
    method: 'TRACE',
    path: '/',
    headers: { 'x-own': 'planted' },
  });
  request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const text = (await answer.toArray()).join('');
  expect(answer.statusCode).toBe(404);
  expect(text).not.toContain('planted');
});

const upgrade = 'host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n';

test('a call that offers to upgrade is answered on a connection that stays', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  for (let call = 0; call < 2; call += 1) {
    socket.write(
      `POST /api/v1/anything HTTP/1.1\r\n${upgrade}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 OK/);
  }
  socket.destroy();
});

test('a client that offers to upgrade and resets its connection harms nobody', async () => {
  const socket = connect(port, '127.0.0.1');
  const reached = once(api, 'request');
  socket.write(`GET /api/v1/held HTTP/1.1\r\n${upgrade}\r\n`);
  await reached;
  socket.resetAndDestroy();
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

/** Opens a websocket through the gateway by hand. */
async function openSocket(headers: Record<string, string>): Promise<Socket> {
  const request = httpRequest({
    port,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  request.end();
  const [, socket] = (await once(request, 'upgrade')) as [IncomingMessage, Socket];
  return socket;
}

test('a socket reaches the API with the page’s origin and the client’s address', async () => {
  upgrades.length = 0;
  const reached = once(api, 'upgrade');
  const socket = await openSocket({ origin: 'https://elsewhere.example' });
  await reached;
  expect(upgrades).toEqual([
    expect.objectContaining({
      origin: 'https://elsewhere.example',
      'x-forwarded-host': `localhost:${port}`,
      'x-forwarded-for': expect.stringContaining('127.0.0.1') as string,
    }),
  ]);
  socket.destroy();
});

test('a frame longer than any that a page sends closes the socket', async () => {
  const socket = await openSocket({});
  // A masked text frame that promises 100 MiB.
  const head = Buffer.alloc(14);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 127, 1);
  head.writeBigUInt64BE(104_857_600n, 2);
  socket.write(head);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer[0]).toBe(0x88);
  expect(answer.readUInt16BE(2)).toBe(1009);
  socket.destroy();
});
