import { eq } from 'drizzle-orm';
import { waitingAges } from 'shared-contracts/board/board';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import { newId } from '../database/id.ts';
import { drivers, queueRows, trips } from '../database/schema.ts';
import type { TestApp } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { tripRow } from '../trips/trip-row.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let seed = 7;
/** A whole number below `below`, the same in each run. */
const any = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
const oneOf = <T>(list: readonly [T, ...T[]]): T => list[any(list.length)] ?? list[0];
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
const cities = ['KHI', 'LHR', 'RWP'] as const;
const lives = ['open', 'accepted', 'arrived', 'started', 'completed', 'cancelled'] as const;

/** Another state of a trip with the time of its step, as the commands write them. */
function stepTo(state: TripState): Partial<typeof trips.$inferInsert> {
  const at = ago(any(7200));
  if (state === 'open') return { state, acceptedAt: null };
  if (state === 'completed') return { state, acceptedAt: at, finishedAt: at, endedAt: at };
  if (state === 'cancelled') return { state, endedAt: at };
  return { state, acceptedAt: at, arrivedAt: at, startedAt: at, pickupVariance: any(5000) };
}
/** A request, a driver, or a trip that makes a step, in any city. */
export async function boardChange(test: TestApp): Promise<unknown> {
  const { database } = test.app.services;
  const city = oneOf(cities);
  const kind = any(4);
  if (kind === 0) {
    const status = oneOf(['waiting', 'waiting', 'booked'] as const);
    return database.insert(queueRows).values({
      id: newId(),
      bookingId: newId(),
      type: 'app',
      phone: '923001234567',
      customerType: 0,
      city,
      langId: 1,
      dt: ago(any(1200)),
      status,
    });
  }
  if (kind === 1)
    return buildDriver(database, { city, status: oneOf(['free', 'busy', 'break', 'off']) });
  const { id } = await buildTrip(database, 'open', { city, dt: ago(any(90_000)), bdt: ago(900) });
  return database
    .update(trips)
    .set(stepTo(oneOf(lives)))
    .where(eq(trips.id, id));
}

/** A city of the board by another way: from all rows, in this process. */
export async function expectedAt({ app }: TestApp, at: Date, city: string) {
  const { database } = app.services;
  const all = await database.select().from(trips).where(eq(trips.city, city));
  const waiting = await database.select().from(queueRows).where(eq(queueRows.city, city));
  const fleet = await database.select().from(drivers).where(eq(drivers.city, city));
  const inList = (list: 'scheduled' | 'inprogress') =>
    all.filter(({ state }) => listStates[list].some((one) => one === state));
  const dueIn = all.flatMap((trip) => {
    const due = tripRow(trip).needs_action;
    return due ? [Date.parse(due.from) - at.getTime()] : [];
  });
  const old = waiting.flatMap(({ status, dt }) =>
    status === 'waiting' ? [(at.getTime() - dt.getTime()) / 1000] : [],
  );
  const bounds = [-Infinity, ...waitingAges, Infinity];
  return {
    waiting: bounds
      .slice(1)
      .map((end, index) => old.filter((age) => age >= (bounds[index] ?? 0) && age < end).length),
    scheduled: inList('scheduled').length,
    in_progress: inList('inprogress').length,
    needs_action: dueIn.filter((ms) => ms <= 0).length,
    at_risk: dueIn.filter((ms) => ms > 0 && ms <= 300_000).length,
    drivers: fleet.length,
  };
}

/** The counts of a period that the charts must show, from all rows. */
export async function expectedSince({ app }: TestApp, from: Date, until: Date) {
  const { database } = app.services;
  const isWithin = (at: Date | null): boolean => at !== null && at >= from && at < until;
  const all = await database.select().from(trips);
  const requests = await database.select().from(queueRows);
  return {
    requested: requests.filter(({ dt }) => isWithin(dt)).length,
    booked: all.filter(({ dt }) => isWithin(dt)).length,
    assigned: all.filter(({ acceptedAt }) => isWithin(acceptedAt)).length,
    completed: all.filter(({ state, finishedAt }) => state === 'completed' && isWithin(finishedAt))
      .length,
    cancelled: all.filter(({ state, endedAt }) => state === 'cancelled' && isWithin(endedAt))
      .length,
  };
}
