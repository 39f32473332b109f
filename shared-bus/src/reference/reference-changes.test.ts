import { waitFor } from '@testing-library/react';
import { getCities, getZones } from 'shared-contracts/reference/reference.api';

import { openNamedApi, type NamedApi } from '../api/named-api.builder.ts';
import { startLive } from '../live/live.ts';
import type { TransportListener } from '../live/transport.ts';
import { queryClient } from '../query/query-client.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
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

let api: NamedApi;
const answerCity = (name: string): void =>
  api.answer(getCities, () => ({ status: 200, body: { data: [city(name)] } }));
let stops: (() => void)[] = [];
const start = async (): Promise<void> => {
  stops = [startLive(), startReference()];
  startSession(buildSession());
  await waitFor(() => expect([nameShown(), mockLine]).toEqual(['Karachi', expect.anything()]));
};
beforeEach(async () => {
  api = await openNamedApi();
  answerCity('Karachi');
});
afterEach(async () => {
  endSession('signed-out');
  stops.forEach((stop) => stop());
  mockLine = undefined;
  await api.close();
});

test('what an event names is read again, though it is fresh', async () => {
  await start();
  greet(4);
  answerCity('Karachi City');
  change('cities', 5);
  await waitFor(() => expect(nameShown()).toBe('Karachi City'));
  expect(api.callsOf(getZones)).toHaveLength(1);
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
  answerCity('Karachi City');
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
