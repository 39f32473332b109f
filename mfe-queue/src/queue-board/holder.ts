import { queueLateAfterSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import type { FrozenRow } from 'shared-ui/list';

/**
 * The holder of the row. Only the server's events end a lease, and it sends one for every end.
 * Renewals send no event, so the `lease_until` of the claim is outdated after two minutes.
 */
export const holderOf = (row: QueueRow): { id: string; name: string } | undefined =>
  row.claimed_by ?? undefined;

/** The request has waited too long. */
export const isLate = ({ dt }: QueueRow, now: number): boolean =>
  now - Date.parse(dt) > queueLateAfterSeconds * 1000;

/** Nobody holds the request, and it has waited too long. */
export const isUnanswered = (row: QueueRow, now: number): boolean =>
  isLate(row, now) && !holderOf(row);

/** The request on the page that has waited longest of those that nobody holds. */
export const oldestFreeId = (rows: readonly FrozenRow<QueueRow>[]): string | undefined =>
  rows
    .filter((row) => !row.isRemoved && !holderOf(row))
    .reduce<QueueRow | undefined>(
      (oldest, row) => (oldest && oldest.dt <= row.dt ? oldest : row),
      undefined,
    )?.id;
