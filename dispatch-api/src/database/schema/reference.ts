import {
  bigserial,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PlaceKind } from 'shared-contracts/reference/place-kinds';

import { blankableText, id } from '../columns.ts';

/** A ring of [lng, lat]. */
export type Ring = number[][];

export const cities = pgTable('cities', {
  id: id(),
  cityCode: text().notNull().unique(),
  name: text().notNull(),
  urduText: blankableText(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  fence: jsonb().$type<Ring>().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});
export const zones = pgTable(
  'zones',
  {
    id: id(),
    cityId: text()
      .notNull()
      .references(() => cities.id),
    zone: text().notNull(),
    urduText: text().notNull(),
    code: text().notNull(),
    zoneOrder: integer().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    fence: jsonb().$type<Ring>().notNull(),
    active: boolean().notNull().default(true),
  },
  (row) => [unique('zones_city_code').on(row.cityId, row.code)],
);
/** Places that the built-in search finds. */
export const places = pgTable('places', {
  /** City code and name, as bookings store it. */
  id: id(),
  city: text().notNull(),
  name: text().notNull(),
  urduText: blankableText(),
  kind: text().$type<PlaceKind>().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  position: bigserial({ mode: 'number' }).notNull(),
});
export const languages = pgTable('languages', {
  id: integer().primaryKey(),
  name: text().notNull(),
});
export const sources = pgTable('sources', {
  value: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});
export const partnerCategories = pgTable('partner_categories', {
  id: id(),
  title: text().notNull(),
  services: jsonb().$type<number[]>().notNull(),
  bronzeCodAllowed: boolean().notNull().default(false),
  position: integer().notNull(),
});
export const settings = pgTable('settings', {
  field: text().primaryKey(),
  value: text().notNull(),
});
