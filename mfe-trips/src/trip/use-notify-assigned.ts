import {
  currentRole,
  hasExtension,
  kilometres,
  notify,
  notifyFailure,
  useMessages,
  wholeMinutes,
} from 'shared-bus';
import { pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { undoAssignment } from 'shared-contracts/trips/trip-edit.api';
import { useNotifyUndo } from 'shared-ui/feedback';

import { careMessages } from '../care-messages.ts';
import { sendUndo } from './trip.queries.ts';

/** Whether the user can undo an assignment at this server. */
export const canUndoAssignment = (): boolean => {
  const role = currentRole();
  return (
    hasExtension('assisted-assignment') && role !== undefined && undoAssignment.roles.includes(role)
  );
};

interface Assigned {
  /** The id of the trip, or of the batch. */
  id: string;
  number: string;
  driver: NearbyDriver | undefined;
}

/** Shows who got a booking, with Undo where the server can. */
export function useNotifyAssigned(): (assigned: Assigned) => void {
  const t = useMessages(careMessages);
  const notifyUndo = useNotifyUndo();
  return ({ id, number: trip, driver }) => {
    const notice = {
      intent: 'success',
      title: t('assign.done'),
      ...(driver && {
        body: t('assign.to', {
          trip,
          name: driver.full_name,
          km: kilometres(driver.distance),
          minutes: wholeMinutes(pickupTime(driver)),
        }),
      }),
    } as const;
    if (canUndoAssignment())
      notifyUndo(
        notice,
        () =>
          void sendUndo(id).then(
            () => notify({ intent: 'success', title: t('assign.undone', { trip }) }),
            notifyFailure,
          ),
      );
    else notify(notice);
  };
}
