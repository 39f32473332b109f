import { waitFor } from '@testing-library/react';

import { startLive } from '../live/live.ts';
import type { TransportListener } from '../live/transport.ts';
import { queryClient } from '../query/query-client.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { referenceCalls } from './reference-calls.ts';
import { currentReference, startReference } from './reference.ts';

let mockLine: TransportListener | undefined;
jest.mock('../live/transport.ts', () => ({
  socketTransport: () => (_token: string, listener: TransportListener) => {
    mockLine = listener;
    return { close() {} };
  },
}));
jest.mock('../federation/after-page.ts', () => ({
  pageHasRequested: async () => {},
  afterPage: (work: () => void) => {
    work();
    return () => {};
  },
}));

const city = (name: string) => ({
  _id: '65a000000000000000000001',
  name,
  city_code: 'KHI',
  lat: 24.86,
  lng: 67.01,
});
// keys of a const table are its union
const names = Object.keys(referenceCalls) as (keyof typeof referenceCalls)[];
const at = '2026-11-21T08:00:00.000Z';
const greet = (seq: number): void => {
  mockLine?.opened();
  mockLine?.onEvent('HELLO', { rooms: [{ room: 'reference', seq }], now: at }, undefined);
};
const change = (kind: string, seq: number): void =>
  mockLine?.onEvent(
    'REFERENCE_CHANGED',
    { id: kind },
    { id: `c${seq}`, room: 'reference', seq, at },
  );
const nameShown = () => currentReference('cities')?.[0]?.name;

let stops: (() => void)[] = [];
const start = async (): Promise<void> => {
  stops = [startLive(), startReference()];
  startSession(buildSession());
  await waitFor(() => expect([nameShown(), mockLine]).toEqual(['Karachi', expect.anything()]));
};
beforeEach(() => {
  for (const name of names) jest.spyOn(referenceCalls, name).mockResolvedValue([]);
  jest.spyOn(referenceCalls, 'cities').mockResolvedValue([city('Karachi')]);
});
afterEach(() => {
  endSession('signed-out');
  stops.forEach((stop) => stop());
  mockLine = undefined;
});

test('what an event names is read again, though it is fresh', async () => {
  await start();
  greet(4);
  jest.spyOn(referenceCalls, 'cities').mockResolvedValue([city('Karachi City')]);
  change('cities', 5);
  await waitFor(() => expect(nameShown()).toBe('Karachi City'));
  expect(referenceCalls.zones).toHaveBeenCalledTimes(1);
});

test('queries of reference data are read again, and no others', async () => {
  await start();
  greet(4);
  queryClient.setQueryData(['mfe-trips', 'reference.zones'], []);
  queryClient.setQueryData(['mfe-trips', 'trips.list'], []);
  change('zones', 5);
  const isStale = (id: string) => queryClient.getQueryState(['mfe-trips', id])?.isInvalidated;
  expect([isStale('reference.zones'), isStale('trips.list')]).toEqual([true, false]);
});

test('rows that were stored before a change are read again by the next page', async () => {
  await start();
  greet(4);
  mockLine?.closed();
  stops.forEach((stop) => stop());
  jest.spyOn(referenceCalls, 'cities').mockResolvedValue([city('Karachi City')]);
  stops = [startLive(), startReference()];
  await waitFor(() => expect(mockLine).toBeDefined());
  greet(4);
  expect(nameShown()).toBe('Karachi');
  mockLine?.closed();
  stops.forEach((stop) => stop());
  stops = [startLive(), startReference()];
  greet(6);
  await waitFor(() => expect(nameShown()).toBe('Karachi City'));
});
