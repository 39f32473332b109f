import type { Actor } from 'dispatch-api/src/commands/actor.ts';
import { manyTrips, manyTripsClient } from 'dispatch-api/src/trips/many-trips.ts';
import { tripPages } from 'dispatch-api/src/trips/trip-list.repository.ts';
import { filterFor } from 'dispatch-api/src/trips/trip.policy.ts';
import { placePage } from 'shared-contracts/trips/place-history';
import { placeHistory } from 'shared-contracts/trips/place-history.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { openBenchApi, type BenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { fillTable, tripTallies, vacuum } from '../harness/fill.ts';
import { pagesTouched } from '../harness/statements.ts';

const million = 1_000_000;
/** `manyTrips` spreads each million over two months, 16,700 trips a day. */
const monthsMs = 5_184_000_000;
const position = 400_000;
const exportPage = 1000;
/** All trips of `manyTrips` begin at one door. The other is in its cell, 110 metres away. */
const busyDoor = { lat: 24.818, lng: 67.03, bookings: placePage };
const quietDoor = { lat: 24.819, lng: 67.03, bookings: 0 };

async function openWith(
  context: Parameters<Bench['run']>[0],
  trips: number,
  from = new Date(),
): Promise<{
  api: BenchApi;
  list: (search: string) => Promise<void>;
  /** Reads the bookings at a door. */
  door: (place: typeof busyDoor) => Promise<void>;
}> {
  const api = await openBenchApi(context);
  await api.user('dispatch_client', { id: manyTripsClient.id, phone: manyTripsClient.phone });
  const parts = Math.ceil(trips / million);
  const each = Math.ceil(trips / parts);
  await fillTable(
    api,
    'trips',
    Array.from({ length: parts }, (_, part) =>
      manyTrips(each, new Date(from.getTime() - part * monthsMs), part * each),
    ),
    [tripTallies],
  );
  await vacuum(api, ['trips', 'trip_tallies']);
  const { token } = await api.user('supervisor');
  return {
    api,
    async list(search) {
      const answer = await fetch(`${api.url}/api/v1${listTrips.path}?${search}`, {
        headers: { 'x-dispatch-access-token': token },
      });
      const { list }: { list?: unknown[] } = await answer.json();
      if (list?.length !== 50) throw new Error(`${search}: ${answer.status}, ${list?.length} rows`);
    },
    async door({ lat, lng, bookings }) {
      const answer = await fetch(`${api.url}/api/v1${placeHistory.path}?lat=${lat}&lng=${lng}`, {
        headers: { 'x-dispatch-access-token': token },
      });
      const { data }: { data?: unknown[] } = await answer.json();
      if (data?.length !== bookings)
        throw new Error(`${lat}: ${answer.status}, ${data?.length} bookings`);
    },
  };
}

/** Ten million trips: a page far down beside the first one, and what is live beside 100,000. */
export const bench: Bench = {
  name: 'trips.ten-million',
  claim:
    'among ten million trips a page at position 400,000 costs at most 1.5 times the first one, and a live list and the bookings at a door what they cost among 100,000',
  onlyFull: true,
  async run(context) {
    const { ratio, fact, bySize } = context;
    const many = bySize(2 * million, 10 * million);
    const { api: big, list, door } = await openWith(context, many);
    const { api: small, list: listSmall, door: doorSmall } = await openWith(context, 100_000);
    const first = 'state=all&limit=50';
    const deep = `${first}&page=${position / 50 + 1}`;
    const live = 'state=inprogress&sortBy=due&sortType=asc&limit=50';
    const actor: Actor = { id: manyTripsClient.id, name: 'Bench', phone: '', role: 'supervisor' };
    const pages = () =>
      tripPages(
        big.app.services.database,
        filterFor({ state: 'all' }, actor, { zones: [] }, new Date()),
        exportPage,
      );
    const far = pages();
    for (let read = 0; read < position; read += exportPage) await far.next();
    await ratio(`export: a page behind row ${position} / the first`, {
      a: async () => void (await far.next()),
      b: async () => {
        const near = pages();
        await near.next();
        await near.return(undefined);
      },
      atMost: 1.5,
    });
    await ratio(`list: the page at position ${position} / the first`, {
      a: () => list(deep),
      b: () => list(first),
      atMost: 1.5,
    });
    await ratio(`trips in progress: among ${many} / among 100,000`, {
      a: () => list(live),
      b: () => listSmall(live),
      atMost: 1.5,
    });
    for (const [name, place] of [
      ['a busy door', busyDoor],
      ['a quiet door beside it', quietDoor],
    ] as const)
      await ratio(`bookings at ${name}: among ${many} / among 100,000`, {
        a: () => door(place),
        b: () => doorSmall(place),
        atMost: 1.5,
      });
    for (const [name, api, call] of [
      ['the first page', big, () => list(first)],
      [`the page at position ${position}`, big, () => list(deep)],
      [`trips in progress, among ${many}`, big, () => list(live)],
      ['trips in progress, among 100,000', small, () => listSmall(live)],
      [`bookings at a busy door, among ${many}`, big, () => door(busyDoor)],
      [`bookings at a quiet door, among ${many}`, big, () => door(quietDoor)],
    ] as const)
      fact(`pages of the database, ${name}`, await pagesTouched(api, call));
  },
};
