import type { Role } from 'shared-contracts/core/role';
import type { Notification } from 'shared-contracts/notifications/notification';
import { statesNeedingAction } from 'shared-contracts/notifications/notification.rules';

/**
 * The loaded notifications of one booking: the latest as a line, with the earlier ones below it.
 */
export interface NotificationGroup {
  key: string;
  latest: Notification;
  /** Newest first, without the latest. */
  earlier: readonly Notification[];
  /** Whether all of them are read. */
  isRead: boolean;
}

/** The booking that a notification is about: a batch by its own id, else the trip. */
export function bookingKeyOf({
  id,
  booking_type: type,
  trip_id: tripId,
  trip_no: tripNo,
}: Notification): string {
  // A batch id that was not sent reads as the notification's own, which identifies no batch.
  if (type === 'batch' && tripId && tripId !== id) return `batch ${tripId}`;
  // Without a number its booking is unknown, so it gets its own line.
  return tripNo ? `trip ${tripNo}` : `notification ${id}`;
}

/**
 * The bookings of one page of notifications, in the page's order, each with all its loaded
 * notifications: those of other pages join the line, so that an old page also shows the latest
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
  for (const row of shown.values()) members.set(bookingKeyOf(row), []);
  for (const row of loaded.values()) members.get(bookingKeyOf(row))?.push(row);
  return [...members].flatMap(([key, rows]) => {
    // Equal times keep the server's order.
    const [latest, ...earlier] = rows.toSorted((a, b) => b.dt.localeCompare(a.dt));
    return latest ? [{ key, latest, earlier, isRead: rows.every(({ read }) => read) }] : [];
  });
}

/**
 * Of a page, the rows of the bookings whose latest notification is unread and asks the role to act
 * (docs/decisions/screens.md#needs-me), as far as the loaded pages show it.
 */
export const rowsNeedingAction = (
  pages: readonly (readonly Notification[])[],
  at: number,
  role: Role | undefined,
): Notification[] => {
  const asking = new Set(
    groupsOf(pages, at).flatMap(({ key, latest: { read, trip_status: state } }) =>
      role && state && !read && statesNeedingAction[role].includes(state) ? [key] : [],
    ),
  );
  return (pages[at] ?? []).filter((row) => asking.has(bookingKeyOf(row)));
};

/**
 * The notifications that a line's toggle changes. A folded line represents its whole booking: the
 * toggle marks all unread ones read, or the latest unread again. Unfolded, each is toggled
 * separately.
 */
export function toggleTargetsOf(
  { latest, earlier, isRead }: NotificationGroup,
  isUnfolded: boolean,
): readonly Notification[] {
  return isUnfolded || isRead ? [latest] : [latest, ...earlier].filter(({ read }) => !read);
}
