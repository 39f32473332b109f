import type { QueueRow } from 'shared-contracts/queue/queue';

/**
 * Who has the row. That the lease ended is the server's to tell, and it tells every end: the holder
 * renews in silence, so that the `lease_until` which was heard with the claim says nothing two
 * minutes later.
 */
export const holderOf = (row: QueueRow): { id: string; name: string } | undefined =>
  row.claimed_by ?? undefined;
