import type { QueueRow } from 'shared-contracts/queue/queue';

/** Who has the row now; a lease that ran out is nobody's, also where its end was not announced. */
export const holderOf = (row: QueueRow, now: number): { id: string; name: string } | undefined =>
  (row.claimed_by && (!row.lease_until || Date.parse(row.lease_until) > now) ? row.claimed_by : undefined);
