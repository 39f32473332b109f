import { drafts } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { besideSlots, besideUrl } from '../draft/beside.ts';
import { draftKeyOf } from '../draft/use-draft.ts';
import { likelySlot } from '../layout/tab-slot.ts';

/** A form that the user has begun: the person whom it is for, and its page. */
interface OpenForm {
  key: string;
  person: string;
  to: string;
  /** The router state of a request's page. */
  state?: { currentBookingRow: QueueRow; bookingType: 'queuedBookingType' };
}

/** Name or phone in a draft, as far as they are typed. */
function personOf(key: string): string {
  const { values } = drafts.get<{ values?: { name?: unknown; phone?: unknown } }>(key) ?? {};
  const [name, phone] = [values?.name, values?.phone].map((text) =>
    typeof text === 'string' ? text : '',
  );
  return name || (phone ? formatPhone(phone) : '');
}

/**
 * Requests that the user holds, then requests with a draft that are still free, then the draft of a
 * new booking. A request that somebody else holds or has answered isn't the user's any more.
 */
export function openForms(rows: readonly QueueRow[], userId: string | undefined): OpenForm[] {
  const isHeld = ({ claimed_by: holder }: QueueRow) => holder?.id === userId;
  const begun = new Set(drafts.keys(draftKeyOf('')));
  const requests = rows
    .filter((row) => isHeld(row) || (!row.claimed_by && begun.has(draftKeyOf(row.id))))
    .map((row) => ({
      key: row.id,
      person: row.name || personOf(draftKeyOf(row.id)) || formatPhone(row.phone),
      to: `/queue/${row.booking_id}`,
      state: { currentBookingRow: row, bookingType: 'queuedBookingType' as const },
      isHeld: isHeld(row),
    }))
    .toSorted((a, b) => Number(b.isHeld) - Number(a.isHeld));
  const fresh = draftKeyOf(likelySlot());
  const beside = [...begun].filter((key) => besideSlots.test(key.slice(draftKeyOf('').length)));
  return [
    ...requests.map(({ isHeld: _isHeld, ...form }) => form),
    ...(begun.has(fresh) ? [{ key: fresh, person: personOf(fresh), to: '/queue/newBooking' }] : []),
    ...beside.map((key) => ({
      key,
      person: personOf(key),
      to: besideUrl(key.slice(draftKeyOf('').length)),
    })),
  ];
}
