import { serverNow } from 'shared-bus';

const dayMs = 86_400_000;

/** Whole days since a request. */
export const daysOpen = (requestedAt: string): number =>
  Math.max(0, Math.floor((serverNow() - Date.parse(requestedAt)) / dayMs)) || 0;

/** Whether it may not be paid yet, because its bank account is new. */
export const isHeld = ({ payable_from: from }: { payable_from: string | null }): boolean =>
  from !== null && Date.parse(from) > serverNow();
