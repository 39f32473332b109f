import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DispatchMode } from 'shared-contracts/dispatch/dispatch-rule';

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
  rowVersion: rowVersion(),
});

/** Where automatic dispatch is stopped; a blank zone is everywhere. */
export const dispatchStops = pgTable('dispatch_stops', {
  zoneId: text().primaryKey(),
  by: text().notNull(),
  at: instant().notNull(),
});
