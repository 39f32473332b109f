import { inArray } from 'drizzle-orm';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import {
  listStates,
  tripAttentions,
  type NeedsAction,
  type TripCare,
} from 'shared-contracts/trips/trip';
import { countedFrom, isCaredFor } from 'shared-contracts/trips/trip-care.rules';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { randomFrom } from '../seed/random.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const lists = ['scheduled', 'inprogress'] as const;
let test: TestApp;
let nextTrip = 20_000_000;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  admin = await test.user('admin');
  await storeTrips(1000);
});
afterAll(() => test.close());

/** Trips and batches in every state of work, each with some of its times and estimates. */
async function storeTrips(
  many: number,
  random = randomFrom(50),
  over: () => Partial<typeof trips.$inferInsert> = () => ({}),
): Promise<void> {
  const states = lists.flatMap((list) => [...listStates[list]]);
  const ago = () => new Date(now - random.whole(0, 3600) * 1000);
  const maybe = <T>(value: T): T | null => (random.chance(0.9) ? value : null);
  const rows = Array.from({ length: many }, (): typeof trips.$inferInsert => ({
    id: newId(now),
    tripNo: String((nextTrip += 1)),
    serviceCode: 35,
    city: 'KHI',
    state: random.pick(states),
    pickupAddress: 'Clifton',
    pickupLat: 24.8,
    pickupLng: 67,
    fareActual: 100,
    userName: 'Agent',
    creator: 'Agent',
    bdt: new Date(now - random.whole(120, 3600) * 1000),
    dt: ago(),
    acceptedAt: maybe(ago()),
    arrivedAt: maybe(ago()),
    startedAt: maybe(ago()),
    stillSince: random.chance(0.2) ? ago() : null,
    pickupVariance: maybe(random.whole(0, 9000)),
    estimatedSeconds: random.chance(0.1) ? 0 : random.whole(60, 4000),
    batchSeconds: random.chance(0.2) ? random.whole(600, 6000) : null,
    ...(random.chance(0.2) && { ownerId: admin.id, ownerName: 'Sana' }),
    snoozedUntil: random.chance(0.2) ? new Date(now + random.whole(-2, 2) * 300_000) : null,
    ...over(),
  }));
  await test.app.services.database.insert(trips).values(rows);
}

async function allOf(
  state: (typeof lists)[number],
  attention?: (typeof tripAttentions)[number],
): Promise<
  {
    id: string;
    trip_no: string;
    batch_id: string | null;
    needs_action?: NeedsAction | null;
    care?: TripCare;
  }[]
> {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { answer } = await test.call(
      listTrips,
      {
        query: {
          state,
          sortBy: 'due',
          sortType: 'asc',
          limit: 100,
          page,
          ...(attention && { attention }),
        },
      },
      admin,
    );
    rows.push(...answer.list);
    if (page >= answer.total_pages) return rows;
  }
}

it('of a batch, its page says what the most urgent of its rows says', async () => {
  const random = randomFrom(51);
  const states = lists.flatMap((list) => [...listStates[list]]);
  const batches = Array.from({ length: 40 }, () => newId());
  for (const batchId of batches)
    await storeTrips(3, random, () => ({
      batchId,
      batchNumber: 'B1',
      type: 'batch',
      state: random.pick(states),
      batchSeconds: 3000,
    }));
  const rows = (await Promise.all(lists.map((list) => allOf(list)))).flat();
  for (const batchId of batches) {
    const dues = rows.flatMap(({ batch_id: id, needs_action: due }) =>
      id === batchId && due ? [due.from] : [],
    );
    const { data } = (await test.call(getTrip, { params: { id: batchId }, query: {} }, admin))
      .answer;
    expect(data.needs_action?.from).toBe(dues.toSorted()[0]);
  }
  await test.app.services.database.delete(trips).where(inArray(trips.batchId, batches));
});

describe.each(lists)('among a thousand random trips, the list %s', (state) => {
  it.each(tripAttentions)('has, filters and counts the same trips as %s', async (attention) => {
    const judged = (await allOf(state)).filter(
      ({ needs_action: due }) => urgencyAt(due, now) === attention,
    );
    const filtered = await allOf(state, attention);
    const { data } = (await test.call(countTrips, { query: { state } }, admin)).answer;
    expect(judged.length).toBeGreaterThan(20);
    expect(filtered.map(({ id }) => id).sort()).toEqual(judged.map(({ id }) => id).sort());
    expect(data[attention]).toBe(judged.length);
  });

  it('is sorted by when each needs action, and what is cared for comes last', async () => {
    const order = (await allOf(state)).map(({ needs_action: due, care }) => [
      Number(isCaredFor(care, now)),
      due ? Date.parse(due.from) : Number.MAX_VALUE,
    ]);
    const byCareAndTime = ([a = 0, from = 0]: number[], [b = 0, to = 0]: number[]) =>
      a - b || from - to;
    expect(order.filter(([cared]) => cared === 1).length).toBeGreaterThan(20);
    expect(order).toEqual(order.toSorted(byCareAndTime));
  });

  it('says the same as each detail, and as what the navigation counts', async () => {
    const rows = await allOf(state);
    const { list } = (await test.call(listActionTimes, { query: { state } }, admin)).answer;
    expect(new Map(list.map(({ id, from }) => [id, from]))).toEqual(
      new Map(rows.map(({ id, needs_action: due, care }) => [id, countedFrom(due, care)])),
    );
    const oneIn = bySize(10, 1);
    for (const row of rows.filter((_, nth) => nth % oneIn === 0)) {
      const { data } = (await test.call(getTrip, { params: { id: row.trip_no }, query: {} }, admin))
        .answer;
      expect(data.needs_action).toEqual(row.needs_action);
    }
  });
});
