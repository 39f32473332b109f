import type { ServerResponse } from 'node:http';
import { transferableAbortController } from 'node:util';

import { listWallet } from 'shared-contracts/wallet/wallet.api';

import type * as Bus from '../index.ts';
import { buildSession } from '../session/session.builder.ts';
import { cors, openOwnApi } from './own-api.builder.ts';

type Answer = (response: ServerResponse) => void;
let answer: Answer = (response) => response.end();
let requests: { url: string | undefined; token: unknown }[] = [];
let bus: typeof Bus;

let close: () => Promise<void>;

beforeAll(async () => {
  ({ bus, close } = await openOwnApi((request, response) => {
    requests.push({ url: request.url, token: request.headers['x-dispatch-access-token'] });
    answer(response);
  }));
});
afterAll(() => close());
beforeEach(() => {
  requests = [];
  bus.startSession(buildSession());
});

const endpoint = listWallet;
const query = { from: '2026-11-01', to: '2026-11-22' };
/** A file of `rows` rows below its heading, and the row count that its header announces. */
const file =
  (rows: number, announced?: number): Answer =>
  (response) => {
    response.writeHead(200, {
      ...cors,
      'Content-Type': 'text/csv',
      ...(announced !== undefined && { 'x-row-count': String(announced) }),
    });
    response.end(`heading\n${'row\n'.repeat(rows)}`);
  };
const refusal =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status, cors).end(body);
const failureOf = (options: Partial<Parameters<typeof bus.download>[1]> = {}): Promise<unknown> =>
  bus.download(endpoint, { query, ...options }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('downloads the whole file, with its type, with the session’s token; the last share is 1', async () => {
  answer = file(3, 3);
  const shares: (number | undefined)[] = [];
  const blob = await bus.download(endpoint, {
    query,
    onProgress: (share) => shares.push(share),
  });
  expect(requests).toEqual([
    { url: `/api/v1${endpoint.path}?from=2026-11-01&to=2026-11-22`, token: 'token-of-12' },
  ]);
  expect([blob.type, blob.size]).toEqual(['text/csv', 'heading\nrow\nrow\nrow\n'.length]);
  expect(shares.at(-1)).toBe(1);
});

test('the share counts lines of all rows with the heading, and never exceeds 1', async () => {
  const last: (number | undefined)[] = [];
  for (const [rows, announced] of [
    [3, 7],
    [9, 4],
    [3, undefined],
  ] as const) {
    answer = file(rows, announced);
    const shares: (number | undefined)[] = [];
    await bus.download(endpoint, { query, onProgress: (share) => shares.push(share) });
    last.push(shares.at(-1));
  }
  expect(last).toStrictEqual([0.5, 1, undefined]);
});

test('works without a progress listener, and sends no token without a session', async () => {
  bus.endSession('signed-out');
  answer = file(1);
  expect((await bus.download(endpoint, { query })).size).toBe('heading\nrow\n'.length);
  expect(requests[0]?.token).toBeUndefined();
});

test('a refusal has the same id as that of a call', async () => {
  answer = refusal(
    403,
    '{"code":403,"error_id":"role.refused","message":"Not for you","request_id":"r-1"}',
  );
  expect(await failureOf()).toMatchObject({
    name: 'ApiFailure',
    status: 403,
    errorId: 'role.refused',
    message: 'Not for you',
    requestId: 'r-1',
    endedSession: false,
  });
  expect(bus.currentSession()).toBeDefined();
  answer = refusal(502, '<html>bad gateway</html>');
  expect(await failureOf()).toMatchObject({
    status: 502,
    errorId: 'server.failed',
    answer: undefined,
  });
});

test('a 401 ends the session, with the server’s message', async () => {
  answer = refusal(401, '{"code":401,"error_id":"session.expired","message":"Over"}');
  expect(await failureOf()).toMatchObject({ status: 401, endedSession: true });
  expect([bus.currentSession(), bus.sessionEndReason()]).toEqual([undefined, 'expired']);
});

test('a 401 for an earlier token, or for none, does not end the session', async () => {
  answer = (response) => {
    bus.startSession(buildSession({ access_token: 'newer' }));
    refusal(401, '{"code":401,"message":""}')(response);
  };
  expect(await failureOf()).toMatchObject({ status: 401, endedSession: false });
  expect(bus.currentSession()?.access_token).toBe('newer');
  bus.endSession('signed-out');
  answer = refusal(401, '{"code":401,"message":""}');
  expect(await failureOf()).toMatchObject({ status: 401, endedSession: false });
  expect(bus.sessionEndReason()).toBe('signed-out');
});

test.each([
  ['instead of a refusal', 401],
  ['instead of the file', 200],
])('a portal’s page %s saves nothing and ends nothing', async (_when, status) => {
  answer = (response) => {
    response.writeHead(status, { ...cors, 'content-type': 'text/html' });
    response.end('<html>Sign in</html>');
  };
  expect(await failureOf()).toMatchObject({ status: 0, errorId: 'network.sign-in' });
  expect(bus.currentSession()).toBeDefined();
});

test('a connection that breaks is a network failure with its cause', async () => {
  answer = (response) => response.destroy();
  expect(await failureOf()).toMatchObject({
    status: 0,
    errorId: 'network',
    message: 'Server is not Reachable',
    cause: { name: 'TypeError' },
  });
});

test('an aborted download fails with the signal’s own reason, before and during the transfer', async () => {
  const reason = new Error('left the page');
  answer = file(1);
  expect(await failureOf({ signal: AbortSignal.abort(reason) })).toBe(reason);
  // Node's own AbortController, because Node's fetch does not accept jsdom's signals.
  const controller = transferableAbortController();
  answer = (response) => {
    response.writeHead(200, cors);
    response.write('heading\n');
  };
  expect(
    await failureOf({ signal: controller.signal, onProgress: () => controller.abort(reason) }),
  ).toBe(reason);
});
