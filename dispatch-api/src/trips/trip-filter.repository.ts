import { and, eq, inArray, isNull, like, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { Role } from 'shared-contracts/core/role';
import { toBookingNumber } from 'shared-contracts/core/search-text';
import { services } from 'shared-contracts/services/service';
import {
  listStates,
  scheduledShowDelaySeconds,
  type TripChip,
  type TripListName,
  type TripState,
} from 'shared-contracts/trips/trip';
import { multipleDeliveries } from 'shared-contracts/trips/trip.rules';

import { rowsOf, type Queryable } from '../database/database.ts';
import { contains } from '../database/folded.ts';
import { trips } from '../database/schema.ts';
import { isDelivery } from '../database/schema/trip-indexes.ts';
import type { TripWithDriver } from './trip-row.ts';

export interface TripFilter {
  list: TripListName;
  role: Role;
  /** The dispatch client to whose rows the list is limited. */
  clientId?: string | undefined;
  /** The user who asks. */
  userId: string | null;
  now: Date;
  city?: string | undefined;
  /** The pickup zones to which the list is limited, and their cities; other cities are complete. */
  zones?: { ids: readonly string[]; cities: readonly string[] } | undefined;
  search?: { by: 'trip_no' | 'batch_no' | 'agent' | 'phone'; value: string } | undefined;
  type?: number | undefined;
  status?: TripState | undefined;
  /** Has no effect on trips that have ended. */
  attention?: TripChip | undefined;
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

/** The number of newest trips that are searched for a part of a trip number. */
const newestOfPrefix = 1000;
/** When more agents than this match, the whole list is searched instead of agent by agent. */
const fewAgents = 8;

const shownAtOnce = services
  .filter((service) => service.shownAtOnce)
  .map((service) => service.code);
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * The 60-second rule (docs/decisions/screens.md#sixty-seconds), by `showsFrom` of the contracts.
 */
function matured({ list, role, now }: TripFilter): SQL | undefined {
  if (list !== 'scheduled' || role === 'dispatch_client') return undefined;
  const latest = new Date(now.getTime() - scheduledShowDelaySeconds * 1000);
  return or(
    inArray(trips.serviceCode, shownAtOnce),
    lte(trips.bdt, latest),
    // One for a later time counts from when it was made.
    lte(trips.dt, latest),
  );
}

export const statesOf = ({ list, status }: TripFilter): TripState[] =>
  listStates[list].filter((state) => !status || state === status);
/** These lists hold no more than a fleet can do at a time; the other lists grow without limit. */
export const isUnfinished = ({ list }: TripFilter): boolean =>
  list === 'scheduled' || list === 'inprogress';

/**
 * The conditions for an entry of the type menu, by `isOfType` of the contracts. An index answers
 * each.
 */
const ofType = ({ type }: TripFilter): (SQL | undefined)[] => {
  if (!type) return [undefined];
  const own = eq(trips.serviceCode, type);
  return type === multipleDeliveries ? [own, isDelivery] : [own];
};

/**
 * All conditions but those of state, service and search. Removed bookings, such as rebooked ones,
 * are left out (docs/domain/trip-detail.md#re-initiating).
 */
export const filtered = (filter: TripFilter): SQL | undefined =>
  and(
    isNull(trips.removedAt),
    filter.city ? eq(trips.city, filter.city) : undefined,
    filter.zones &&
      or(
        inArray(trips.pickupZoneId, [...filter.zones.ids]),
        // With a city, the condition above is one that an index answers.
        filter.city ? undefined : notInArray(trips.city, [...filter.zones.cities]),
      ),
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
    ) select name from names where ${contains(sql`name`, text)}`,
  );
  return rows.map(({ name }) => name);
}

/** One parameter: a parameter of each name, in each part of the list, takes longer to send and plan than to read. */
const isAmong = (names: readonly string[]): SQL =>
  sql`${trips.userName} = any(${sql.param(names)}::text[])`;

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
  /** At least one: a search that can find nothing has one that is never true. */
  conditions: (SQL | undefined)[];
  isNarrow?: true;
  overlaps?: true;
}
export async function searches(database: Queryable, filter: TripFilter): Promise<Search> {
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
  const { by } = search;
  const value =
    by === 'trip_no' || by === 'batch_no' ? toBookingNumber(search.value) : search.value;
  if (by === 'batch_no' || (by === 'trip_no' && /^b/i.test(value)))
    return { conditions: [eq(trips.batchNumber, value.toUpperCase())], isNarrow: true };
  if (by === 'trip_no') {
    const prefix = like(trips.tripNo, `${literally(value)}%`);
    return {
      conditions: [isUnfinished(filter) ? prefix : await idsOfPrefix(database, prefix)],
      isNarrow: true,
    };
  }
  const phone = wirePhoneOf(value);
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
  if (isUnfinished(filter)) return { conditions: [contains(trips.userName, value)] };
  const names = await agentsLike(database, value);
  // No condition at all would find every trip.
  const isSplit = names.length > 0 && names.length <= fewAgents;
  return {
    conditions: isSplit ? names.map((name) => eq(trips.userName, name)) : [isAmong(names)],
  };
}
