import * as T from '../core/schema.ts';
import { door } from './door.ts';
import { FleetDraft, PromoDraft, RateDraft, SettingDraft, SourceDraft } from './reference-door.ts';

/** How many rows were new, and how many differ from before. */
const answer = T.answer({ added: T.Integer(), changed: T.Integer(), removed: T.Integer() });
const list = <S extends T.TSchema>(schema: S, maxItems: number) =>
  T.Array(schema, { minItems: 1, maxItems });

export const changeSettings = door({
  id: 'reference.change-settings',
  method: 'PUT',
  path: '/reference/settings',
  summary: 'Change settings',
  scope: 'reference',
  body: T.Object({ settings: list(SettingDraft, 20) }),
  answer,
  errors: ['field.invalid'],
});

/** The whole list, in the order of screens; a source that it lacks is removed. */
export const replaceSources = door({
  id: 'reference.replace-sources',
  method: 'PUT',
  path: '/reference/sources',
  summary: 'Replace the sources of bookings',
  scope: 'reference',
  body: T.Object({ sources: list(SourceDraft, 100) }),
  answer,
  errors: ['field.invalid'],
});

/** Adds and changes fleets by their title; others stay. */
export const upsertFleets = door({
  id: 'reference.upsert-fleets',
  method: 'PUT',
  path: '/reference/fleets',
  summary: 'Add or change fleets',
  scope: 'reference',
  body: T.Object({ fleets: list(FleetDraft, 50) }),
  bodyKilobytes: 128,
  answer,
  errors: ['field.invalid'],
});

/** Adds and changes promos by their code; others stay. */
export const upsertPromos = door({
  id: 'reference.upsert-promos',
  method: 'PUT',
  path: '/reference/promos',
  summary: 'Add or change promos',
  scope: 'reference',
  body: T.Object({ promos: list(PromoDraft, 200) }),
  bodyKilobytes: 256,
  answer,
  errors: ['field.invalid'],
});

/** Adds prices that start in the future, or replaces those with the same start. */
export const upsertRates = door({
  id: 'reference.upsert-rates',
  method: 'PUT',
  path: '/reference/rates',
  summary: 'Set prices from a time on',
  scope: 'reference',
  body: T.Object({ rates: list(RateDraft, 100) }),
  bodyKilobytes: 128,
  answer,
  errors: ['field.invalid'],
});
