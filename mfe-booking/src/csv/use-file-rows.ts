import { notify, useMessages, useReference } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { serviceOf } from 'shared-contracts/services/service';

import { useUndo } from '../draft/use-undo.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { hasDropInput } from '../form/drop.ts';
import { messages } from '../messages.ts';
import { cityFinder } from '../places/areas.ts';
import type { CellError } from './cell-values.ts';
import type { CsvRow } from './csv-row.ts';
import { storedRow, withSwappedPoint } from './csv-row.ts';
import type { RowResult } from './row-check.ts';
import { validateRow } from './row-check.ts';

const fareColumns = ['dispatch_fixed_fare_partner', 'dispatch_fixed_fare_customer'] as const;
const noFares = { dispatch_fixed_fare_partner: '', dispatch_fixed_fare_customer: '' };

/** Advice against damage of a whole file; its text is `csv.advice.<advice>`. */
const adviceOn = {
  unreadable: 'letters',
  encoding: 'letters',
  'sheet-error': 'errors',
  'digits-lost': 'digits',
  date: 'digits',
  quote: 'quotes',
} as const satisfies Partial<Record<CellError | NonNullable<CsvRow['lineError']>, string>>;
type Advice = (typeof adviceOn)[keyof typeof adviceOn];
const adviceFor = (error: string): Advice | undefined =>
  // the table's own names alone are looked up
  error in adviceOn ? adviceOn[error as keyof typeof adviceOn] : undefined;

export interface FileRows {
  rows: readonly CsvRow[];
  results: readonly RowResult[];
  /** Lines of the file that are no rows, each with its reason. */
  aside: readonly CsvRow[];
  /** Advice for damage of the file itself. */
  advice: readonly Advice[];
  /** Valid rows. */
  right: number;
  /** Rows beyond the batch's limit. */
  tooMany: number;
  /** Several rows have fixed fares, which are allowed for a single one only. */
  hasFaresForMany: boolean;
  /** Rows whose latitude and longitude are swapped. */
  swapped: number;
  /** Exchanges latitude and longitude in each of these rows. */
  swapAll: () => void;
  /** Blanks the fixed fares of every row. */
  leaveFaresOut: () => void;
  /** Replaces the lines that are there with a file's. */
  set: (lines: readonly CsvRow[]) => void;
  /** Changes a row, also one that was set aside. */
  change: (row: CsvRow) => void;
  remove: (id: string) => void;
  /**
   * Turns the valid rows into drops, in the file's order; the others stay. Returns whether any are
   * left.
   */
  take: () => boolean;
  /** Discards the file, with Undo. */
  putAway: () => void;
}

/**
 * The rows of an uploaded file, validated again with every change of a cell, the service or the
 * pickup. They are part of the draft.
 */
export function useFileRows(): FileRows {
  const t = useMessages(messages);
  const { update, amend } = useBookingForm();
  const stored = useFormValue((values) => values.file_rows);
  const pickup = useFormValue((values) => values.pickup);
  const service_code = useFormValue((values) => values.service_code);
  const added = useFormValue((values) => values.drops.length);
  const offerUndo = useUndo();
  const zones = useReference('zones');
  const cities = useReference('cities');
  const lines = stored.map(storedRow);
  const rows = lines.filter(({ aside }) => !aside);
  const aside = lines.filter((line) => line.aside);
  const cityAt = cityFinder(zones, cities);
  const pickupCity = (pickup && cityAt(pickup.lat, pickup.lng)) ?? '';
  const about = {
    cod: serviceOf(service_code)?.cod ?? 'none',
    rows: rows.length + added,
    cityAt,
    pickupCity,
  };
  const results = rows.map((row) => validateRow(row, about));
  const right = results.filter(({ drop }) => drop).length;
  const replace = (change: (line: CsvRow) => CsvRow) => update({ file_rows: lines.map(change) });
  const restore = () =>
    amend((now) => (now.file_rows.length > 0 ? undefined : { file_rows: stored }));
  return {
    rows,
    results,
    aside,
    advice: [
      ...new Set(
        results.flatMap(({ errors, lineError = '' }) =>
          [lineError, ...Object.values(errors)].flatMap((error) => adviceFor(error) ?? []),
        ),
      ),
    ],
    right,
    tooMany: Math.max(0, right + added - maxDrops),
    hasFaresForMany: results.some(({ errors }) =>
      fareColumns.some((column) => errors[column] === 'fare-many'),
    ),
    swapped: results.filter(({ swapped }) => swapped).length,
    swapAll: () => replace((line) => withSwappedPoint(line, results[rows.indexOf(line)])),
    leaveFaresOut: () => replace((line) => ({ ...line, cells: { ...line.cells, ...noFares } })),
    set: (next) => update({ file_rows: next }),
    change: (row) => replace((line) => (line.id === row.id ? row : line)),
    remove(id) {
      const left = lines.filter((line) => line.id !== id);
      update({ file_rows: left.some((line) => !line.aside) ? left : [] });
    },
    take() {
      const taken = results.flatMap(({ drop }) =>
        drop ? [{ ...drop, id: crypto.randomUUID() }] : [],
      );
      const hasLeft = taken.length < rows.length;
      const made = new Set(rows.filter((_, index) => results[index]?.drop).map(({ id }) => id));
      const fares = about.rows === 1 ? results[0]?.fares : undefined;
      update((before) => ({
        drops: [...before.drops, ...taken],
        // Lines other than rows have been shown; without rows they are no longer needed.
        file_rows: hasLeft ? lines.filter(({ id }) => !made.has(id)) : [],
        drop_open: before.drop_open && hasDropInput(before),
        ...(fares && {
          fixed_fare_customer: fares.customer ? String(fares.customer) : '',
          fixed_fare_partner: fares.partner ? String(fares.partner) : '',
        }),
      }));
      notify({
        intent: 'success',
        title: t('csv.added', { count: taken.length }),
        ...(aside.length > 0 && !hasLeft && { body: t('csv.aside', { count: aside.length }) }),
      });
      return hasLeft;
    },
    putAway() {
      update({ file_rows: [] });
      offerUndo(t('csv.put-away-done'), restore);
    },
  };
}
