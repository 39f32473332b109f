import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useTypeAhead } from 'shared-bus';
import { useBookingForm } from './booking-form.tsx';
import { callerByPhone } from './caller-card/caller.queries.ts';

/** Mutations under this key bring something into the form: a place, a fare, a promo. */
export const formWork = ['booking', 'form'] as const;

/** The keys that confirm or book, wherever the focus is, and those on Create Booking. */
function isBooking({ key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  const { activeElement } = document;
  const isOnCreate = activeElement instanceof HTMLButtonElement && activeElement.name === 'create';
  return key === 'Enter' ? altKey || ctrlKey || metaKey || isOnCreate : key === ' ' && isOnCreate;
}

/**
 * Keys that confirm or book wait for what was asked for before them: the caller, a place, a fare, a
 * promo, a voice note that is being saved. Else a fast typist books without the quoted fare, or is
 * told that a place is missing which is on its way.
 */
export function useSettledKeys(isSaving: boolean): void {
  const client = useQueryClient();
  const { queryKey } = callerByPhone(useBookingForm().values.phone);
  const isBusy = useIsMutating({ mutationKey: formWork }) + useIsFetching({ queryKey, exact: true }) > 0 || isSaving;
  // What began with the key before is not rendered yet.
  const hasBegun = () => client.isMutating({ mutationKey: formWork }) + client.isFetching({ queryKey, exact: true }) > 0;
  useTypeAhead((key) => isBooking(key) && (isBusy || hasBegun()));
}
