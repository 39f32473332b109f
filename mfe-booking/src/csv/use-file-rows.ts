import { notify, useMessages, useReference } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { serviceOf } from 'shared-contracts/services/service';

import { useUndo } from '../draft/use-undo.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { hasDropInput } from '../form/drop.ts';
import { messages } from '../messages.ts';
import { cityFinder } from '../places/areas.ts';
import type { CsvRow } from './csv-row.ts';
import { storedRow } from './csv-row.ts';
import type { RowResult } from './row-check.ts';
import { validateRow } from './row-check.ts';

const fareColumns = ['dispatch_fixed_fare_partner', 'dispatch_fixed_fare_customer'] as const;
const noFares = { dispatch_fixed_fare_partner: '', dispatch_fixed_fare_customer: '' };

export interface FileRows {
  rows: readonly CsvRow[];
  results: readonly RowResult[];
  /** Valid rows. */
  right: number;
  /** Rows beyond the batch's limit. */
  tooMany: number;
  /** Several rows have fixed fares, which are allowed for a single one only. */
  hasFaresForMany: boolean;
  /** Blanks the fixed fares of every row. */
  leaveFaresOut: () => void;
  set: (rows: readonly CsvRow[]) => void;
  /**
   * Makes drops of the valid rows, in the file's order; the others stay. Returns whether any is
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
  const rows = stored.map(storedRow);
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
  return {
    rows,
    results,
    right,
    tooMany: Math.max(0, right + added - maxDrops),
    hasFaresForMany: results.some(({ errors }) =>
      fareColumns.some((column) => errors[column] === 'fare-many'),
    ),
    leaveFaresOut: () =>
      update({ file_rows: rows.map((row) => ({ ...row, cells: { ...row.cells, ...noFares } })) }),
    set: (next) => update({ file_rows: next }),
    take() {
      const taken = results.flatMap(({ drop }) =>
        drop ? [{ ...drop, id: crypto.randomUUID() }] : [],
      );
      const left = rows.filter((_, index) => !results[index]?.drop);
      const fares = about.rows === 1 ? results[0]?.fares : undefined;
      update((before) => ({
        drops: [...before.drops, ...taken],
        file_rows: left,
        drop_open: before.drop_open && hasDropInput(before),
        ...(fares && {
          fixed_fare_customer: fares.customer ? String(fares.customer) : '',
          fixed_fare_partner: fares.partner ? String(fares.partner) : '',
        }),
      }));
      notify({ intent: 'success', title: t('csv.added', { count: taken.length }) });
      return left.length > 0;
    },
    putAway() {
      update({ file_rows: [] });
      const back = () =>
        amend((now) => (now.file_rows.length > 0 ? undefined : { file_rows: stored }));
      offerUndo(t('csv.put-away-done'), back);
    },
  };
}
