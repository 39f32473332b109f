import { screen, waitFor } from '@testing-library/react';
import { currentSession, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  currentNotices,
  leaveConsole,
  otherProvider,
  renderAt,
  unreachableProvider,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { concernsTrip } from './trip.realtime.ts';
import { useTrip } from './use-trip.ts';

afterEach(leaveConsole);

function Screen() {
  const { error } = useTrip('1', false);
  return <p>{error ? 'failed' : 'waiting'}</p>;
}
const titles = () => currentNotices().map(({ title, body }) => body ?? title);

const refused = (status: number) =>
  otherProvider({ 'GET /trip/detail/1': [status, { message: 'Booking not found' }] });

test.each([
  [404, []],
  [500, ['Failed to fetch trip details']],
  [403, ['Failed to fetch trip details']],
])('a load that fails with %d notifies %j', async (status, notified) => {
  await refused(status);
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(notified));
});

test('a load without a network says so', async () => {
  unreachableProvider();
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  await waitFor(() => expect(titles()).toEqual(['Server is not Reachable']));
});

test('a 401 signs out, and shows no message here', async () => {
  startSession(buildSession());
  await refused(401);
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(titles()).toEqual([]);
});

test('a message concerns a trip by its own id, a drop’s or its batch’s; after a gap it may', () => {
  const batchId = 'b'.repeat(24);
  const trip = tripOf({ batch_id: batchId, bookings: [tripDropOf(1), tripDropOf(2)] });
  const event = (row: object) => ({ kind: 'event', row }) as never; // what is read of a message
  expect(
    [
      { id: tripDropOf(1).trip_id },
      { id: tripDropOf(2).trip_id },
      { id: 'c'.repeat(24), batch_id: batchId },
    ].map((row) => concernsTrip(event(row), trip)),
  ).toEqual([true, true, true]);
  expect(concernsTrip(event({ id: 'c'.repeat(24), batch_id: null }), trip)).toBe(false);
  expect(concernsTrip(event({ id: 'c'.repeat(24), batch_id: null }), tripOf())).toBe(false);
  expect(concernsTrip({ kind: 'resync' } as never, tripOf())).toBe(true);
});
