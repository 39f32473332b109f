import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  like,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  isLocalPhone,
  isWirePhone,
  normalisePhone,
  toWirePhone,
} from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import { services } from 'shared-contracts/services/service';
import {
  driverDueAfterSeconds,
  listStates,
  movingStates,
  notMovingAfterSeconds,
  scheduledShowDelaySeconds,
  type TripAttention,
  type TripListName,
  type TripState,
} from 'shared-contracts/trips/trip';
import { batchDropServices, multipleDeliveries } from 'shared-contracts/trips/trip.rules';

import { rowsOf, type Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { drivers, trips } from '../database/schema.ts';
import type { StoredTrip, TripWithDriver } from './trip-row.ts';
import { tallyPositionOf, tripsIn, tripsPerDay } from './trip-tallies.repository.ts';

export interface TripFilter {
  list: TripListName;
  role: Role;
  /** The dispatch client to whose rows the list is limited. */
  clientId?: string | undefined;
  now: Date;
  city?: string | undefined;
  /** The pickup zones to which the list is limited; none means all. */
  zoneIds?: readonly string[] | undefined;
  search?: { by: 'trip_no' | 'batch_no' | 'agent' | 'phone'; value: string } | undefined;
  type?: number | undefined;
  status?: TripState | undefined;
  /** Has no effect on trips that have ended. */
  attention?: TripAttention | undefined;
  sortBy: 'bdt' | 'dt' | 'pickup_variance' | 'due';
  sortType: 'asc' | 'desc';
  page: number;
  limit: number;
}

export interface StoredTripPage {
  rows: TripWithDriver[];
  total: number;
  /** Whether there are more rows than `total`, because a search is not counted to its end. */
  isAtLeast: boolean;
}

/** A search is counted up to this number, or past the requested page. */
const countedOfSearch = 1000;
/** The number of newest trips that are searched for a part of a trip number. */
const newestOfPrefix = 1000;
/** When more agents than this match, the whole list is searched instead of agent by agent. */
const fewAgents = 8;

const shownAtOnce = services
  .filter((service) => service.shownAtOnce)
  .map((service) => service.code);
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A phone in any accepted form as it is stored; undefined for other text. */
function storedPhone(typed: string): string | undefined {
  const local = normalisePhone(typed);
  return isWirePhone(typed) ? typed : isLocalPhone(local) ? toWirePhone(local) : undefined;
}

/**
 * The 60-second rule (docs/decisions/screens.md#sixty-seconds), by `showsFrom` of the contracts.
 */
const matured = ({ list, role, now }: TripFilter): SQL | undefined =>
  list !== 'scheduled' || role === 'dispatch_client'
    ? undefined
    : or(
        inArray(trips.serviceCode, shownAtOnce),
        lte(trips.bdt, new Date(now.getTime() - scheduledShowDelaySeconds * 1000)),
      );

const statesOf = ({ list, status }: TripFilter): TripState[] =>
  listStates[list].filter((state) => !status || state === status);
/** These lists hold no more than a fleet can do at a time; the other lists grow without limit. */
const isUnfinished = ({ list }: TripFilter): boolean =>
  list === 'scheduled' || list === 'inprogress';

/**
 * The same expression as in the partial index of deliveries, as plain text: with a parameter the
 * planner would not use that index.
 */
const deliveries = sql.raw(`type = 'batch' and service_code in (${batchDropServices.join(', ')})`);
/**
 * The conditions for an entry of the type menu, by `isOfType` of the contracts. An index answers
 * each.
 */
const ofType = ({ type }: TripFilter): (SQL | undefined)[] => {
  if (!type) return [undefined];
  const own = eq(trips.serviceCode, type);
  return type === multipleDeliveries ? [own, deliveries] : [own];
};

/**
 * All conditions but those of state, service and search. Removed bookings, such as rebooked ones,
 * are left out (docs/domain/trip-detail.md#re-initiating).
 */
const filtered = (filter: TripFilter): SQL | undefined =>
  and(
    isNull(trips.removedAt),
    filter.city ? eq(trips.city, filter.city) : undefined,
    filter.zoneIds && filter.zoneIds.length > 0
      ? inArray(trips.pickupZoneId, [...filter.zoneIds])
      : undefined,
    filter.clientId === undefined ? undefined : eq(trips.clientId, filter.clientId),
    matured(filter),
  );

/** The names of trips' users that contain the text. Reads one index entry per distinct name. */
async function agentsLike(database: Queryable, text: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    database,
    sql`
    with recursive names (name) as (
      (select user_name from trips order by user_name limit 1)
      union all select (select user_name from trips where user_name > name order by user_name limit 1) from names where name is not null
    ) select name from names where name ilike ${`%${literally(text)}%`}`,
  );
  return rows.map(({ name }) => name);
}

/** The newest trips whose number begins with the prefix. */
async function idsOfPrefix(database: Queryable, prefix: SQL): Promise<SQL> {
  const rows = await rowsOf<{ id: string }>(
    database,
    sql`select id from trips where ${prefix} order by trip_no desc limit ${newestOfPrefix}`,
  );
  return sql`${trips.id} = any(${sql.param(`{${rows.map(({ id }) => id).join(',')}}`)}::text[])`;
}

/**
 * A search as a union of conditions, each answered by an index. `isNarrow`: few rows match in any
 * state. `overlaps`: a row may match two conditions and must count once; excluding the rows of the
 * other condition would have to read all rows.
 */
interface Search {
  conditions: (SQL | undefined)[];
  isNarrow?: true;
  overlaps?: true;
}
async function searches(database: Queryable, filter: TripFilter): Promise<Search> {
  const found = await searched(database, filter);
  const types = ofType(filter);
  // So few rows match that they are read once for all services.
  if (found.isNarrow)
    return {
      ...found,
      conditions: found.conditions.map((condition) => and(condition, or(...types))),
    };
  return {
    ...found,
    conditions: found.conditions.flatMap((condition) => types.map((type) => and(condition, type))),
  };
}

async function searched(database: Queryable, filter: TripFilter): Promise<Search> {
  const { search } = filter;
  if (!search) return { conditions: [undefined] };
  const { by, value } = search;
  if (by === 'batch_no' || (by === 'trip_no' && /^b/i.test(value)))
    return { conditions: [eq(trips.batchNumber, value.toUpperCase())], isNarrow: true };
  if (by === 'trip_no') {
    const prefix = like(trips.tripNo, `${literally(value)}%`);
    return {
      conditions: [isUnfinished(filter) ? prefix : await idsOfPrefix(database, prefix)],
      isNarrow: true,
    };
  }
  const phone = storedPhone(value);
  if (by === 'phone')
    return {
      conditions: [
        eq(trips.passengerPhone, phone ?? value),
        ...(filter.list === 'inprogress'
          ? [sql`${trips.driverId} in (select id from drivers where phone = ${phone ?? value})`]
          : []),
      ],
      isNarrow: true,
    };
  if (phone)
    return { conditions: [eq(trips.userPhone, phone), eq(trips.userName, phone)], overlaps: true };
  if (isUnfinished(filter)) return { conditions: [ilike(trips.userName, `%${literally(value)}%`)] };
  const names = await agentsLike(database, value);
  return {
    conditions:
      names.length > fewAgents
        ? [inArray(trips.userName, names)]
        : names.map((name) => eq(trips.userName, name)),
  };
}

/** When a trip becomes late, by `dueAt` of the contracts; null where nothing is due. */
const dueAt = ({ list }: TripFilter): SQL =>
  list === 'scheduled'
    ? sql`(${trips.bdt} + make_interval(secs => ${driverDueAfterSeconds}))`
    : sql`(${trips.dt} + make_interval(secs => nullif(${trips.estimatedSeconds}, 0)))`;
/** A whole minute over, as `minutesLate` of the contracts counts. */
const isLate = (filter: TripFilter): SQL =>
  sql`${dueAt(filter)} <= ${new Date(filter.now.getTime() - 60_000).toISOString()}::timestamptz`;
const isNotMoving = ({ now }: TripFilter): SQL | undefined =>
  and(
    inArray(trips.state, [...movingStates]),
    sql`${trips.driverId} in (select id from drivers where updated_at
      <= ${new Date(now.getTime() - notMovingAfterSeconds * 1000).toISOString()}::timestamptz)`,
  );
const attended: Record<TripAttention, (filter: TripFilter) => SQL | undefined> = {
  late: isLate,
  not_moving: isNotMoving,
};

/** The conditions of a list of unfinished trips, but that of attention. */
const unfinished = async (database: Queryable, filter: TripFilter): Promise<SQL | undefined> =>
  and(
    inArray(trips.state, statesOf(filter)),
    filtered(filter),
    or(...(await searches(database, filter)).conditions),
  );

/** How many trips of a list of unfinished trips need attention, in one reading of its rows. */
export async function countAttention(
  database: Queryable,
  filter: TripFilter,
): Promise<{ all: number; late: number; not_moving: number }> {
  const [counted] = await database
    .select({
      all: count(),
      late: sql<number>`count(*) filter (where ${isLate(filter)})`.mapWith(Number),
      not_moving: sql<number>`count(*) filter (where ${isNotMoving(filter)})`.mapWith(Number),
    })
    .from(trips)
    .where(await unfinished(database, filter));
  return counted ?? { all: 0, late: 0, not_moving: 0 };
}

/**
 * A page of a list of unfinished trips. The rows are few, so they are sorted and counted directly.
 */
async function pageUnfinished(database: Queryable, filter: TripFilter): Promise<StoredTripPage> {
  if (statesOf(filter).length === 0) return { rows: [], total: 0, isAtLeast: false };
  const where = and(
    await unfinished(database, filter),
    filter.attention && attended[filter.attention](filter),
  );
  const column = {
    bdt: trips.bdt,
    dt: trips.dt,
    pickup_variance: trips.pickupVariance,
    due: dueAt(filter),
  }[filter.sortBy];
  const canBeMissing = filter.sortBy === 'pickup_variance' || filter.sortBy === 'due';
  const order =
    filter.sortType === 'asc'
      ? [asc(column), asc(trips.id)]
      : [canBeMissing ? sql`${column} desc nulls last` : desc(column), desc(trips.id)];
  const [found, [counted]] = await Promise.all([
    database
      .select({ trip: trips, driver: { name: drivers.name, phone: drivers.phone } })
      .from(trips)
      .leftJoin(drivers, eq(drivers.id, trips.driverId))
      .where(where)
      .orderBy(...order)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    database.select({ total: count() }).from(trips).where(where),
  ]);
  const rows = found.map(({ trip, driver }) =>
    filter.list === 'inprogress' ? { ...trip, driver } : trip,
  );
  return { rows, total: counted?.total ?? 0, isAtLeast: false };
}

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
 * Counts the rows, up to `most`. Each condition stops there by itself, and a row that matches two
 * conditions counts once.
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
  const most = Math.max(countedOfSearch, offset + 2 * filter.limit);
  // The two queries need nothing of each other: past the end there are no rows.
  const [found, rows] = await Promise.all([
    countUpTo(database, parts, most + 1),
    rowsFrom(database, idsFrom(parts, {}, newestFirst, offset, filter.limit), newestFirst),
  ]);
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
  size = 1000,
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
