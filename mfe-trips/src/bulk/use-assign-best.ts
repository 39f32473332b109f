import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import { careMessages } from '../care-messages.ts';
import { bookingId } from '../table/trip-column.tsx';
import { notifyFailed } from '../trip/notify-failed.ts';
import { useNotifyAssigned } from '../trip/use-notify-assigned.ts';
import { assignBest } from './bookings.queries.ts';
import { idOfBooking } from './bookings.ts';

const mutationKey = ['mfe-trips', 'assign-best'];

/** Assigns the best driver to a row's booking; where all are excluded, `choose` shows it. */
export function useAssignBest(choose: (row: TripRow) => void): (row: TripRow) => void {
  const t = useMessages(careMessages);
  const notifyAssigned = useNotifyAssigned();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: assignBest,
    onSuccess: ({ driver, isAssigned }, row) => {
      if (!driver) choose(row);
      else if (isAssigned)
        notifyAssigned([{ id: idOfBooking(row), number: bookingId(row), driver }]);
      else notify({ intent: 'error', title: t('assign.failed') });
    },
    onError: (error) => notifyFailed(error, t('assign.failed')),
  });
  return (row) => {
    if (!allows('assign', row.state)) return;
    // A key that is pressed again assigns once; a render would show the first one only later.
    if (client.isMutating({ mutationKey }) === 0) mutate(row);
  };
}
