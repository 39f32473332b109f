import { useMessages, useShortcuts } from 'shared-bus';

import { careMessages } from '../care-messages.ts';
import { callPhone, reasonActionOf } from './reason-action.ts';
import { mayCare, snoozeOf, takeOf, useSendCare, type CaredTrip } from './use-care.ts';
import { canUndoAssignment } from './use-notify-assigned.ts';

/** A trip that the keys of care can act on. */
export type KeyedTrip = CaredTrip & Parameters<typeof reasonActionOf>[0];

type RowKey<Trip> = ((trip: Trip) => void) | undefined;

/**
 * The keys that call for a trip, assign, explain, note, take and snooze it. They work while there is a trip for
 * them; without `current` there are none.
 */
export function useCareKeys<Trip extends KeyedTrip>(
  current: (() => Trip | undefined) | undefined,
  { assign, why, note }: { assign?: RowKey<Trip>; why?: RowKey<Trip>; note?: RowKey<Trip> } = {},
): void {
  const t = useMessages(careMessages);
  const send = useSendCare();
  const phone = () => {
    const trip = current?.();
    return trip && reasonActionOf(trip)?.phone;
  };
  const key = (keys: string, label: string, run: (trip: Trip) => void) => ({
    keys,
    label,
    when: () => current?.() !== undefined,
    run: () => {
      const trip = current?.();
      if (trip) run(trip);
    },
  });
  const call = {
    keys: 'C',
    label: t('keys.call'),
    when: () => phone() !== undefined,
    run: () => callPhone(phone() ?? ''),
  };
  const care = [
    key('T', t('keys.take'), (trip) => send(trip, takeOf(trip))),
    key('S', t('keys.snooze'), (trip) => send(trip, snoozeOf(trip))),
  ];
  useShortcuts(
    current
      ? [
          call,
          ...(assign
            ? [key('A', t(canUndoAssignment() ? 'keys.assign' : 'keys.choose'), assign)]
            : []),
          ...(why ? [key('W', t('keys.why'), why)] : []),
          ...(note ? [key('L', t('keys.note'), note)] : []),
          ...(mayCare() ? care : []),
        ]
      : [],
  );
}
