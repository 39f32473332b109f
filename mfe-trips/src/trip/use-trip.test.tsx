import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { ApiFailure } from 'shared-bus';
import { leaveConsole, renderAt, currentNotices } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { concernsTrip } from './trip.realtime.ts';
import { useTrip } from './use-trip.ts';

let mockError: ApiFailure;
const mockQuery = (id: string) =>
  queryOptions({
    queryKey: ['mfe-trips', 'detail', { id }] as const,
    queryFn: () => Promise.reject(mockError),
    retry: false,
  });
jest.mock('./trip.queries.ts', () => ({
  ...jest.requireActual<object>('./trip.queries.ts'),
  tripQuery: (id: string) => mockQuery(id),
}));
afterEach(leaveConsole);

const unknown = jest.fn();
function Screen() {
  const { error } = useTrip('1', false, unknown);
  return <p>{error ? 'failed' : 'waiting'}</p>;
}
const titles = () => currentNotices().map(({ title, body }) => body ?? title);

test.each([
  [404, 'trip.unknown', 'Booking not found', 1],
  [500, 'server.failed', 'Failed to fetch trip details', 0],
  [403, 'own-rows.refused', 'Failed to fetch trip details', 0],
  [0, 'network', 'Server is not Reachable', 0],
] as const)('a load that fails with %d (%s) shows "%s"', async (status, errorId, title, backs) => {
  unknown.mockClear();
  mockError = new ApiFailure({
    status,
    errorId: errorId === 'server.failed' ? 'server.unavailable' : errorId,
    title: '',
    message: 'Booking not found',
    ...(status !== 0 && { answer: { message: 'Booking not found' } }),
  });
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  expect(await screen.findByText('failed')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual([title]));
  expect(unknown).toHaveBeenCalledTimes(backs);
});

test('a 401 signs out, and shows no message here', async () => {
  mockError = new ApiFailure({
    status: 401,
    errorId: 'session.expired',
    title: '',
    message: 'x',
    endedSession: true,
  });
  await renderAt('/', { '/': <Screen /> }, [detailMessages]);
  expect(await screen.findByText('failed')).toBeInTheDocument();
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
