import type { Role } from 'shared-contracts/core/role';
import type { TripRow } from 'shared-contracts/trips/trip';
import { showsFrom } from 'shared-contracts/trips/trip.rules';
import { isNotNewer, withRow, type PageView } from 'shared-ui/list';

import type { TripListPage } from './trips.queries.ts';

/**
 * How long an announced row stays here after it shows, in milliseconds: until every open view has
 * fetched again.
 */
const retainedMs = 120_000;

/**
 * The announced rows after an event: a row is added while its minute runs, replaced by a newer one,
 * and removed when it is no longer scheduled.
 */
export function withAnnounced(
  rows: TripRow[],
  row: TripRow,
  isScheduled: boolean,
  role: Role,
  now: number,
): TripRow[] {
  const existing = rows.find((other) => other.id === row.id);
  if (existing && isNotNewer(row, existing)) return rows;
  const others = rows.filter(
    (other) => other.id !== row.id && showsFrom(other, role) + retainedMs > now,
  );
  if (isScheduled && (existing || showsFrom(row, role) > now)) return [...others, row];
  return others.length === rows.length ? rows : others;
}

/**
 * A page with the announced rows whose minute has passed since it was fetched, each at its index. A
 * pure function.
 */
export function withDue(
  page: TripListPage,
  pendingRows: readonly TripRow[],
  view: PageView<TripRow>,
  role: Role,
  now: number,
): TripListPage {
  const due = pendingRows.filter((row) => {
    const from = showsFrom(row, role);
    return from <= now && from > page.requestedAt;
  });
  return due.reduce((with_, row) => withRow(with_, row, true, view), page);
}
