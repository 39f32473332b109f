/**
 * The server half of the socket needs Node's own build of its websocket library.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket as TcpSocket,
} from 'node:net';

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
const urlOf = (at: TcpServer) => `http://127.0.0.1:${(at.address() as AddressInfo).port}`; // a TCP server's address
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

const nextSocket = () =>
  new Promise<Socket>((resolve) => {
    server.once('connection', resolve);
  });
function listen(token: string, seen?: TransportListener['seen'], at: TcpServer = http) {
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
  const handle = socketTransport(urlOf(at))(token, {
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

test('a server that accepts connections and never answers is tried again within nine seconds', async () => {
  const doNotFake = ['nextTick', 'queueMicrotask', 'setImmediate'] as const;
  jest.useFakeTimers({ doNotFake: [...doNotFake] });
  const hung = createTcpServer();
  await new Promise<void>((resolve) => {
    hung.listen(0, '127.0.0.1', resolve);
  });
  const nextTry = () => once(hung, 'connection') as Promise<[TcpSocket]>; // what the event carries
  const first = nextTry();
  const { messages, next, handle } = listen('good', undefined, hung);
  const [one] = await first;
  const refusal = next();
  const second = nextTry();
  await jest.advanceTimersByTimeAsync(6000);
  await refusal;
  await jest.advanceTimersByTimeAsync(3000);
  const [other] = await second;
  expect(messages).toEqual([['refused', undefined]]);
  handle.close();
  for (const socket of [one, other]) socket.destroy();
  hung.close();
  jest.useRealTimers();
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
