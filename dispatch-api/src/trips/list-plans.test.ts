import { sql } from 'drizzle-orm';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import type { Actor } from '../commands/actor.ts';
import { zonesOf } from '../geo/zones.ts';
import { plansOf, type Plan } from '../testing/plans-of.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listCases } from './list-cases.ts';
import { manyTrips, manyTripsClient } from './many-trips.ts';
import { findTrips } from './trip-list.repository.ts';
import { filterFor } from './trip.policy.ts';

// The plans that the 50 ms of a million trips rest on: every scan of trips is by an index, and
// reads about what is shown.
const many = bySize(12_000, 200_000);
const now = new Date('2026-11-21T10:00:00Z');
/**
 * Three times the unfinished trips, or the rows that a search counts; a day's rows for a deep page.
 */
const atMost = 3100 + Math.ceil(many / 60);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.app.services;
  await database.execute(manyTrips(many, now));
  await database.execute(sql`vacuum analyze trips`);
}, 900_000);
afterAll(() => test.close());

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const pagesOf = (state: 'all' | 'completed') =>
  Math.floor((many * (state === 'all' ? 0.98 : 0.64)) / 50);

/**
 * In the short form a third of the cases, by the seed: each index serves several of them, with and
 * without a filter or for each list.
 */
const oneIn = bySize(3, 1);
const cases = listCases(pagesOf).filter((_, nth) => (nth + jest.getSeed()) % oneIn === 0);

it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, { query, by, zones }) => {
  const actor: Actor = {
    id: manyTripsClient.id,
    name: 'Test',
    phone: manyTripsClient.phone,
    role: by ?? 'supervisor',
  };
  const row = { zones: zones ? zonesOf().slice(0, 3) : [] };
  let shown = 0;
  const plans = await plansOf(test.app.services.handle, async (database) => {
    shown = (await findTrips(database, filterFor(query, actor, row, now))).rows.length;
  });
  const scans = plans
    .flatMap(nodesOf)
    .filter(
      (node) => node['Relation Name'] === 'trips' || node['Node Type'] === 'Bitmap Index Scan',
    );
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  const read = scans.reduce(
    (sum, node) =>
      sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
  expect(read).toBeLessThanOrEqual(atMost);
  expect(shown > 0 || query.searchvalue !== undefined).toBe(true);
});
