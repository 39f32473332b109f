import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { multipleDeliveries } from 'shared-contracts/trips/trip.rules';

import { rowsOf, type Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import {
  filtered,
  isUnfinished,
  searches,
  statesOf,
  type StoredTripPage,
  type TripFilter,
} from './trip-filter.repository.ts';
import type { StoredTrip } from './trip-row.ts';
import { tallyPositionOf, tripsIn, tripsPerDay } from './trip-tallies.repository.ts';
import { pageUnfinished } from './unfinished-trips.repository.ts';

/** A search is counted up to this number, or past the requested page. */
const countedOfSearch = 1000;
/** A list that is not tallied reads the rows of all pages before it, and goes no further. */
const furthestOfSearch = 10_000;

/** Where to begin in a long list: at a booking time, or after a row. */
interface Start {
  bound?: Date | undefined;
  after?: Pick<StoredTrip, 'bdt' | 'id'> | undefined;
}

const startOf = ({ bound, after }: Start, newestFirst: boolean): SQL | undefined =>
  and(
    bound &&
      (newestFirst
        ? sql`${trips.bdt} < ${bound.toISOString()}::timestamptz`
        : sql`${trips.bdt} >= ${bound.toISOString()}::timestamptz`),
    after && isBehind([trips.bdt, trips.id], [after.bdt, after.id], newestFirst),
  );

/**
 * The parts of a long list, grouped by condition. Each part is one state and one condition, and an
 * index has it in the list's order; a narrow search has one part.
 */
interface Parts {
  where: SQL[][];
  union: SQL;
}
const all = sql` union all `;
async function partsOf(database: Queryable, filter: TripFilter): Promise<Parts> {
  const states = statesOf(filter);
  const { conditions, isNarrow, overlaps } = await searches(database, filter);
  const perState = isNarrow
    ? [inArray(trips.state, states)]
    : states.map((state) => eq(trips.state, state));
  const where =
    states.length === 0
      ? []
      : conditions.map((condition) =>
          perState.map((state) => sql`${state} and ${and(filtered(filter), condition)}`),
        );
  return { where, union: overlaps ? sql` union ` : all };
}

/** Ids of `many` rows after `skip`: reads that many of each part and takes the first of all. */
function idsFrom(
  { where, union }: Parts,
  start: Start,
  newestFirst: boolean,
  skip: number,
  many: number,
): SQL {
  const order = newestFirst ? sql`bdt desc, id desc` : sql`bdt, id`;
  const heads = where
    .flat()
    .map(
      (part) =>
        sql`select * from (select id, bdt from trips where ${and(part, startOf(start, newestFirst))} order by ${order} limit ${skip + many}) part`,
    );
  return sql`select id from (${sql.join(heads, union)}) heads order by ${order} limit ${many} offset ${skip}`;
}

/**
 * Counts the rows, up to `most`. Each condition stops there, and a row that matches two conditions
 * counts once.
 */
async function countUpTo(
  database: Queryable,
  { where, union }: Parts,
  most: number,
): Promise<number> {
  const heads = where.map(
    (parts) =>
      sql`select * from (select id from (${sql.join(
        parts.map((part) => sql`select id from trips where ${part}`),
        all,
      )}) parts limit ${most}) head`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    database,
    sql`select count(*)::int as total from (select id from (${sql.join(heads, union)}) heads limit ${most}) found`,
  );
  return counted?.total ?? 0;
}

const rowsFrom = (database: Queryable, ids: SQL, newestFirst: boolean): Promise<StoredTrip[]> =>
  database
    .select()
    .from(trips)
    .where(sql`${trips.id} in (${ids})`)
    .orderBy(
      ...(newestFirst ? [desc(trips.bdt), desc(trips.id)] : [asc(trips.bdt), asc(trips.id)]),
    );

async function pageEnded(database: Queryable, filter: TripFilter): Promise<StoredTripPage> {
  const newestFirst = filter.sortType === 'desc';
  const offset = (filter.page - 1) * filter.limit;
  const parts = await partsOf(database, filter);
  if (parts.where.length === 0) return { rows: [], total: 0, isAtLeast: false };
  // The tallies are per service code, so they do not cover the entry of several services.
  const isTallied =
    !filter.search &&
    filter.type !== multipleDeliveries &&
    !(filter.clientId !== undefined && filter.city);
  if (isTallied) {
    const days = await tripsPerDay(database, {
      states: statesOf(filter),
      city: filter.city,
      service: filter.type,
      owner: filter.clientId,
    });
    const place = tallyPositionOf(days, { offset, limit: filter.limit, newestFirst });
    const rows = place
      ? await rowsFrom(
          database,
          idsFrom(parts, place, place.newestFirst, place.skip, place.many),
          newestFirst,
        )
      : [];
    return { rows, total: tripsIn(days), isAtLeast: false };
  }
  if (offset >= furthestOfSearch)
    fail('page.too-far', { page: Math.floor(furthestOfSearch / filter.limit) });
  const most = Math.min(Math.max(countedOfSearch, offset + 2 * filter.limit), furthestOfSearch);
  // One after the other, because a search uses one connection like any other call.
  const found = await countUpTo(database, parts, most + 1);
  const rows = await rowsFrom(
    database,
    idsFrom(parts, {}, newestFirst, offset, filter.limit),
    newestFirst,
  );
  return { rows, total: Math.min(found, most), isAtLeast: found > most };
}

/**
 * One page of a list, with the total number of rows. Trips that have ended are always sorted by
 * booking time.
 */
export const findTrips = (database: Queryable, filter: TripFilter): Promise<StoredTripPage> =>
  isUnfinished(filter) ? pageUnfinished(database, filter) : pageEnded(database, filter);

/** All rows of a list in its order; one page at a time is in memory. */
export async function* tripPages(
  database: Queryable,
  filter: TripFilter,
  size = 100,
): AsyncGenerator<StoredTrip[]> {
  if (isUnfinished(filter)) {
    for (let page = 1; ; page += 1) {
      const { rows } = await pageUnfinished(database, { ...filter, page, limit: size });
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  }
  const newestFirst = filter.sortType === 'desc';
  const parts = await partsOf(database, filter);
  if (parts.where.length === 0) return;
  yield* keysetPages(size, (after: StoredTrip | undefined) =>
    rowsFrom(database, idsFrom(parts, { after }, newestFirst, 0, size), newestFirst),
  );
}
