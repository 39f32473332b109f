import type { QueueRow } from 'shared-contracts/queue/queue';

/**
 * Who holds the row. Only the server's events end a lease, and it sends one for every end. Renewals
 * send no event, so the `lease_until` of the claim is outdated after two minutes.
 */
export const holderOf = (row: QueueRow): { id: string; name: string } | undefined =>
  row.claimed_by ?? undefined;
