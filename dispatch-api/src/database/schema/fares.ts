import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { id, instant } from '../columns.ts';

/** The inputs of a fare quote; a booking names the quote and is checked against it. */
export const fareEstimates = pgTable(
  'fare_estimates',
  {
    id: id(),
    userId: text(),
    serviceCode: integer().notNull(),
    city: text().notNull(),
    startLat: doublePrecision().notNull(),
    startLng: doublePrecision().notNull(),
    endLat: doublePrecision(),
    endLng: doublePrecision(),
    actual: integer().notNull(),
    adjustedFare: integer().notNull(),
    meters: integer().notNull(),
    seconds: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (row) => [index('fare_estimates_expires').on(row.expiresAt)],
);

/**
 * Prices of services from a time on; a service without one has that of the program. Money in
 * rupees, speed in kilometres an hour.
 */
export const rates = pgTable(
  'rates',
  {
    serviceCode: integer().notNull(),
    startsAt: instant().notNull(),
    base: integer().notNull(),
    perKilometer: integer().notNull(),
    perMinute: integer().notNull(),
    minimum: integer().notNull(),
    quietKmh: integer().notNull(),
    busyKmh: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.serviceCode, row.startsAt] })],
);
