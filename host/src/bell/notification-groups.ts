import type { Notification } from 'shared-contracts/notifications/notification';

/** What became of one booking, as far as it is loaded: one line, with the earlier ones below it. */
export interface NotificationGroup {
  key: string;
  latest: Notification;
  /** Newest first, without the latest. */
  earlier: readonly Notification[];
  /** All of them are read. */
  isRead: boolean;
}

/** The booking that a notification is about: a batch by its own id, else the trip. */
function keyOf({ id, booking_type: type, trip_id: tripId, trip_no: tripNo }: Notification): string {
  // A batch's id that was not sent reads as the notification's own, which names no batch.
  if (type === 'batch' && tripId && tripId !== id) return `batch ${tripId}`;
  // Without a number nothing says what it belongs to: it stays by itself.
  return tripNo ? `trip ${tripNo}` : `notification ${id}`;
}

/**
 * The bookings that one page of notifications speaks of, in the page's order, each with all that is
 * loaded of it: what other pages carry joins the line, so that an old page also shows the latest
 * state. `pages` are the loaded pages in their order, the newest first; `at` is the index of the
 * page that is shown, whose rows count where two pages carry the same notification.
 */
export function groupsOf(
  pages: readonly (readonly Notification[])[],
  at: number,
): NotificationGroup[] {
  const shown = new Map((pages[at] ?? []).map((row) => [row.id, row]));
  const loaded = new Map(pages.flat().map((row) => [row.id, shown.get(row.id) ?? row]));
  const members = new Map<string, Notification[]>();
  for (const row of shown.values()) members.set(keyOf(row), []);
  for (const row of loaded.values()) members.get(keyOf(row))?.push(row);
  return [...members].flatMap(([key, rows]) => {
    // The server's order stays where times are equal.
    const [latest, ...earlier] = rows.toSorted((a, b) => b.dt.localeCompare(a.dt));
    return latest ? [{ key, latest, earlier, isRead: rows.every(({ read }) => read) }] : [];
  });
}

/**
 * The notifications that a line's toggle turns. A folded line speaks for its whole booking: it
 * reads whatever is unread of it, or makes its latest unread again. Unfolded, each speaks for
 * itself.
 */
export function toggleTargetsOf(
  { latest, earlier, isRead }: NotificationGroup,
  isUnfolded: boolean,
): readonly Notification[] {
  return isUnfolded || isRead ? [latest] : [latest, ...earlier].filter(({ read }) => !read);
}
