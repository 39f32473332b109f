import { cleanup, waitFor } from '@testing-library/react';
import { call, setLanguage, startSession } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { listDrivers } from 'shared-contracts/drivers/driver.api';
import type { FoundByRemote, PaletteResult } from 'shared-contracts/federation/remote.lists';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { assignDriver } from 'shared-contracts/trips/trip-edit.api';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import { leaveConsole, renderAt, sessionOf, unreachableProvider } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { bookRide, dropOffInGulshan } from '../testing/book-ride.ts';
import TripResultsSlot from './trip-results.slot.tsx';

let supervisor: Awaited<ReturnType<typeof sessionOf>>;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
});
beforeEach(() => startSession(supervisor));
afterEach(leaveConsole);

let reported: FoundByRemote | undefined;
function onResults(remote: string, found: FoundByRemote): () => void {
  expect(remote).toBe('mfe-trips');
  reported = found;
  return () => {
    reported = undefined;
  };
}
/** The results for a text, once the search has ended. */
async function find(text: string): Promise<readonly PaletteResult[]> {
  cleanup();
  await renderAt('/', { '/': <TripResultsSlot text={text} onResults={onResults} /> }, [messages]);
  await waitFor(() => expect(Array.isArray(reported)).toBe(true));
  return reported as readonly PaletteResult[]; // just checked
}

test('a booking is found by its number in whichever list it is, and opens there', async () => {
  const number = await bookRide();
  const line = (list: string, title: string) => ({
    key: expect.any(String),
    kind: 'booking',
    title: `${number} · Rickshaw`,
    note: expect.stringMatching(new RegExp(`^\\S.* › .*\\S · ${title}$`)),
    to: `/${list}/${number}`,
    isExact: true,
  });
  expect(await find(number)).toEqual([line('scheduled', 'Scheduled')]);
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  expect(await find(number)).toEqual([line('inprogress', 'In Progress')]);
  expect(await find(`#\u200e${number}`)).toEqual([line('inprogress', 'In Progress')]);
});

test('a whole phone finds its bookings; a part of a name finds the agents with trips in progress', async () => {
  const number = await bookRide({ phone: '923351234999' }, 'accepted');
  const byPhone = await find('0335 1234999');
  expect(byPhone.map(({ to }) => to)).toContain(`/inprogress/${number}`);
  const [agent] = await find(supervisor.name.split(' ')[0] ?? '');
  expect(agent).toEqual({
    key: `agent ${supervisor.name}`,
    kind: 'person',
    title: supervisor.name,
    note: expect.stringMatching(/^[1-9]\d* in progress$/),
    to: `/inprogress?${new URLSearchParams({ searchby: 'agent', searchvalue: supervisor.name })}`,
  });
});

test('a driver is found by name and vehicle, and opens the trip or the map of the city', async () => {
  const { data } = await call(listDrivers, { query: { page: 1, limit: 50 } });
  const free = data.find(
    ({ trip_nos: trips, status, services }) =>
      trips.length === 0 && status === 'on_shift' && services.includes(70),
  );
  if (!free) throw new Error('nobody is free');
  for (const text of [free.name, free.vehicle_no, free.phone])
    expect(await find(text)).toContainEqual(
      expect.objectContaining({
        key: `driver ${free.id}`,
        kind: 'person',
        note: expect.stringContaining(formatPhone(free.phone)),
        to: `/map?city=${free.city}`,
      }),
    );
  const number = await bookRide();
  const { data: trip } = await call(getTrip, { params: { id: number } });
  const body = { trip_id: trip.trip_id, dispatch_partner: free.id, talos_batch_id: trip.id };
  await call(assignDriver, { body });
  expect(await find(free.phone)).toContainEqual(
    expect.objectContaining({ key: `driver ${free.id}`, to: `/inprogress/${number}` }),
  );
});

test('a dispatch client asks for no drivers', async () => {
  startSession(await sessionOf('dispatch_client'));
  expect(await find('Imran')).toEqual([]);
});

test('zones are in Urdu there, and a text that is no search finds nothing', async () => {
  const number = await bookRide(dropOffInGulshan);
  await setLanguage('ur');
  const [line] = await find(number);
  expect(line?.note).toMatch(/[\u0600-\u06ff].* › .*[\u0600-\u06ff].* · طے شدہ$/);
  await setLanguage('en');
  expect(await find('???')).toEqual([]);
});

test('a search that fails is reported as failed', async () => {
  unreachableProvider();
  await renderAt('/', { '/': <TripResultsSlot text="10000001" onResults={onResults} /> }, [
    messages,
  ]);
  await waitFor(() => expect(reported).toBe('failed'));
});
