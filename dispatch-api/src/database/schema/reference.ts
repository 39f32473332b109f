import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { id } from '../columns.ts';

/** A ring of [lng, lat]. */
export type Ring = number[][];

export const cities = pgTable('cities', {
  id: id(),
  cityCode: text().notNull().unique(),
  name: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  fence: jsonb().$type<Ring>().notNull(),
  position: integer().notNull(),
});
export const zones = pgTable('zones', {
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
