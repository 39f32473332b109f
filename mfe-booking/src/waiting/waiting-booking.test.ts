import { ApiFailure, type FailureId } from 'shared-bus';

import { again, maxFailures, next, outcomeOf, type WaitingBooking } from './waiting-booking.ts';

const booking: WaitingBooking = {
  number: 3,
  key: 'k',
  takenAt: 0,
  // A booking is passed on as it is.
  request: { to: 'ride', body: {} as never },
  values: { name: 'Sara' },
  state: 'waiting',
  failures: 0,
};
const failure = (status: number, errorId: FailureId) =>
  new ApiFailure({ status, errorId, title: 'Title', message: 'Message' });
const refusal = (isFinal: boolean) => ({ title: 'Title', message: 'Message', isFinal });

test.each<[number, FailureId, Partial<WaitingBooking>]>([
  [0, 'network', {}],
  [0, 'network.sign-in', {}],
  [401, 'session.expired', {}],
  [409, 'idempotency.running', {}],
  [429, 'rate.limited', {}],
  [502, 'server.failed', {}],
  [503, 'server.unavailable', {}],
  [504, 'server.failed', {}],
  [500, 'server.failed', { failures: 1 }],
  [400, 'field.invalid', { state: 'stopped', refusal: refusal(true) }],
  [403, 'role.refused', { state: 'stopped', refusal: refusal(true) }],
  [404, 'queue.unknown', { state: 'stopped', refusal: refusal(true) }],
  [409, 'queue.taken', { state: 'stopped', refusal: refusal(true) }],
  [422, 'booking.estimate-expired', { state: 'stopped', refusal: refusal(true) }],
  [422, 'idempotency.reused', { state: 'stopped', refusal: refusal(false) }],
])('after %i %s a waiting booking has %j', (status, errorId, changed) => {
  expect(next(booking, outcomeOf(failure(status, errorId)))).toEqual({ ...booking, ...changed });
});

test('an internal error stops a booking after three attempts, and its key stays', () => {
  let now = booking;
  for (let attempt = 1; attempt < maxFailures; attempt += 1)
    now = next(now, outcomeOf(failure(500, 'server.failed')));
  expect(now).toMatchObject({ state: 'waiting', failures: 2 });
  now = next(now, outcomeOf(failure(500, 'server.failed')));
  expect(now).toMatchObject({ state: 'stopped', refusal: refusal(false) });
  expect(again(now)).toEqual(booking);
});

test('an error of the console itself counts as one of the server', () => {
  expect(next(booking, outcomeOf(new TypeError('no trip_no')))).toMatchObject({ failures: 1 });
});

test('a created booking has the server’s number', () => {
  const created = { trip_no: '10003299' };
  const after = next(booking, { is: 'created', created });
  expect(after).toEqual({ ...booking, state: 'created', created });
});
