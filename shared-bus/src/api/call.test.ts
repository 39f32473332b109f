import { transferableAbortController } from 'node:util';

import { act, renderHook } from '@testing-library/react';
import { createAddress } from 'shared-contracts/address/address.api';
import { login } from 'shared-contracts/auth/auth.api';
import { createRide, getPassenger } from 'shared-contracts/bookings/booking.api';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';

import { updateServerTime } from '../clock/server-clock.ts';
import type * as Bus from '../index.ts';
import { buildSession } from '../session/session.builder.ts';
import { failedCalls, type FailedCall } from './failed-calls.ts';
import { lost, openReplyingApi, type ReplyingApi } from './own-api.builder.ts';

let own: ReplyingApi;
let bus: typeof Bus;
beforeAll(async () => {
  own = await openReplyingApi();
  ({ bus } = own);
});
afterAll(() => own.close());
beforeEach(() => {
  own.seen = [];
  bus.startSession(buildSession());
});

const failed = async (status: number, body: unknown): Promise<Bus.ApiFailure> => {
  own.reply = { status, body };
  const failure: unknown = await bus.call(listQueue).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!bus.isApiFailure(failure)) throw new Error('the call did not fail as an ApiFailure');
  return failure;
};

test('sends token, path and query; leaves out what is blank', async () => {
  own.reply = {
    status: 200,
    body: { code: 200, list: [], current_page: 1, total_records: 0, total_pages: 0 },
  };
  const answer = await bus.call(listQueue, {
    // null is what a form without a choice may have
    query: {
      page: 2,
      limit: 50,
      city: '',
      customer_type: undefined,
      sortBy: null as never,
      lang_id: 0,
    },
  });
  expect(answer.list).toEqual([]);
  expect(own.seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/v1/booking_queue?page=2&limit=50&lang_id=0',
    headers: { 'x-dispatch-access-token': 'token-of-12' },
  });
});

test('a path parameter is encoded as one segment', async () => {
  own.reply = { status: 200, body: { code: 200, data: {} } };
  await bus.call(getPassenger, { params: { phone: '92/../x y' }, query: {} });
  expect(own.seen[0]?.url).toBe('/api/v1/passenger/phone/92%2F..%2Fx%20y');
  for (const phone of ['', undefined, null])
    // what a caller without types may hand over
    await expect(
      bus.call(getPassenger, { params: { phone: phone as never }, query: {} }),
    ).rejects.toThrow(new TypeError('The path /passenger/phone/{phone} needs "phone"'));
  expect(own.seen).toHaveLength(1);
});

test('a public call sends no token', async () => {
  own.reply = { status: 200, body: { temporaryToken: 't', twoFAStatus: true, qrImage: null } };
  await bus.call(login, { body: { phone: '923001000012', password: 'x' } });
  expect(own.seen[0]?.headers['x-dispatch-access-token']).toBeUndefined();
  expect(JSON.parse(own.seen[0]?.body ?? '')).toEqual({ phone: '923001000012', password: 'x' });
});

test('sends an idempotency key as a header', async () => {
  own.reply = { status: 200, body: { data: { trip_no: 'T1', trip_id: 'x' } } };
  // Only the header matters here; this test's server validates nothing.
  await bus.call(createRide, {
    body: {} as Parameters<typeof bus.call<typeof createRide>>[1]['body'],
    idempotencyKey: 'key-1',
  });
  expect(own.seen[0]?.headers['idempotency-key']).toBe('key-1');
  // A server without the extension refuses headers that it does not know.
  const without = jest.replaceProperty(bus.config, 'extensions', []);
  await bus.call(createRide, { body: {} as never, idempotencyKey: 'key-2' });
  expect(own.seen[1]?.headers).not.toHaveProperty('idempotency-key');
  without.restore();
});

test('keepalive calls are sent with their token', async () => {
  own.reply = { status: 200, body: { status: true } };
  const answer = await bus.call(claimQueueRow, { params: { id: 'abc' }, keepalive: true });
  expect(answer.status).toBe(true);
  expect(own.seen[0]?.headers).not.toHaveProperty('idempotency-key');
  expect(own.seen[0]).toMatchObject({
    url: '/api/v1/booking_queue/exists/abc',
    headers: { 'x-dispatch-access-token': 'token-of-12' },
  });
});

test('a keepalive call carries its body, and can be aborted', async () => {
  own.reply = { status: 200, body: { temporaryToken: 't', twoFAStatus: true, qrImage: null } };
  const body = { phone: '923001000012', password: 'x' };
  await bus.call(login, { body, keepalive: true });
  expect(own.seen[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const left = new Error('left the page');
  // Node's fetch does not accept jsdom's signals.
  const controller = transferableAbortController();
  const sending = bus.call(login, { body, keepalive: true, signal: controller.signal });
  controller.abort(left);
  await expect(sending).rejects.toBe(left);
});

test('a failure has the error’s id, the server’s message and the request id', async () => {
  const error = await failed(409, {
    code: 409,
    message: 'This request is already taken',
    error: 'Someone else changed this',
    error_id: 'queue.taken',
    request_id: 'r-1',
  });
  expect(error).toMatchObject({
    status: 409,
    code: 409,
    errorId: 'queue.taken',
    message: 'This request is already taken',
    title: 'Someone else changed this',
    requestId: 'r-1',
    display: 'toast',
  });
});

test('a fault of the server is announced with the place of the call, a refusal is not', async () => {
  const heard: FailedCall[] = [];
  const listening = failedCalls.subscribe((failedCall) => heard.push(failedCall));
  const failure = await failed(500, {});
  await failed(409, { error_id: 'queue.taken' });
  listening.unsubscribe();
  const stack: unknown = expect.stringContaining('call.test.ts');
  expect(heard).toEqual([{ endpoint: listQueue, failure, code: 'broken', stack }]);
});

test('code, else statusCode, else the HTTP status', async () => {
  expect(await failed(200, { code: 403, message: 'No' })).toMatchObject({
    status: 403,
    errorId: 'role.refused',
    message: 'No',
  });
  expect(await failed(200, { statusCode: 404, message: 'Gone' })).toMatchObject({
    status: 404,
    errorId: 'route.unknown',
  });
  expect(await failed(500, { message: 'Oops' })).toMatchObject({
    status: 500,
    errorId: 'server.failed',
    message: 'Oops',
  });
});

test('without an id from the provider, the one error that the endpoint declares for this status is used', async () => {
  own.reply = { status: 409, body: { code: 409, message: '' } };
  await expect(
    bus.call(createAddress, { body: {} as never } /* what is sent does not matter here */),
  ).rejects.toMatchObject({ errorId: 'address.exists', title: 'Address Already Exist!' });
  await expect(bus.call(listQueue)).rejects.toMatchObject({ errorId: 'request.conflict' });
});

test('distinguishes the server’s own message from the table’s, and uses the first of a list', async () => {
  const reasons: (string | undefined)[] = [];
  for (const body of [
    { message: 'No such city' },
    { message: ['First of them', 'Second'] },
    { message: '' },
    { error_id: 'request.invalid' },
    { error_id: 'request.invalid', message: { text: 'x' } },
  ]) {
    own.reply = { status: 400, body: { code: 400, ...body } };
    await bus.call(listQueue).catch((error: unknown) => reasons.push(bus.serverMessage(error)));
  }
  expect(reasons).toStrictEqual(['No such city', 'First of them', undefined, undefined, undefined]);
});

test.each([
  ['a portal’s page', 200, '<html>Welcome to Airport Wi-Fi</html>'],
  ['a page that forbids', 403, '<html>Blocked by policy</html>'],
  ['a page that wants a sign-in', 401, '<html>Proxy</html>'],
  ['an empty 401', 401, ''],
  ['an empty 407', 407, ''],
  ['a network’s 511', 511, '<html>Sign in</html>'],
  ['JSON of a proxy', 403, { error: 'blocked', policy: 7 }],
  ['a code without a message', 401, { code: 401 }],
  ['null', 200, null],
  ['a page for a row', 404, '<html>Not found</html>'],
])('%s is the network’s answer: the session goes on', async (_what, status, body) => {
  expect(await failed(status, body)).toMatchObject({
    errorId: 'network.sign-in',
    status: 0,
    title: 'Your network asks you to sign in',
    answer: undefined,
    endedSession: false,
  });
  expect(bus.currentSession()).toBeDefined();
});

test('the network is asked about until the API answers', async () => {
  const { result, unmount } = renderHook(() => bus.useNetworkSignIn());
  await act(() => failed(407, ''));
  expect(result.current).toBe(true);
  await act(() => failed(409, { code: 409, message: 'Taken' }));
  expect(result.current).toBe(false);
  unmount();
});

test.each([502, 503, 504])('a %i is no answer of a server', async (status) => {
  const { result, unmount } = renderHook(() => bus.useIsUnreached());
  expect(bus.isServerAway(await act(() => failed(status, {})))).toBe(true);
  expect(result.current).toBe(true);
  expect(bus.isServerAway(await act(() => failed(409, { code: 409, message: 'Taken' })))).toBe(
    false,
  );
  expect(result.current).toBe(false);
  unmount();
});

test('a proxy that says that the server is away is a failure of the server', async () => {
  expect(await failed(502, '<html>bad gateway</html>')).toMatchObject({
    errorId: 'server.failed',
    status: 502,
    message: 'Something Went Wrong',
  });
});

test('at its own origin a call has an id, which its failure shows even without an answer', async () => {
  await failed(500, {});
  expect(own.seen[0]?.headers).not.toHaveProperty('x-request-id');
  const { href } = location;
  __setPageUrl(bus.config.apiBase);
  const failure = await failed(lost, {});
  const another = await failed(lost, {});
  __setPageUrl(href);
  const [, first, second] = own.seen.map(({ headers }) => headers['x-request-id']);
  expect(first).toMatch(/^[\da-f]{24}$/);
  expect(first).not.toBe(second);
  expect(failure).toMatchObject({ errorId: 'network', requestId: first });
  expect(another.requestId).toBe(second);
});

test('a call without a response is a network failure', async () => {
  // Nothing listens there.
  jest.replaceProperty(bus.config, 'apiBase', 'http://127.0.0.1:1');
  const error: unknown = await bus.call(listQueue).catch((failure: unknown) => failure);
  jest.restoreAllMocks();
  expect(error).toMatchObject({
    errorId: 'network',
    status: 0,
    title: 'Error',
    message: 'Server is not Reachable',
    endedSession: false,
  });
});

test('JSON that is no object is no answer, and no success outside of 200 to 299', async () => {
  expect(await failed(500, null)).toMatchObject({ errorId: 'server.failed', answer: undefined });
  expect([
    (await failed(200, { code: 199, message: '' })).status,
    (await failed(200, { code: 300, message: '' })).status,
  ]).toEqual([199, 300]);
});

test('an aborted call fails with the signal’s own reason', async () => {
  const given = new Error('left the page');
  await expect(bus.call(listQueue, { signal: AbortSignal.abort(given) })).rejects.toBe(given);
});

test('the server’s clock is set from its responses', async () => {
  own.reply = {
    status: 200,
    body: {},
    headers: { Date: new Date(Date.now() + 3_600_000).toUTCString() },
  };
  await bus.call(listQueue);
  expect(bus.serverNow() - Date.now()).toBeGreaterThan(3_590_000);
  // The socket's time is exact: a response with the same time does not replace it.
  updateServerTime('hello', Date.now() + 3_600_987);
  await bus.call(listQueue);
  expect(bus.serverNow() - Date.now()).toBeCloseTo(3_600_987, -2);
});
