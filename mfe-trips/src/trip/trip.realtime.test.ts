import type { LiveMessage } from 'shared-bus';

import { tripRowCase } from '../testing/trip-rows.ts';
import { concernsTrip } from './trip.realtime.ts';

const one = tripRowCase(1);
const trip = { trip_id: one.id, batch_id: null, bookings: [] };
const batch = {
  trip_id: one.id,
  batch_id: 'batch-7',
  // the member that is read
  bookings: [{ trip_id: one.id }, { trip_id: tripRowCase(2).id }] as Parameters<
    typeof concernsTrip
  >[1]['bookings'],
};
const event = (row: object): LiveMessage =>
  // the members that are read
  ({ kind: 'event', name: 'TRIP_INPROGRESS_UPDATE', row }) as LiveMessage;

test('a trip’s own event concerns it, another’s does not', () => {
  expect(concernsTrip(event(one), trip)).toBe(true);
  expect(concernsTrip(event(tripRowCase(2)), trip)).toBe(false);
});

test('an event of any drop of a booking concerns it, and one of its batch that it does not list yet', () => {
  expect(concernsTrip(event(tripRowCase(2)), batch)).toBe(true);
  expect(concernsTrip(event(tripRowCase(3, { batch_id: 'batch-7' })), batch)).toBe(true);
  expect(concernsTrip(event(tripRowCase(3, { batch_id: 'batch-8' })), batch)).toBe(false);
});

test('two trips without a batch are not one batch', () => {
  expect(concernsTrip(event(tripRowCase(2, { batch_id: null })), trip)).toBe(false);
});

test('after a gap everything may have changed', () => {
  expect(concernsTrip({ kind: 'resync', section: 'scheduled' }, trip)).toBe(true);
});
