import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { Sent, Static, TSchema } from 'shared-contracts/core/schema';
import type { ImportLine } from 'shared-contracts/imports/import-line';
import { CityFeatures, RateDraft, ZoneFeatures } from 'shared-contracts/integration/reference-door';

import { command, type RunCommand } from '../commands/command.ts';
import { readCsv, type CsvLine } from '../imports/read-csv.ts';
import { validationError } from '../plugins/validation.ts';
import { upsertCities, upsertZones } from '../reference/area.commands.ts';
import type { Importing, Outcomes } from '../reference/change-rows.ts';
import { upsertPlaces } from '../reference/place.commands.ts';
import { readRates } from '../reference/reference-data.repository.ts';
import { upsertRates } from '../reference/reference.commands.ts';
import { OperatorError } from './admin.commands.ts';
import { operator } from './on-database.ts';

export type Line = Sent<typeof ImportLine>;
export interface ImportOptions {
  isPreview: boolean;
  /** Code of the city that zones are of. */
  city?: string | undefined;
}
export type ImportCommand = (
  run: RunCommand,
  text: string,
  options: ImportOptions,
) => Promise<Line[]>;

function valid<S extends TSchema>(schema: S, value: unknown, row = ''): Static<S> {
  const error = validationError(schema, value);
  if (error) throw new OperatorError(`${row}${error}`);
  return value as Static<S>; // as its schema says
}
function readGeojson<S extends TSchema>(schema: S, text: string): Static<S> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new OperatorError("The file isn't GeoJSON");
  }
  return valid(schema, read);
}

const priceColumns = [
  'base',
  'per_kilometer',
  'per_minute',
  'minimum',
  'quiet_kmh',
  'busy_kmh',
] as const;
const rateColumns = ['service_code', 'starts_at', ...priceColumns] as const;
function rateOf({ line, cells, fault }: CsvLine<(typeof rateColumns)[number]>): RateDraft {
  if (fault) throw new OperatorError(`Row ${line}: ${fieldMessages[fault].en}`);
  return valid(
    RateDraft,
    Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [
        column,
        column === 'starts_at' ? cell : Number(cell),
      ]),
    ),
    `Row ${line}: `,
  );
}
const storedRates = command('reference.read-rates', ({ tx }) => readRates(tx));
type StoredRates = Awaited<ReturnType<typeof readRates>>;
/** The prices of a rate that differ from the stored ones, for an operator to check. */
function changedPrices(rate: RateDraft, stored: StoredRates): Line['changes'] {
  const before = stored.find(
    ({ service_code: code, starts_at: start }) =>
      code === rate.service_code && start && Date.parse(start) === Date.parse(rate.starts_at),
  );
  return priceColumns
    .map((field) => ({ field, before: before?.[field] ?? null, after: rate[field] }))
    .filter((change) => change.before !== change.after);
}

const linesOf = ({ rows }: Outcomes): Line[] =>
  rows.map(({ line, name, outcome, field, reason, reason_ur: urdu }) => ({
    line: line ?? 0,
    name,
    outcome,
    changes: [],
    column: field?.split('.').at(-1) ?? null,
    reason: reason === undefined ? null : { en: reason, ur: urdu ?? reason },
  }));
/** Refused rows are left out, as those of drivers are. */
const importing = (isPreview: boolean): Importing => ({ dry_run: isPreview, skip_refused: true });

/** Imports of reference data by their names. */
export const referenceImports: Readonly<Record<string, ImportCommand>> = {
  places: async (run, csv, { isPreview }) =>
    linesOf(await run(upsertPlaces, { csv, ...importing(isPreview) }, operator)),
  cities: async (run, text, { isPreview }) => {
    const cities = readGeojson(CityFeatures, text);
    return linesOf(await run(upsertCities, { cities, ...importing(isPreview) }, operator));
  },
  zones: async (run, text, { isPreview, city }) => {
    if (city === undefined) throw new OperatorError('Name the city of the zones: --city KHI');
    const zones = readGeojson(ZoneFeatures, text);
    return linesOf(await run(upsertZones, { city, zones, ...importing(isPreview) }, operator));
  },
  rates: async (run, csv, { isPreview }) => {
    const columns = { all: rateColumns, required: rateColumns, max: 100 };
    const rows = readCsv(csv, columns);
    const rates = rows.map(rateOf);
    const stored = await run(storedRates, undefined, operator);
    const done = await run(upsertRates, { rates, ...importing(isPreview) }, operator);
    return linesOf(done).map((row, index) => {
      const rate = rates[index];
      const changes = rate && row.outcome !== 'refused' ? changedPrices(rate, stored) : [];
      return { ...row, line: rows[index]?.line ?? 0, changes };
    });
  },
};
