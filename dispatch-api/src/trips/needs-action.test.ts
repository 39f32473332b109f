import { inArray } from 'drizzle-orm';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { randomFrom } from 'shared-contracts/testing/random';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { overdueMinutes, urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { listStates, tripChips, type TripChip } from 'shared-contracts/trips/trip';
import { countedFrom, isCaredFor } from 'shared-contracts/trips/trip-care.rules';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { actionFieldsOf } from './trip-row.ts';

const stored = Date.parse('2026-11-21T10:00:00Z');
let now = stored;
const lists = ['scheduled', 'inprogress'] as const;
let test: TestApp;
let nextTrip = 20_000_000;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  admin = await test.user('admin');
  await storeTrips(700);
  await storeBatches(100);
});
afterAll(() => test.close());

/** Trips and batches in every state of work, each with some of its times and estimates. */
async function storeTrips(
  many: number,
  random = randomFrom(50),
  over: () => Partial<typeof trips.$inferInsert> = () => ({}),
): Promise<void> {
  const states = lists.flatMap((list) => [...listStates[list]]);
  const ago = () => new Date(stored - random.whole(0, 3600) * 1000);
  const maybe = <T>(value: T): T | null => (random.chance(0.9) ? value : null);
  const rows = Array.from({ length: many }, (): typeof trips.$inferInsert => ({
    id: newId(stored),
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
    bdt: new Date(stored - random.whole(120, 3600) * 1000),
    dt: ago(),
    acceptedAt: maybe(ago()),
    arrivedAt: maybe(ago()),
    startedAt: maybe(ago()),
    stillSince: random.chance(0.2) ? ago() : null,
    pickupVariance: maybe(random.whole(0, 9000)),
    estimatedSeconds: random.chance(0.1) ? 0 : random.whole(60, 4000),
    batchSeconds: random.chance(0.2) ? random.whole(600, 6000) : null,
    ...(random.chance(0.2) && { ownerId: admin.id, ownerName: 'Sana' }),
    snoozedUntil: random.chance(0.2) ? new Date(stored + random.whole(-2, 2) * 300_000) : null,
    ...over(),
  }));
  await test.app.services.database.insert(trips).values(rows);
}

/** Batches of three drops, each in any state of work. */
async function storeBatches(many: number): Promise<void> {
  const random = randomFrom(51);
  const states = lists.flatMap((list) => [...listStates[list]]);
  for (let number = 1; number <= many; number += 1) {
    const batchId = newId();
    await storeTrips(3, random, () => ({
      batchId,
      batchNumber: `B${number}`,
      type: 'batch',
      state: random.pick(states),
      batchSeconds: 3000,
    }));
  }
}

type List = (typeof lists)[number];
/** The rows of a list, as the console reads them: the most urgent first. */
const pageOf = async (state: List, page: number, attention?: TripChip) =>
  (
    await test.call(
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
    )
  ).answer;
async function allOf(state: List, attention?: TripChip) {
  const first = await pageOf(state, 1, attention);
  const rows = [...first.list];
  for (let page = 2; page <= first.total_pages; page += 1)
    rows.push(...(await pageOf(state, page, attention)).list);
  return rows;
}
const countsOf = async (state: List) =>
  (await test.call(countTrips, { query: { state } }, admin)).answer.data;
const detailOf = async (id: string) =>
  (await test.call(getTrip, { params: { id }, query: {} }, admin)).answer.data;

/** The stored trips of a list as the contracts' rule judges them. */
const judged = async (list: List) =>
  (
    await test.app.services.database
      .select()
      .from(trips)
      .where(inArray(trips.state, [...listStates[list]]))
  ).map((row) => {
    const { needs_action: due, care } = actionFieldsOf(row);
    return { ...row, due, care, urgency: urgencyAt(due, now) };
  });
type Judged = Awaited<ReturnType<typeof judged>>[number];
const isOn: Record<TripChip, (trip: Judged) => boolean> = {
  needs_action: ({ urgency }) => urgency === 'needs_action',
  at_risk: ({ urgency }) => urgency === 'at_risk',
  mine: ({ ownerId }) => ownerId === admin.id,
};
/** Ids with reasons, in an order of their own. */
const reasonsOf = (
  rows: readonly { id: string; reason: string | undefined }[],
): readonly string[] => rows.map(({ id, reason }) => `${id} ${reason}`).sort();

describe.each([0, 3, 6])('among a thousand random trips, %i minutes later', (minutes) => {
  beforeAll(() => {
    now = stored + minutes * 60_000;
  });

  describe.each(lists)('the list %s', (list) => {
    it.each(tripChips)('has and counts the trips of the rule on the chip %s', async (chip) => {
      const wanted = (await judged(list)).filter(isOn[chip]);
      expect(wanted.length).toBeGreaterThan(5);
      expect(
        reasonsOf(
          (await allOf(list, chip)).map(({ id, needs_action: due }) => ({
            id,
            reason: due?.reason,
          })),
        ),
      ).toEqual(reasonsOf(wanted.map(({ id, due }) => ({ id, reason: due?.reason }))));
      expect((await countsOf(list))[chip]).toBe(wanted.length);
    });

    it('is sorted by when each needs action, and what is cared for comes last', async () => {
      const order = (await allOf(list)).map(({ needs_action: due, care }) => [
        Number(isCaredFor(care, now)),
        due ? Date.parse(due.from) : Number.MAX_VALUE,
      ]);
      const byCareAndTime = ([a = 0, from = 0]: number[], [b = 0, to = 0]: number[]) =>
        a - b || from - to;
      expect(order.filter(([cared]) => cared === 1).length).toBeGreaterThan(20);
      expect(order).toEqual(order.toSorted(byCareAndTime));
    });

    it('says the same as the navigation', async () => {
      const { list: times } = (await test.call(listActionTimes, { query: { state: list } }, admin))
        .answer;
      expect(new Map(times.map(({ id, from }) => [id, from]))).toEqual(
        new Map((await judged(list)).map(({ id, due, care }) => [id, countedFrom(due, care)])),
      );
    });
  });

  it('the wallboard shows the figures of the rule', async () => {
    const wanted = await judged('inprogress');
    const [page, counts] = [await pageOf('inprogress', 1), await countsOf('inprogress')];
    expect([page.total_records, counts.all]).toEqual([wanted.length, wanted.length]);
    const longest = (rows: readonly Pick<Judged, 'due' | 'care'>[]): number =>
      Math.max(
        ...rows
          .filter(({ care }) => !isCaredFor(care, now))
          .map(({ due }) => overdueMinutes(due, now)),
      );
    // It shows that of the first page, which has the most urgent rows.
    expect(longest(page.list.map(({ needs_action: due = null, care }) => ({ due, care })))).toBe(
      longest(wanted),
    );
  });
});

it.each(lists)('each detail says what its row says in the list %s', async (list) => {
  const oneIn = bySize(10, 1);
  for (const row of (await allOf(list)).filter((_, nth) => nth % oneIn === 0))
    expect((await detailOf(row.trip_no)).needs_action).toEqual(row.needs_action);
});

it('of a batch, its page says what the most urgent of its rows says', async () => {
  const rows = (await Promise.all(lists.map((list) => allOf(list)))).flat();
  const batches = [...new Set(rows.flatMap(({ batch_id: id }) => id ?? []))];
  expect(batches.length).toBe(100);
  const oneIn = bySize(3, 1);
  for (const batchId of batches.filter((_, nth) => nth % oneIn === 0)) {
    const [first] = rows
      .flatMap(({ batch_id: id, needs_action: due }) => (id === batchId && due ? [due] : []))
      .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
    expect((await detailOf(batchId)).needs_action ?? undefined).toEqual(first);
  }
});
