import * as T from '../core/schema.ts';
import { importKilobytes, longestCsv } from '../imports/import-line.ts';
import { Setting, Source } from '../reference/reference.ts';
import {
  CityFeatures,
  FleetDraft,
  PromoDraft,
  RateDraft,
  ReferenceRow,
  SettingDraft,
  SourceDraft,
  StoredCities,
  StoredPlace,
  StoredPromo,
  StoredRate,
  ZoneFeatures,
} from './reference-door.ts';

// The calls that the doors of other systems and the screen of admins share: all but id and caller.

/** The outcome of each row, and how many there are of each. */
const outcomes = T.answer({
  added: T.Integer(),
  changed: T.Integer(),
  unchanged: T.Integer(),
  removed: T.Integer(),
  refused: T.Integer(),
  rows: T.Array(ReferenceRow),
});
const importing = {
  dry_run: T.Optional(T.Boolean({ description: 'answers the outcome of each row, writes none' })),
  skip_refused: T.Optional(
    T.Boolean({ description: 'leaves refused rows out, instead of refusing the whole call' }),
  ),
  new_only: T.Optional(T.Boolean({ description: 'refuses rows that exist' })),
};
const list = <S extends T.TSchema>(schema: S, maxItems: number) =>
  T.Array(schema, { minItems: 1, maxItems });
const cityCode = () => T.String({ minLength: 1, maxLength: 8, description: 'city code' });

const get = { method: 'GET' } as const;
const put = {
  method: 'PUT',
  query: T.Object(importing),
  answer: outcomes,
  errors: ['field.invalid'],
} as const;
/** For a list that can be replaced: `complete` removes what it lacks. */
const putList = {
  ...put,
  query: T.Object({
    ...importing,
    complete: T.Optional(T.Boolean({ description: 'removes what the list lacks' })),
  }),
} as const;

export const readSettings = {
  ...get,
  path: '/reference/settings',
  summary: 'Read the settings',
  answer: T.answer({ data: T.Array(Setting) }),
} as const;
export const changeSettings = {
  ...put,
  path: '/reference/settings',
  summary: 'Change settings',
  body: T.Object({ settings: list(SettingDraft, 20) }),
} as const;

export const readSources = {
  ...get,
  path: '/reference/sources',
  summary: 'Read the sources of bookings',
  answer: T.answer({ data: T.Array(Source) }),
} as const;
/** The whole list, in the order of screens; a source that it lacks is removed. */
export const replaceSources = {
  ...put,
  path: '/reference/sources',
  summary: 'Replace the sources of bookings',
  body: T.Object({ sources: list(SourceDraft, 100) }),
} as const;

export const readFleets = {
  ...get,
  path: '/reference/fleets',
  summary: 'Read the fleets',
  answer: T.answer({ data: T.Array(FleetDraft) }),
} as const;
/** Adds and changes fleets by their title; others stay. */
export const upsertFleets = {
  ...put,
  path: '/reference/fleets',
  summary: 'Add or change fleets',
  body: T.Object({ fleets: list(FleetDraft, 50) }),
  bodyKilobytes: 128,
} as const;

export const readPromos = {
  ...get,
  path: '/reference/promos',
  summary: 'Read the promos',
  answer: T.answer({ data: T.Array(StoredPromo) }),
} as const;
/** Adds and changes promos by their code; others stay. */
export const upsertPromos = {
  ...put,
  path: '/reference/promos',
  summary: 'Add or change promos',
  body: T.Object({ promos: list(PromoDraft, 200) }),
  bodyKilobytes: 256,
} as const;

/** Those of the program, those in force and those to come. */
export const readRates = {
  ...get,
  path: '/reference/rates',
  summary: 'Read the prices',
  answer: T.answer({ data: T.Array(StoredRate) }),
} as const;
/** Adds prices that start in the future, or replaces those with the same start. */
export const upsertRates = {
  ...put,
  path: '/reference/rates',
  summary: 'Set prices from a time on',
  body: T.Object({ rates: list(RateDraft, 100) }),
  bodyKilobytes: 128,
} as const;

export const readCities = {
  ...get,
  path: '/reference/cities',
  summary: 'Read the cities as GeoJSON',
  answer: T.answer({ data: StoredCities }),
} as const;
/** Adds and changes cities by their code. A city is served once it has a zone. */
export const upsertCities = {
  ...putList,
  path: '/reference/cities',
  summary: 'Add or change cities by GeoJSON',
  body: T.Object({ cities: CityFeatures }),
  bodyKilobytes: 1024,
} as const;

export const readZones = {
  ...get,
  path: '/reference/zones',
  summary: 'Read the zones of a city as GeoJSON',
  query: T.Object({ city: cityCode() }),
  answer: T.answer({ data: ZoneFeatures }),
} as const;
/** Adds and changes zones of a city by their code, else by their name. */
export const upsertZones = {
  ...putList,
  path: '/reference/zones',
  summary: 'Add or change the zones of a city by GeoJSON',
  body: T.Object({ city: cityCode(), zones: ZoneFeatures }),
  bodyKilobytes: 1024,
} as const;

export const readPlaces = {
  ...get,
  path: '/reference/places',
  summary: 'Read the places of a city',
  query: T.Object({ city: cityCode() }),
  answer: T.answer({ data: T.Array(StoredPlace) }),
} as const;
/** Adds and changes places by city and name. `complete` concerns the cities that the file names. */
export const upsertPlaces = {
  ...putList,
  path: '/reference/places',
  summary: 'Add or change places by CSV',
  body: T.Object({
    csv: T.String({ minLength: 1, maxLength: longestCsv, description: 'city,name,lat,lng …' }),
  }),
  bodyKilobytes: importKilobytes,
  errors: [
    ...put.errors,
    'import.empty',
    'import.too-long',
    'import.no-column',
    'import.other-column',
  ],
} as const;
