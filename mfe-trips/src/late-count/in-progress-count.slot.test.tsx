import { waitFor } from '@testing-library/react';
import { config, serverNow, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { NavCount } from 'shared-contracts/federation/remote.lists';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';
import { leaveConsole, otherProvider, renderAt, SocketLine } from 'shared-ui/testing';

import { tripRowCase } from '../testing/trip-rows.ts';
import InProgressCountSlot from './in-progress-count.slot.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const shown: { path?: string; count?: NavCount } = {};
function onCount(path: string, count: NavCount): () => void {
  Object.assign(shown, { path, count });
  return () => delete shown.count;
}
let stop: () => void;
const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
async function open(minutesUntilLate: readonly (number | null)[]) {
  const list = minutesUntilLate.map((minutes, number) => ({
    id: number.toString(16).padStart(24, '0'),
    late_from: minutes === null ? null : inMinutes(minutes),
    row_version: 1,
  }));
  await otherProvider({ 'GET /scheduled/bookings/late-times': { list } });
  await renderAt('/', { '/': <InProgressCountSlot onCount={onCount} /> }, []);
}

beforeEach(async () => {
  jest.replaceProperty(config, 'extensions', ['late-times']);
  startSession(buildSession({ role: 11 }));
  stop = await mockLine.open();
});
afterEach(() => {
  stop();
  leaveConsole();
});

test('counts the trips in progress and those of them that are late by now', async () => {
  await open([-5, 5, null]);
  await waitFor(() => expect(shown).toEqual({ path: '/inprogress', count: { count: 3, late: 1 } }));
});

test('a trip becomes late without an event', async () => {
  await open([1 / 60]);
  await waitFor(() => expect(shown.count).toEqual({ count: 1, late: 0 }));
  await waitFor(() => expect(shown.count).toEqual({ count: 1, late: 1 }));
});

test('follows the events: a new trip, one that ends, and no event twice', async () => {
  await open([-5]);
  await waitFor(() => expect(shown.count?.count).toBe(1));
  const trip = tripRowCase(9, {
    state: 'accepted',
    dt: inMinutes(-60),
    times: { total_est: 600 },
    row_version: 3,
  });
  await mockLine.send(tripInprogressNew, trip);
  await mockLine.send(tripInprogressNew, trip);
  expect(shown.count).toEqual({ count: 2, late: 2 });
  await mockLine.send(tripInprogressUpdate, { ...trip, state: 'completed', row_version: 4 });
  expect(shown.count).toEqual({ count: 1, late: 1 });
  await mockLine.send(tripInprogressUpdate, { ...trip, state: 'completed', row_version: 4 });
  expect(shown.count).toEqual({ count: 1, late: 1 });
});

test('a trip whose estimate changes is late by the new one, and only that trip', async () => {
  await open([5, -5]);
  await waitFor(() => expect(shown.count).toEqual({ count: 2, late: 1 }));
  const trip = tripRowCase(0, { state: 'accepted', dt: inMinutes(-60) });
  const update = (total_est: number, row_version: number) =>
    mockLine.send(tripInprogressUpdate, { ...trip, times: { total_est }, row_version });
  await update(600, 2);
  expect(shown.count).toEqual({ count: 2, late: 2 });
  await update(7200, 3);
  expect(shown.count).toEqual({ count: 2, late: 1 });
});

test("a dispatch client's number leaves the trips of others out", async () => {
  startSession(buildSession({ role: 36, phone: '923001000036' }));
  await open([]);
  await waitFor(() => expect(shown.count?.count).toBe(0));
  await mockLine.send(tripInprogressNew, tripRowCase(1, { state: 'accepted' }));
  await mockLine.send(
    tripInprogressNew,
    tripRowCase(2, { state: 'accepted', user_name: '923001000036' }),
  );
  expect(shown.count?.count).toBe(1);
});

test('a server without the extension has no number', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open([-5]);
  await mockLine.send(tripInprogressNew, tripRowCase(1, { state: 'accepted' }));
  expect(shown.count).toBeUndefined();
});
