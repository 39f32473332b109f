/**
 * The server half of the socket needs Node's own build of its websocket library.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server, type Socket } from 'socket.io';

import { redialMs, socketTransport, type TransportListener } from './transport.ts';

const http = createServer();
const server = new Server(http, { cors: { origin: '*' } });
let isBusy = false;
server.use((socket, next) => {
  if (isBusy) next(Object.assign(new Error('busy'), { data: { error_id: 'server.unavailable' } }));
  else if (socket.handshake.auth['token'] === 'good') next();
  else next(Object.assign(new Error('refused'), { data: { error_id: 'session.expired' } }));
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // a TCP server's address
});
afterAll(() => server.close());

const nextSocket = () =>
  new Promise<Socket>((resolve) => {
    server.once('connection', resolve);
  });
function listen(token: string, seen?: TransportListener['seen']) {
  const messages: unknown[][] = [];
  let wake = (): void => {};
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const note = (...what: unknown[]): void => {
    messages.push(what);
    wake();
  };
  const handle = socketTransport(address)(token, {
    ...(seen && { seen }),
    opened: () => note('opened'),
    closed: () => note('closed'),
    refused: (id) => note('refused', id),
    onEvent: (...event) => note('received', ...event),
  });
  return { messages, next, handle };
}

test('one socket with the token in the handshake receives events with both arguments', async () => {
  const arriving = nextSocket();
  const { messages, next, handle } = listen('good');
  const socket = await arriving;
  if (messages.length === 0) await next();
  const message = next();
  socket.emit('QUEUE_NEW', { id: 'a' }, { seq: 1 });
  await message;
  expect(messages).toEqual([['opened'], ['received', 'QUEUE_NEW', { id: 'a' }, { seq: 1 }]]);
  expect(socket.conn.transport.name).toBe('websocket');
  handle.close();
});

test('reconnects after the server disconnects', async () => {
  const first = nextSocket();
  const { messages, next, handle } = listen('good');
  const socket = await first;
  if (messages.length === 0) await next();
  const again = nextSocket();
  socket.disconnect(true);
  const second = await again;
  if (messages.length < 3) await next();
  expect(messages).toEqual([['opened'], ['closed'], ['opened']]);
  const sawClose = new Promise<void>((resolve) => {
    second.once('disconnect', () => resolve());
  });
  handle.close();
  await sawClose;
  expect(messages).toHaveLength(3);
});

test('a refused handshake reports its reason', async () => {
  const { messages, next, handle } = listen('bad');
  await next();
  expect(messages).toEqual([['refused', 'session.expired']]);
  handle.close();
});

test('a refused handshake is tried again, because a server may be ready later', async () => {
  isBusy = true;
  const { messages, next, handle } = listen('good');
  await next();
  isBusy = false;
  await next();
  expect(messages).toEqual([['refused', 'server.unavailable'], ['opened']]);
  handle.close();
});

test('a session with too many sockets is not tried again every second', () => {
  expect([redialMs('server.unavailable'), redialMs('socket.limited')]).toEqual([1000, 30_000]);
});

test('each handshake says what has been received by then, the first one nothing', async () => {
  let seq = 0;
  const arriving = nextSocket();
  const { handle } = listen('good', () => (seq > 0 ? [{ room: 'queue', seq }] : []));
  const first = await arriving;
  seq = 4;
  const returning = nextSocket();
  first.conn.close();
  const second = await returning;
  expect([first.handshake.auth, second.handshake.auth]).toEqual([
    { token: 'good' },
    { token: 'good', seen: [{ room: 'queue', seq: 4 }] },
  ]);
  handle.close();
});
