import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentRole, hasExtension, notify, notifyFailure, useMessages } from 'shared-bus';
import { holdBooking } from 'shared-contracts/dispatch/dispatch-rule.api';

import { careMessages } from '../care-messages.ts';
import type { HeldTrip, HoldAction } from './hold-action.ts';
import { sendHold } from './hold.queries.ts';

/** Whether the user may hold bookings, and the server knows how. */
export const mayHold = (): boolean => {
  const role = currentRole();
  return (
    hasExtension('automatic-dispatch') && role !== undefined && holdBooking.roles.includes(role)
  );
};

const mutationKey = ['mfe-trips', 'hold'];

/** Holds bookings, releases them, or undoes their automatic assignments; one call at a time. */
export function useSendHold(): (trips: readonly HeldTrip[], action: HoldAction) => void {
  const t = useMessages(careMessages);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ trips, action }: { trips: readonly HeldTrip[]; action: HoldAction }) =>
      sendHold(trips, action),
    onSuccess: ({ done, failed }, { action }) => {
      const [first] = done;
      if (first)
        notify({
          intent: 'success',
          title:
            done.length === 1
              ? t(`${action}.done`, { trip: first.batch_number ?? first.trip_no })
              : t(`${action}.done-many`, { count: done.length }),
        });
      if (failed) notifyFailure(failed);
    },
  });
  return (trips, action) => {
    // The client knows immediately that one has begun; a render would show it only later.
    if (client.isMutating({ mutationKey }) === 0) mutate({ trips, action });
  };
}
