import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { id, instant, rowVersion, blankableText } from '../columns.ts';

/** Drivers: position and capacity. */
export const drivers = pgTable(
  'drivers',
  {
    id: id(),
    name: text().notNull(),
    phone: text().notNull().unique(),
    categoryId: text().notNull(),
    serviceCodes: jsonb().$type<number[]>().notNull().default([]),
    city: text().notNull(),
    vehicleNo: blankableText(),
    status: text().notNull().default('free'),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    heading: integer().notNull().default(0),
    rating: doublePrecision().notNull().default(5),
    /**
     * Rupees in hand and the credit on top of them; a cash trip may cost at most their sum
     * (docs/domain/trip-detail.md#assigning).
     */
    wallet: integer().notNull().default(0),
    walletLimit: integer().notNull().default(0),
    /** When the position last changed by more than a parked phone's drift. */
    movedAt: instant().notNull().defaultNow(),
    /** The position at `moved_at`, from which a drift is measured; null before the first report. */
    movedLat: doublePrecision(),
    movedLng: doublePrecision(),
    updatedAt: instant().notNull().defaultNow(),
    /** The id at the system that sends it. */
    externalId: text(),
    /** The time of the position; null before the first that was sent. */
    positionAt: instant(),
    shiftEndsAt: instant(),
    papersExpireAt: instant(),
    vehiclePapersExpireAt: instant(),
    suspensionReason: text(),
    rowVersion: rowVersion(),
  },
  (row) => [
    index('drivers_city_status').on(row.city, row.status),
    uniqueIndex('drivers_external').on(row.externalId),
  ],
);
