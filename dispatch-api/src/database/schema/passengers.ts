import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { id, instant, rowVersion, blankableText } from '../columns.ts';

/** Customers, by wire phone (docs/domain/booking.md#create-calls). */
export const passengers = pgTable(
  'passengers',
  {
    id: id(),
    phone: text().notNull().unique(),
    name: text().notNull(),
    gender: blankableText(),
    langId: integer().notNull().default(1),
    city: blankableText(),
    altName: blankableText(),
    altPhone: blankableText(),
    source: blankableText(),
    promoMaxLimit: integer().notNull().default(0),
    currentAvailPromo: integer().notNull().default(0),
    address: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    createdAt: instant().notNull().defaultNow(),
    rowVersion: rowVersion(),
  },
  (row) => [
    index('passengers_alt_phone')
      .on(row.altPhone)
      .where(sql`alt_phone <> ''`),
  ],
);

/**
 * Active promos: a blank city means every city, no services means all services
 * (docs/domain/booking.md#promo).
 */
export const promos = pgTable('promos', {
  code: text().primaryKey(),
  city: blankableText(),
  serviceCodes: jsonb().$type<number[]>().notNull().default([]),
  endsAt: instant(),
});
