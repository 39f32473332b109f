import { useMessages, useShortcuts } from 'shared-bus';

import { useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { revealField } from '../form/form-focus.ts';
import type { DeferredCreate } from '../form/pending-work.ts';
import { messages } from '../messages.ts';
import { callerLineKeys } from './caller-lines.ts';

/** Alt with this letter focuses an end's address. */
export const placeKeys = { pickup: 'P', dropoff: 'O' } as const satisfies Record<Stop, string>;

/**
 * Focuses an end's address with its text selected, as after Tab, unless it has the focus already.
 * Returns whether it has the focus.
 */
function enterAddress({ fields }: BookingForm, stop: Stop): boolean {
  const field = fields.elementOf(`${stop}_address`);
  if (field instanceof HTMLInputElement && field !== document.activeElement) {
    revealField(field);
    field.select();
  }
  return field !== undefined && field === document.activeElement;
}

interface BookingKeyActions {
  confirm: () => void;
  create: () => void;
  /** Brings the form into view. */
  show: () => void;
  deferred: Pick<DeferredCreate, 'isWaiting' | 'cancel'>;
}

/** All keys of the screen. */
export function useBookingKeys({ confirm, create, show, deferred }: BookingKeyActions): void {
  const t = useMessages(messages);
  const form = useBookingForm();
  const enter = (stop: Stop) => {
    show();
    // Immediately, for the next letter; a form that was hidden can only get the focus in the next
    // frame.
    if (!enterAddress(form, stop)) requestAnimationFrame(() => enterAddress(form, stop));
  };
  useShortcuts([
    { keys: 'Ctrl Enter', label: t('keys.create'), run: create },
    { keys: 'Alt Enter', label: t('keys.confirm'), run: confirm },
    { keys: `Alt ${placeKeys.pickup}`, label: t('keys.pickup'), run: () => enter('pickup') },
    { keys: `Alt ${placeKeys.dropoff}`, label: t('keys.dropoff'), run: () => enter('dropoff') },
    {
      keys: 'Escape',
      isFirst: true,
      inFields: true,
      when: () => deferred.isWaiting,
      run: deferred.cancel,
    },
    ...callerLineKeys(form.fields),
  ]);
}
