import { ApiFailure, type FailureId } from 'shared-bus';

import { rideBody } from '../form/ride-body.ts';
import { rightValues } from '../testing/values.ts';
import {
  again,
  failureOf,
  isOutdated,
  maxFailures,
  next,
  outcomeOf,
  type WaitingBooking,
} from './waiting-booking.ts';

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
const answer = { field: 'phone' };
const failure = (status: number, errorId: FailureId) =>
  new ApiFailure({ status, errorId, title: 'Title', message: 'Message', answer });
const refused = (status: number, errorId: FailureId, isFinal = true): Partial<WaitingBooking> => ({
  state: 'stopped',
  refusal: { status, errorId, title: 'Title', message: 'Message', answer, isFinal },
});

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
  [400, 'field.invalid', refused(400, 'field.invalid')],
  [403, 'role.refused', refused(403, 'role.refused')],
  [404, 'queue.unknown', refused(404, 'queue.unknown')],
  [409, 'queue.taken', refused(409, 'queue.taken')],
  [422, 'booking.estimate-expired', refused(422, 'booking.estimate-expired')],
  [422, 'idempotency.reused', refused(422, 'idempotency.reused', false)],
])('after %i %s a waiting booking has %j', (status, errorId, changed) => {
  expect(next(booking, outcomeOf(failure(status, errorId)))).toEqual({ ...booking, ...changed });
});

describe('a booking whose estimate has expired', () => {
  const estimate = {
    est_req_id: 'e1',
    actual: 340,
    adjusted_fare: 340,
    calldata: { dist: 8000, time: 1200 },
  };
  const quoted = (fare: number | null): WaitingBooking => {
    const values = { ...rightValues, estimate, fare };
    const body = rideBody(values, { queueRowId: undefined, isClient: false });
    return { ...booking, request: { to: 'ride', body }, values };
  };
  const expired = outcomeOf(failure(422, 'booking.estimate-expired'));

  test('waits on under its key without the estimate, for which the server computes a fare', () => {
    const after = next(quoted(null), expired);
    const values = { ...rightValues, estimate: null, fare: null };
    const body = rideBody(values, { queueRowId: undefined, isClient: false });
    expect(after).toEqual({ ...booking, request: { to: 'ride', body }, values });
  });

  test('keeps the fare that the agent has set', () => {
    const before = quoted(400);
    const { request, values } = next(before, expired);
    expect(request.body).not.toHaveProperty('est_req_id');
    expect(request.body).toMatchObject({ dispatch_fixed_fare_customer: 400 });
    expect(values).toEqual(before.values);
  });
});

test('an internal error stops a booking after three attempts, and its key stays', () => {
  let now = booking;
  for (let attempt = 1; attempt < maxFailures; attempt += 1)
    now = next(now, outcomeOf(failure(500, 'server.failed')));
  expect(now).toMatchObject({ state: 'waiting', failures: 2 });
  now = next(now, outcomeOf(failure(500, 'server.failed')));
  expect(now).toMatchObject(refused(500, 'server.failed', false));
  expect(again(now, 7)).toEqual({ ...booking, wantedAt: 7 });
});

test('a booking is outdated two hours after it was taken or sent once more, and then stopped', () => {
  const hour = 3_600_000;
  expect(isOutdated(booking, 2 * hour)).toBe(false);
  expect(isOutdated(booking, 2 * hour + 1)).toBe(true);
  const stopped = next(booking, { is: 'outdated' });
  expect(stopped).toEqual({ ...booking, state: 'stopped', isOutdated: true });
  const wanted = again(stopped, 30 * hour);
  expect(wanted).toEqual({ ...booking, wantedAt: 30 * hour });
  expect(isOutdated(wanted, 31 * hour)).toBe(false);
});

test('an error of the console itself counts as one of the server', () => {
  expect(next(booking, outcomeOf(new TypeError('no trip_no')))).toMatchObject({ failures: 1 });
});

test('a created booking has the server’s number', () => {
  const created = { trip_no: '10003299' };
  const after = next(booking, { is: 'created', created });
  expect(after).toEqual({ ...booking, state: 'created', created });
});

test('a saved voice note is in the body of each attempt, and in the form that corrects it', () => {
  const after = next({ ...booking, note: 'kept' }, { is: 'note-saved', url: '/get/audio/1' });
  expect(after).toEqual({
    ...booking,
    request: { to: 'ride', body: { voice_recording: '/get/audio/1' } },
    values: { name: 'Sara', voice_recording: '/get/audio/1', unsent_note: '' },
  });
});

test('a voice note that is gone stops its booking, which is sent again without it', () => {
  const stopped = next({ ...booking, note: 'kept' }, { is: 'note-gone' });
  expect(stopped).toMatchObject({ state: 'stopped', note: 'gone' });
  expect(again(stopped, 7)).toEqual({ ...booking, wantedAt: 7 });
  expect(again({ ...booking, state: 'stopped', note: 'kept' }, 7)).toEqual({
    ...booking,
    wantedAt: 7,
    note: 'kept',
  });
});

test('a refusal names its field once more when the booking is corrected', () => {
  const { refusal } = next(booking, outcomeOf(failure(400, 'field.invalid')));
  expect(refusal && failureOf(refusal)).toMatchObject({ field: 'phone', errorId: 'field.invalid' });
});
