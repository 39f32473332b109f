import type { Notification } from 'shared-contracts/notifications/notification';

import { isShownKind, type NotificationKind } from './notification-kinds.ts';
import type { NotificationLog } from './notification-log.ts';
import { levelOf } from './sound-rule.ts';

/** The newest page as it was last read. */
export interface SeenPage {
  ids: ReadonlySet<string>;
  /** The time of its newest; blank for an empty page. */
  newest: string;
}

export const seenOf = ({ logs }: NotificationLog): SeenPage => ({
  ids: new Set(logs.map(({ id }) => id)),
  newest: logs.reduce((newest, { dt }) => (dt > newest ? dt : newest), ''),
});

/**
 * The unread notifications that came since, of kinds that are on, the most serious first. Rows that
 * only moved up from the next page, because others were deleted, are older than the newest.
 */
export const freshAlerts = (
  seen: SeenPage,
  { logs }: NotificationLog,
  off: readonly NotificationKind[],
): Notification[] =>
  logs
    .filter(
      (row) => !row.read && !seen.ids.has(row.id) && row.dt >= seen.newest && isShownKind(row, off),
    )
    .toSorted((a, b) => levelOf(b) - levelOf(a) || b.dt.localeCompare(a.dt));
