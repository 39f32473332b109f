import { act, waitFor } from '@testing-library/react';
import { config, refreshReference, serverNow, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { NavCount } from 'shared-contracts/federation/remote.lists';
import type { NeedsAction } from 'shared-contracts/trips/trip';
import {
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
} from 'shared-contracts/trips/trip.socket';
import { leaveConsole, otherProvider, renderAt, SocketLine } from 'shared-ui/testing';

import { tripRowCase } from '../testing/trip-rows.ts';
import TripCountsSlot from './trip-counts.slot.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const shown: Record<string, NavCount> = {};
function onCount(path: string, count: NavCount): () => void {
  shown[path] = count;
  return () => delete shown[path];
}
let stop: () => void;
const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
const data = (...rows: readonly object[]) => ({ code: 200, data: rows });
const clifton = {
  _id: 'clifton',
  zone: 'Clifton',
  urdu_text: 'کلفٹن',
  code: 'CLF',
  city_id: 'khi',
};
/** In-progress trips that need action in this many minutes; nothing is scheduled. */
async function open(dueIn: readonly (number | null)[]) {
  const list = dueIn.map((minutes, number) => ({
    id: tripRowCase(number).id,
    from: minutes === null ? null : inMinutes(minutes),
    row_version: 1,
  }));
  await otherProvider({
    'GET /scheduled/bookings/action-times': ({ name }) => ({
      list: name.endsWith('state=inprogress') ? list : [],
    }),
    'GET /getCities': data(
      { _id: 'khi', city_code: 'KHI', name: 'Karachi' },
      { _id: 'lhr', city_code: 'LHR', name: 'Lahore' },
    ),
    'GET /getZones': data(clifton, { ...clifton, _id: 'dha', zone: 'DHA' }),
  });
  await renderAt('/', { '/': <TripCountsSlot onCount={onCount} /> }, []);
}
const counted = (count: number) => ({ count, needsAction: true });
const due = (minutes: number): NeedsAction => ({
  reason: 'pickup',
  since: inMinutes(-90),
  from: inMinutes(minutes),
});

beforeEach(async () => {
  jest.replaceProperty(config, 'extensions', ['action-times']);
  startSession(buildSession({ role: 11 }));
  stop = await mockLine.open();
});
afterEach(() => {
  jest.useRealTimers();
  stop();
  leaveConsole();
});

test('counts the trips that need action by now, of each list', async () => {
  await open([-5, 5, null]);
  await waitFor(() =>
    expect(shown).toEqual({ '/inprogress': counted(1), '/scheduled': counted(0) }),
  );
});

test('a trip comes to need action without an event', async () => {
  // The clock goes on, and the test moves it.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate'] });
  await open([5]);
  await waitFor(() => expect(shown['/inprogress']).toEqual(counted(0)));
  await act(async () => jest.advanceTimersByTime(5 * 60_000));
  await waitFor(() => expect(shown['/inprogress']).toEqual(counted(1)));
});

test('follows the events: a new trip, one that ends, and no event twice', async () => {
  await open([-5]);
  await waitFor(() => expect(shown['/inprogress']).toEqual(counted(1)));
  const trip = tripRowCase(9, { state: 'accepted', needs_action: due(-1), row_version: 3 });
  await mockLine.send(tripInprogressNew, trip);
  await mockLine.send(tripInprogressNew, trip);
  expect(shown['/inprogress']).toEqual(counted(2));
  await mockLine.send(tripInprogressUpdate, { ...trip, state: 'completed', row_version: 4 });
  expect(shown['/inprogress']).toEqual(counted(1));
});

test('a scheduled booking is counted in its own entry', async () => {
  await open([]);
  await waitFor(() => expect(shown['/scheduled']).toEqual(counted(0)));
  await mockLine.send(
    tripScheduleNew,
    tripRowCase(7, { needs_action: { ...due(-1), reason: 'no_driver' } }),
  );
  expect(shown).toEqual({ '/inprogress': counted(0), '/scheduled': counted(1) });
});

test('a booking outside the working zones is not counted; a city without any is complete', async () => {
  startSession(buildSession({ role: 11, zones: [clifton] }));
  await open([]);
  await act(async () => {
    await Promise.all([refreshReference('cities'), refreshReference('zones')]);
  });
  const late = { needs_action: { ...due(-1), reason: 'no_driver' } } as const;
  const dha = { pickup: { ...tripRowCase(0).pickup, zone_en: 'DHA' } };
  await mockLine.send(tripScheduleNew, tripRowCase(1, { ...late, ...dha }));
  expect(shown['/scheduled']).toEqual(counted(0));
  await mockLine.send(tripScheduleNew, tripRowCase(2, late));
  await mockLine.send(tripScheduleNew, tripRowCase(3, { ...late, ...dha, city: 'LHR' }));
  expect(shown['/scheduled']).toEqual(counted(2));
  await mockLine.send(tripInprogressNew, tripRowCase(4, { ...late, ...dha, state: 'accepted' }));
  expect(shown['/inprogress']).toEqual(counted(1));
});

test('a trip that somebody takes, or snoozes, is not counted', async () => {
  await open([-5, -5]);
  await waitFor(() => expect(shown['/inprogress']).toEqual(counted(2)));
  const care = { owner: { id: '1', name: 'Sana' }, snoozed_until: null };
  const over = { state: 'accepted', needs_action: due(-5), row_version: 2 } as const;
  await mockLine.send(tripInprogressUpdate, tripRowCase(0, { ...over, care }));
  expect(shown['/inprogress']).toEqual(counted(1));
  const snoozed = { owner: null, snoozed_until: inMinutes(5) };
  await mockLine.send(tripInprogressUpdate, tripRowCase(1, { ...over, care: snoozed }));
  expect(shown['/inprogress']).toEqual(counted(0));
});

test("a dispatch client's number leaves the trips of others out", async () => {
  startSession(buildSession({ role: 36, phone: '923001000036' }));
  await open([]);
  await waitFor(() => expect(shown['/inprogress']).toEqual(counted(0)));
  const late = { state: 'accepted', needs_action: due(-1) } as const;
  await mockLine.send(tripInprogressNew, tripRowCase(1, late));
  await mockLine.send(tripInprogressNew, tripRowCase(2, { ...late, user_name: '923001000036' }));
  expect(shown['/inprogress']).toEqual(counted(1));
});

test('a server without the extension has no number', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open([-5]);
  await mockLine.send(tripInprogressNew, tripRowCase(1, { state: 'accepted' }));
  expect(shown).toEqual({});
});
