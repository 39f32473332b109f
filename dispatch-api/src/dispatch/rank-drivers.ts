import type { Answer, Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import { cashOf } from 'shared-contracts/dispatch/nearby.rules';
import {
  defaultRankRules,
  exclusionOf,
  rank,
  type ExcludedDriver,
  type Exclusion,
  type OfferedDriver,
  type RankBooking,
} from 'shared-contracts/dispatch/rank.rules';
import type { ExclusionRule } from 'shared-contracts/dispatch/ranking';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import type { searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import type { Transaction } from '../database/database.ts';
import type { Point } from '../geo/geometry.ts';
import type { Roads } from '../geo/roads.ts';
import type { Services } from '../services.ts';
import { takeFreeDriver, type Driver } from '../trips/driver.repository.ts';
import type { Booking } from '../trips/trip-detail.repository.ts';
import { tripDetail } from '../trips/trip-detail.ts';
import { driversAround, fleetAsked, type DriverFacts } from './driver-facts.repository.ts';

/** Drivers that an answer has at most, and those that are judged for it. */
const answered = 200;
const judged = 1000;
/** As many as the router answers for in one call. */
const measuredAtMost = 99;

/** Drivers off duty or for other bookings: they are named, but not shown where they are. */
const unsuitable: ReadonlySet<ExclusionRule> = new Set([
  'suspended',
  'off',
  'break',
  'service',
  'fleet',
]);

/** The booking as the rules see it. */
export function rankBookingOf(booking: Booking, fleetId: string | null = null): RankBooking {
  const trip = tripDetail(booking, undefined);
  return {
    serviceCode: trip.trip_type,
    fleetId,
    cash: cashOf(trip),
    plannedSeconds: trip.times.total_est,
  };
}

/** The rule by which nobody may assign a driver: a person may go beyond distance and shift. */
export const refusalOf = (
  driver: DriverFacts,
  booking: RankBooking,
  now: Date,
): ExclusionRule | undefined =>
  exclusionOf({ ...driver, meters: null, shiftEndsAt: null }, booking, defaultRankRules, now)?.rule;

export function partnerOf(
  ranked: OfferedDriver<DriverFacts> | ExcludedDriver<DriverFacts>,
): Sent<typeof NearbyDriver> {
  const { row, meters } = ranked.driver;
  return {
    id: row.id,
    _id: row.id,
    full_name: row.name,
    mobile_1: row.phone,
    lat: row.lat,
    lng: row.lng,
    distance: meters ?? 0,
    wallet: row.wallet,
    limit: row.walletLimit,
    codAmount: row.wallet + row.walletLimit,
    busy: row.status !== 'free',
    ranking: {
      position_at: row.positionAt?.toISOString() ?? null,
      seconds: ranked.seconds,
      by_road: ranked.isByRoad,
      excluded: 'rule' in ranked ? exclusionSent(ranked) : null,
      reasons: 'reasons' in ranked ? ranked.reasons : [],
    },
  };
}

const oneSent = ({ rule, has, needs, at }: Exclusion) => ({
  rule,
  has,
  needs,
  at: at?.toISOString() ?? null,
});
const exclusionSent = (one: ExcludedDriver<DriverFacts>) => ({
  ...oneSent(one),
  also: one.also.map(oneSent),
});

/** The nearest ones who may be offered, with their time by road where a router is configured. */
async function withRoadSeconds(
  roads: Roads,
  found: DriverFacts[],
  booking: RankBooking,
  pickup: Point,
  now: Date,
): Promise<DriverFacts[]> {
  const near = found
    .filter((driver) => !exclusionOf(driver, booking, defaultRankRules, now))
    .slice(0, measuredAtMost);
  const seconds = await roads.seconds(
    near.map(({ row: { lat, lng } }) => ({ start: { lat, lng }, end: pickup })),
  );
  const byRoad = new Map(near.map(({ id }, index) => [id, seconds[index] ?? null]));
  return found.map((driver) => ({ ...driver, roadSeconds: byRoad.get(driver.id) ?? null }));
}

export type Ranking = ReturnType<typeof rank<DriverFacts>>;

interface Asked {
  booking: RankBooking;
  pickup: Point;
}

/** The ranking for a stored booking, with all drivers around it and their minutes by road. */
export async function rankFor(
  { database, roads }: Pick<Services, 'database' | 'roads'>,
  { booking, pickup }: Asked,
  now: Date,
): Promise<Ranking> {
  const around = await driversAround(database, pickup, now, { isOnDuty: false, limit: judged });
  const found = await withRoadSeconds(roads, around, booking, pickup, now);
  return rank(booking, found, defaultRankRules, now);
}

/** The drivers around a pickup, for a booking or for none yet. */
export async function rankedDrivers(
  services: Pick<Services, 'database' | 'roads'>,
  query: Input<typeof searchDrivers>['query'],
  booking: Booking | undefined,
  now: Date,
): Promise<Pick<Answer<typeof searchDrivers>, 'partners' | 'others'>> {
  const fleetId = fleetAsked(query.partner_category_id);
  const serviceCode = query.service_code;
  const pickup = { lat: query.pickup_lat, lng: query.pickup_lng };
  const { offered, excluded } = booking
    ? await rankFor(
        services,
        { booking: { ...rankBookingOf(booking, fleetId), serviceCode }, pickup },
        now,
      )
    : rank(
        { serviceCode, fleetId, cash: null, plannedSeconds: null },
        await driversAround(services.database, pickup, now, { isOnDuty: true, limit: judged }),
        defaultRankRules,
        now,
      );
  const partners = [...offered, ...excluded.filter(({ rule }) => !unsuitable.has(rule))];
  const others = excluded.filter(({ rule }) => unsuitable.has(rule));
  return {
    partners: partners.slice(0, answered).map(partnerOf),
    ...(booking && {
      others: others.map((one) => ({
        id: one.driver.id,
        full_name: one.driver.row.name,
        ...exclusionSent(one),
      })),
    }),
  };
}

/**
 * Takes the best driver for a booking whom no other command is taking; undefined where a rule
 * excludes all.
 */
export async function takeBestDriver(
  tx: Transaction,
  booking: Booking,
  now: Date,
): Promise<Driver | undefined> {
  const [{ pickupLat: lat, pickupLng: lng }] = booking;
  const around = await driversAround(tx, { lat, lng }, now, { isOnDuty: true, limit: judged });
  for (const { driver } of rank(rankBookingOf(booking), around, defaultRankRules, now).offered) {
    const taken = await takeFreeDriver(tx, driver.id, now);
    if (taken) return taken;
  }
  return undefined;
}
