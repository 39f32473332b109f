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

/** Shows who got a booking, or how many have a driver; with Undo for all where the server can. */
export function useNotifyAssigned(): (assigned: readonly Assigned[]) => void {
  const t = useMessages(careMessages);
  const notifyUndo = useNotifyUndo();
  const undoneText = (numbers: readonly string[]) =>
    numbers.length === 1
      ? t('assign.undone', { trip: numbers[0] ?? '' })
      : t('assign.undone-many', { count: numbers.length });
  const undo = async (assigned: readonly Assigned[]): Promise<void> => {
    const { undone, failed } = await sendUndo(assigned.map(({ id }) => id));
    const numbers = assigned.flatMap(({ id, number }) => (undone.has(id) ? [number] : []));
    if (numbers.length > 0) notify({ intent: 'success', title: undoneText(numbers) });
    if (failed) notifyFailure(failed);
  };
  return (assigned) => {
    const [first] = assigned;
    if (!first) return;
    const { driver, number: trip } = first;
    const notice = {
      intent: 'success',
      title:
        assigned.length === 1
          ? t('assign.done')
          : t('assign.done-many', { count: assigned.length }),
      ...(assigned.length === 1 &&
        driver && {
          body: t('assign.to', {
            trip,
            name: driver.full_name,
            km: kilometres(driver.distance),
            minutes: wholeMinutes(pickupTime(driver)),
          }),
        }),
    } as const;
    if (canUndoAssignment()) notifyUndo(notice, () => void undo(assigned));
    else notify(notice);
  };
}
