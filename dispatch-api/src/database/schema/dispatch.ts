import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DispatchMode } from 'shared-contracts/dispatch/dispatch-rule';
import type { RankBooking, RankDriver } from 'shared-contracts/dispatch/rank.rules';

import { id, instant, rowVersion } from '../columns.ts';

/** Rules of automatic dispatch (dispatch-api/README.md#automatic-dispatch). */
export const dispatchRules = pgTable('dispatch_rules', {
  id: id(),
  zoneId: text(),
  serviceCode: integer(),
  fromHour: integer().notNull(),
  toHour: integer().notNull(),
  mode: text().$type<DispatchMode>().notNull(),
  radiusKm: jsonb().$type<number[]>().notNull(),
  stepSeconds: integer().notNull(),
  acceptSeconds: integer().notNull(),
  tries: integer().notNull(),
  soonToClearSeconds: integer().notNull(),
  priority: integer().notNull(),
  leadMinutes: integer().notNull(),
  /** Of waiting for a driver; 0 promises nothing. */
  promiseMinutes: integer().notNull().default(0),
  rowVersion: rowVersion(),
});

/** Where automatic dispatch is stopped; a blank zone is everywhere. */
export const dispatchStops = pgTable('dispatch_stops', {
  zoneId: text().primaryKey(),
  by: text().notNull(),
  at: instant().notNull(),
});

/** Each zone's next quarter of an hour, as of the last minute that was looked at. */
export const zoneOutlooks = pgTable('zone_outlooks', {
  zoneId: text().primaryKey(),
  expectedMinutes: integer().notNull(),
  promiseMinutes: integer().notNull(),
  waiting: integer().notNull(),
  arriving: integer().notNull(),
  free: integer().notNull(),
  clearing: integer().notNull(),
  /** Since when the promise is expected to be broken. */
  since: instant(),
  /** The last alarm that named this zone. */
  alarmedAt: instant(),
});

interface Place {
  lat: number;
  lng: number;
}
/** A recorded booking; times are ISO. */
interface StoredBooking {
  id: string;
  pickup: Place;
  dropoff: Place | null;
  zoneId: string | null;
  serviceCode: number;
  bdt: string;
  dt: string;
  isHeld: boolean;
  isTaken: boolean;
  notTaken: number;
  tried: string[];
  ask: RankBooking;
}
type Timed = 'positionAt' | 'shiftEndsAt' | 'papersExpireAt' | 'lastTripAt';
/** A recorded driver on duty; times are ISO. */
type StoredDriver = Omit<RankDriver, Timed | 'meters' | 'roadSeconds'> &
  Record<Timed, string | null> & {
    at: Place;
    clears: { seconds: number; at: Place } | null;
    bookingId: string | null;
  };

/** The inputs of dispatch, minute by minute, for dry runs and explanations. */
export const dispatchMoments = pgTable('dispatch_moments', {
  at: instant().primaryKey(),
  bookings: jsonb().$type<StoredBooking[]>().notNull(),
  drivers: jsonb().$type<StoredDriver[]>().notNull(),
});
