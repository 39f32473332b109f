import { and, asc, count, countDistinct, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sent } from 'shared-contracts/core/schema';
import { timeZone } from 'shared-contracts/core/time-zone';
import {
  outcomeOfState,
  outcomes,
  type DaySum,
  type SumName,
} from 'shared-contracts/day-sums/day-sums';

import type { Actor } from '../commands/actor.ts';
import type { Queryable } from '../database/database.ts';
import { trips, walletEntries } from '../database/schema.ts';
import { performanceFilter as performanceWithin } from '../performance/performance.repository.ts';
import type { DayRange } from '../wallet/day-range.ts';
import { walletFilter as walletWithin } from '../wallet/wallet.repository.ts';

const dayOf = (at: PgColumn): SQL<string> =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
const done = sql`${trips.state} in (${sql.join(
  Object.entries(outcomeOfState).flatMap(([state, outcome]) =>
    outcome === 'done' ? [sql`${state}`] : [],
  ),
  sql`, `,
)})`;

type Sum = Omit<Sent<typeof DaySum>, 'outcome'> & { state: keyof typeof outcomeOfState | null };

/** Merges sums by outcome, because several states have the same outcome. */
function byOutcome(sums: readonly Sum[]): Sent<typeof DaySum>[] {
  const found = new Map<string, Sent<typeof DaySum>>();
  for (const { state, ...sum } of sums) {
    const outcome = state && outcomeOfState[state];
    const key = `${sum.day} ${sum.service_code} ${outcome}`;
    const before = found.get(key);
    found.set(key, {
      ...sum,
      outcome,
      trips: sum.trips + (before?.trips ?? 0),
      earned: sum.earned + (before?.earned ?? 0),
    });
  }
  const place = ({ outcome }: Sent<typeof DaySum>): number =>
    outcome ? outcomes.indexOf(outcome) : outcomes.length;
  return [...found.values()].toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.service_code ?? Infinity) - (b.service_code ?? Infinity) ||
      place(a) - place(b),
  );
}

/** The sums per day of the rows that the list of the same name shows. */
export const daySums: Record<
  SumName,
  (database: Queryable, actor: Actor, range: DayRange) => Promise<Sent<typeof DaySum>[]>
> = {
  async performance(database, { phone }, range) {
    const day = dayOf(trips.dt);
    return byOutcome(
      await database
        .select({
          day,
          service_code: trips.serviceCode,
          state: trips.state,
          trips: count(),
          earned: sql`coalesce(sum(${trips.fareActual}) filter (where ${done}), 0)`.mapWith(Number),
        })
        .from(trips)
        .where(performanceWithin(phone, range))
        .groupBy(sql`1`, trips.serviceCode, trips.state)
        .orderBy(asc(day)),
    );
  },
  async wallet(database, { id }, range) {
    const day = dayOf(walletEntries.dt);
    return byOutcome(
      await database
        .select({
          day,
          service_code: trips.serviceCode,
          state: trips.state,
          trips: countDistinct(trips.tripNo),
          earned: sql`coalesce(sum(${walletEntries.total}), 0)`.mapWith(Number),
        })
        .from(walletEntries)
        .leftJoin(trips, eq(trips.tripNo, walletEntries.tripNo))
        .where(and(walletWithin(id ?? '', range), gt(walletEntries.total, 0)))
        .groupBy(sql`1`, trips.serviceCode, trips.state)
        .orderBy(asc(day)),
    );
  },
};
