import {
  ApiFailure,
  errorIdOf,
  hasEndedSession,
  isApiFailure,
  requestIdOf,
  retryAfterMsOf,
  statusOf,
  type FailureId,
} from './api-failure.ts';
import { loadFailureTexts } from './error-rows.ts';

beforeAll(loadFailureTexts);

const failure = (errorId: FailureId, changes: { endedSession?: boolean } = {}) =>
  new ApiFailure({ status: 0, errorId, title: 'Title', message: 'Message', ...changes });

test('a failure is shown where the table says; one without an answer as a toast', () => {
  expect(
    (['network', 'field.invalid', 'queue.taken'] as const).map((id) => failure(id).display),
  ).toEqual(['toast', 'field', 'toast']);
});

test('only the failure that found the session over has ended it', () => {
  expect(hasEndedSession(failure('session.expired', { endedSession: true }))).toBe(true);
  expect(hasEndedSession(failure('session.expired'))).toBe(false);
  expect(hasEndedSession({ endedSession: true })).toBe(false);
  expect([isApiFailure(failure('network')), isApiFailure(new Error('x'))]).toEqual([true, false]);
});

test('an answer’s own id decides, where it is one of the table', () => {
  expect(errorIdOf({ error_id: 'queue.taken' }, 422)).toBe('queue.taken');
  for (const error_id of ['volcano', ['queue.taken'], 7, null])
    // what a provider may send
    expect(errorIdOf({ error_id } as never, 422)).toBe('field.invalid');
});

test('without an id the status decides, and what it does not name is the server’s own failure', () => {
  expect([400, 401, 403, 404, 409, 410, 413, 422, 429, 503].map((s) => errorIdOf({}, s))).toEqual([
    'request.invalid',
    'session.expired',
    'role.refused',
    'route.unknown',
    'request.conflict',
    'events.gone',
    'payload.too-large',
    'field.invalid',
    'rate.limited',
    'server.unavailable',
  ]);
  expect([errorIdOf({}, 500), errorIdOf(undefined, 418)]).toEqual([
    'server.failed',
    'server.failed',
  ]);
});

test('the only error that an endpoint declares for a status is meant', () => {
  expect(errorIdOf({}, 409, ['queue.taken', 'field.invalid'])).toBe('queue.taken');
  // Two are possible, and nothing distinguishes them.
  expect(errorIdOf({}, 409, ['queue.taken', 'address.exists'])).toBe('request.conflict');
  expect(errorIdOf({}, 404, ['queue.taken'])).toBe('route.unknown');
});

test('a provider without ids has neither idempotency keys nor confirmations', () => {
  expect(errorIdOf({}, 409, ['idempotency.running', 'queue.taken'])).toBe('queue.taken');
  expect(errorIdOf({}, 409, ['idempotency.running'])).toBe('request.conflict');
  expect(errorIdOf({}, 403, ['confirmation.required'])).toBe('role.refused');
});

test('a stale version is meant only where nothing else of its status is declared', () => {
  expect(errorIdOf({}, 409, ['version.stale'])).toBe('version.stale');
  expect(errorIdOf({}, 409, ['version.stale', 'queue.taken'])).toBe('queue.taken');
});

test('an answer names its status itself, as a number from 100 to 599', () => {
  const named = (answer: unknown) => statusOf(answer, 502);
  expect([named({ code: 100 }), named({ code: 599 }), named({ code: '404' })]).toEqual([
    100, 599, 404,
  ]);
  expect(named({ code: 404, statusCode: 409 })).toBe(404);
  expect(named({ code: 'E17', statusCode: 409 })).toBe(409);
  for (const code of [99, 600, 404.5, 7.5, -1, '', 'no', undefined, null])
    expect(named({ code })).toBe(502);
  for (const answer of [null, undefined, 'page', 404]) expect(named(answer)).toBe(502);
});

test('the request’s id is in the answer, else in a separate header', () => {
  const header = { 'x-request-id': 'r-2' };
  expect(requestIdOf({ request_id: 'r-1' }, header)).toBe('r-1');
  expect([requestIdOf({}, header), requestIdOf(undefined, header)]).toEqual(['r-2', 'r-2']);
  expect(requestIdOf({}, { 'x-request-id': ['r-2', 'r-3'] })).toBeUndefined();
  expect(requestIdOf({}, {})).toBeUndefined();
});

test('the server names a wait in seconds; anything else names none', () => {
  const named = (value: unknown) => retryAfterMsOf({ 'retry-after': value as string });
  expect([named('2'), named('0')]).toEqual([2000, 0]);
  for (const value of ['', '1.5', '-1', 'Sun, 29 Nov 2026 07:00:00 GMT', ['1', '2'], undefined])
    expect(named(value)).toBeUndefined();
});
