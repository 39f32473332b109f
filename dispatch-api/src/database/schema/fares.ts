import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

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
