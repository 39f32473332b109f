/**
 * The key of a form beside the tab's new booking, as its URL names it: for a draft that was handed
 * over, for a caller, or to correct a booking that waits for the server. It replaces no other draft.
 */
export const besideSlots = /^(?:given|call|waiting)-[\w-]{1,60}$/;

/** The URL of the form with such a key; `fields` are filled in while it has no draft. */
export const besideUrl = (key: string, fields: Readonly<Record<string, string>> = {}): string =>
  `/queue/newBooking?${String(new URLSearchParams({ draft: key, ...fields }))}`;
