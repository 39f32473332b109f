import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { endpoints } from 'shared-contracts/api';
import { endpoint } from 'shared-contracts/core/endpoint';
import type { Role } from 'shared-contracts/core/role';
import * as T from 'shared-contracts/core/schema';
import { socketEvents } from 'shared-contracts/events/socket';
import { doors } from 'shared-contracts/integration/doors';
import { Server as SocketServer } from 'socket.io';

import { listenToSockets } from './verify-socket.ts';
import { writes } from './verify-writes.ts';
import { verifyContract } from './verify.ts';

const list = endpoint({
  id: 'things.list',
  method: 'GET',
  path: '/things',
  summary: 'Things',
  roles: ['admin'],
  answer: T.answer({ list: T.Array(T.Object({ id: T.String(), fare: T.Integer() })) }),
});
const open = endpoint({
  id: 'things.open',
  method: 'GET',
  path: '/open',
  summary: 'For everybody',
  roles: 'public',
  answer: T.answer({ list: T.Array(T.String()) }),
});
const create = endpoint({
  id: 'things.create',
  method: 'POST',
  path: '/things',
  summary: 'Creates',
  roles: ['admin'],
  answer: T.answer({}),
});
const refusal = {
  code: 401,
  message: 'Sign in',
  error: 'Unauthorised',
  error_id: 'session.missing',
};

type Answers = Record<
  string,
  (isSignedIn: boolean, token?: unknown) => { status: number; body: unknown }
>;
const requests: string[] = [];
let server: Server;

async function verify(answers: Answers, others: Partial<Record<Role, string>> = {}) {
  requests.length = 0;
  server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, body } = answers[request.url ?? '']?.(
      request.headers['x-dispatch-access-token'] === 'key',
      request.headers['x-dispatch-access-token'],
    ) ?? { status: 404, body: { code: 404 } };
    reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
  const verdicts = await verifyContract({
    base,
    token: 'key',
    others,
    endpoints: [list, open, create],
  });
  await close();
  return Object.fromEntries(verdicts.map(({ id, outcome, why }) => [id, [outcome, ...why]]));
}
// Open keep-alive connections would delay the close.
const close = () =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });

const right: Answers = {
  '/things': (isSignedIn) =>
    isSignedIn
      ? { status: 200, body: { list: [{ id: 'a', fare: 1 }] } }
      : { status: 401, body: refusal },
  '/open': () => ({ status: 200, body: { list: ['a'] } }),
};

test('a server that follows the contracts passes, and receives no writes', async () => {
  expect(await verify(right)).toEqual({
    'things.list': ['holds'],
    'things.open': ['holds'],
    'things.create': ['not called', 'it changes something'],
  });
  expect(requests).toEqual(['GET /things', 'GET /things', 'GET /open']);
});

test('a response of another shape, missing authentication, a failure and invalid JSON are reported, each at its call', async () => {
  const wrong = await verify({
    ...right,
    '/things': () => ({ status: 200, body: { list: [{ id: 'a', fare: 'one' }] } }),
  });
  expect(wrong['things.list']).toEqual([
    'broken',
    expect.stringContaining('/list/0/fare'),
    'without a session: 200, not 401',
  ]);
  expect(wrong['things.open']).toEqual(['holds']);
  expect(
    (
      await verify({
        ...right,
        '/open': () => ({ status: 500, body: { ...refusal, error_id: 'server.failed' } }),
      })
    )['things.open'],
  ).toEqual(['broken', 'answered 500 server.failed Sign in']);
  expect(
    (await verify({ ...right, '/open': () => ({ status: 200, body: '<!doctype html>' }) }))[
      'things.open'
    ]?.[0],
  ).toBe('broken');
});

test('a role that the contract excludes must be refused', async () => {
  const forbidden = { status: 403, body: { ...refusal, code: 403, error_id: 'role.refused' } };
  const refusing: Answers = {
    ...right,
    '/things': (isAdmin, token) =>
      token === 'of-dispatcher' ? forbidden : (right['/things']?.(isAdmin) ?? forbidden),
  };
  expect((await verify(refusing, { dispatcher: 'of-dispatcher' }))['things.list']).toEqual([
    'holds',
  ]);
  const letsIn: Answers = {
    ...right,
    '/things': (isAdmin, token) =>
      right['/things']?.(isAdmin || token === 'of-dispatcher') ?? forbidden,
  };
  expect((await verify(letsIn, { dispatcher: 'of-dispatcher' }))['things.list']).toEqual([
    'broken',
    'as dispatcher: 200, not 403',
  ]);
});

test('every call that changes something or needs a key is made with `write`', () => {
  const planned = new Set(writes.map(({ id }) => id));
  expect(
    [...endpoints.filter(({ method }) => method !== 'GET'), ...doors]
      .filter(({ id }) => !planned.has(id))
      .map(({ id }) => `${id}: add a call of it to verify-writes.ts`),
  ).toEqual([]);
  const known = new Set([...endpoints, ...doors].map(({ id }) => id));
  expect([...planned].filter((id) => !known.has(id))).toEqual([]);
});

describe('the socket', () => {
  let http: Server;
  let origin: string;
  /** Emits each of these once to every client that connects with the token `key`. */
  async function serve(events: readonly [name: string, ...values: unknown[]][]): Promise<void> {
    http = createServer();
    const io = new SocketServer(http);
    io.use((socket, next) =>
      next(socket.handshake.auth['token'] === 'key' ? undefined : new Error('session.expired')),
    );
    io.on('connection', (socket) => {
      for (const [name, ...values] of events) socket.emit(name, ...values);
    });
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // listening on TCP
  }
  const names = Object.keys(socketEvents);
  const finish = async (token: string, arrivalMs?: number) => {
    const listener = await listenToSockets(origin, { admin: token }, arrivalMs);
    return Object.fromEntries(
      (await listener.finish(true)).map(({ id, outcome, why }) => [id, [outcome, ...why]]),
    );
  };
  afterEach(
    () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(resolve);
      }),
  );

  test('a row of another shape, a second argument of another shape and an event without a contract are reported', async () => {
    const notification = {
      id: '0'.repeat(24),
      message: 'Accepted',
      dt: '2026-01-01T00:00:00Z',
      read: false,
      trip_status: 'accepted',
      trip_id: '0'.repeat(24),
      trip_no: '10000001',
      booking_type: 'single',
    };
    await serve([
      ['NO_SUCH_EVENT', {}],
      ['NEW_NOTIFICATION', notification, { seq: 0 }],
      ...names
        .filter((name) => name !== 'NEW_NOTIFICATION')
        .map((name): [string, object] => [name, { id: 7 }]),
    ]);
    const verdicts = await finish('key');
    expect(verdicts['socket QUEUE_NEW']).toEqual(
      expect.arrayContaining(['broken', expect.stringMatching(/^admin: row: .*id/)]),
    );
    expect(
      verdicts['socket NEW_NOTIFICATION']?.slice(1).every((why) => why.startsWith('admin: meta: ')),
    ).toBe(true);
    expect(verdicts['socket NEW_NOTIFICATION']?.[0]).toBe('broken');
    expect(verdicts['socket NO_SUCH_EVENT']).toEqual([
      'broken',
      'admin: the contract has no event of this name',
    ]);
  });

  test('an event that is not sent after the writes is missing, and a failed connection is reported', async () => {
    await serve([]);
    expect(await finish('key', 50)).toMatchObject({
      'socket QUEUE_NEW': ['broken', 'nothing of it arrived'],
    });
    expect(await finish('other', 50)).toEqual({
      socket: ['broken', 'admin cannot connect: session.expired'],
    });
  });
});
