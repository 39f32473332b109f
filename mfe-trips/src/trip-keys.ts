import type { RefObject } from 'react';
import { serverNow, useMessages, useShortcuts } from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import { isCaredFor } from 'shared-contracts/trips/trip-care.rules';
import type { TableHandle } from 'shared-ui/table';

import { careMessages } from './care-messages.ts';
import type { Peek } from './peek/use-peek.ts';
import { callPhone, reasonActionOf } from './trip/reason-action.ts';
import { mayCare, snoozeOf, takeOf, useSendCare } from './trip/use-care.ts';

interface TripKeys {
  rows: readonly TripRow[];
  peek: Peek;
  table: RefObject<TableHandle | null>;
  /** Where a driver can be assigned from the list. */
  onAssign: ((trip: TripRow) => void) | undefined;
}

/** The first trip that needs action and that nobody takes care of. */
function firstPressing(rows: readonly TripRow[]): TripRow | undefined {
  const now = serverNow();
  return rows.find(
    ({ needs_action: due, care }) =>
      urgencyAt(due, now) === 'needs_action' && !isCaredFor(care, now),
  );
}

/**
 * The keys of a list of unfinished trips. They act on the trip beside the list, else on the row
 * that has the focus, else on the first one that needs action.
 */
export function useTripKeys({ rows, peek, table, onAssign }: TripKeys): void {
  const t = useMessages(careMessages);
  const send = useSendCare();
  const current = (): TripRow | undefined => {
    const focused = table.current?.focusedRow();
    return peek.trip ?? rows.find(({ id }) => id === focused) ?? firstPressing(rows);
  };
  /** A key that works only where there is a trip for it. */
  const key = (keys: string, label: string, run: (trip: TripRow) => void) => ({
    keys,
    label,
    when: () => current() !== undefined,
    run: () => {
      const trip = current();
      if (trip) run(trip);
    },
  });
  const may = mayCare();
  useShortcuts([
    key('C', t('keys.call'), (trip) => {
      const phone = reasonActionOf(trip)?.phone;
      if (phone) callPhone(phone);
    }),
    ...(onAssign ? [key('A', t('keys.assign'), onAssign)] : []),
    ...(may
      ? [
          key('T', t('keys.take'), (trip) => send(trip, takeOf(trip))),
          key('S', t('keys.snooze'), (trip) => send(trip, snoozeOf(trip))),
        ]
      : []),
  ]);
}
