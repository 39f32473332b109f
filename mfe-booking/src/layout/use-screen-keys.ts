import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, letterOf, useMessages, useShortcutTable } from 'shared-bus';

import { useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { stops } from '../form/booking-values.ts';
import { revealField } from '../form/form-focus.ts';
import { messages } from '../messages.ts';

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

/**
 * Alt+Enter confirms the address, Ctrl+Enter (⌘ Enter) creates the booking, Alt+P and Alt+O focus
 * the addresses, wherever the focus is. Not while a dialog is open. The sheet of shortcuts lists
 * them.
 */
export function useScreenKeys({
  confirm,
  create,
  show,
}: {
  confirm: () => void;
  create: () => void;
  /** Brings the form into view. */ show: () => void;
}): void {
  const t = useMessages(messages);
  const form = useBookingForm();
  useShortcutTable([
    { keys: 'Ctrl Enter', label: t('keys.create') },
    { keys: 'Alt Enter', label: t('keys.confirm') },
    { keys: `Alt ${placeKeys.pickup}`, label: t('keys.pickup') },
    { keys: `Alt ${placeKeys.dropoff}`, label: t('keys.dropoff') },
  ]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWithAnother = event.ctrlKey || event.metaKey;
    const stop =
      event.altKey && !isWithAnother
        ? stops.find((side) => letterOf(event) === placeKeys[side])
        : undefined;
    const isEnter = event.key === 'Enter' && (isWithAnother || event.altKey);
    // The page is searched for a dialog only for a key of the form's own.
    if ((!stop && !isEnter) || isDialogOpen()) return;
    if (stop) {
      show();
      // At once, for the next letter; a form that was hidden can only have the focus in the next
      // frame.
      if (!enterAddress(form, stop)) requestAnimationFrame(() => enterAddress(form, stop));
    } else if (isWithAnother) create();
    else confirm();
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase, because a list would open on Enter, whatever modifier is pressed.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
