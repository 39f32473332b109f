import { formatDateTime, serverNow } from 'shared-bus';

/** Until when a secret that was replaced before still works; undefined if none does. */
export const formerEnd = ({ former_until: until }: { former_until: string | null }) =>
  until !== null && Date.parse(until) > serverNow() ? formatDateTime(until) : undefined;
