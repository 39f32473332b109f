import { useMutation } from '@tanstack/react-query';
import {
  currentRole,
  currentSession,
  hasExtension,
  notifyFailure,
  serverNow,
  useClock,
} from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction, TripCare } from 'shared-contracts/trips/trip';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';

import { sendCare, type CareAction } from './care.queries.ts';

/** A trip that somebody may take care of: a row, or a detail. */
export interface CaredTrip {
  id: string;
  batch_id: string | null;
  needs_action?: NeedsAction | null | undefined;
  care?: TripCare | undefined;
}

/** Whether the user may take and snooze trips, and the server knows how. */
export const mayCare = (): boolean => {
  const role = currentRole();
  return hasExtension('trip-care') && role !== undefined && careForTrip.roles.includes(role);
};

export type OwnerOf = 'nobody' | 'me' | 'other';
/** The owner of a trip, from the user's point of view. */
export function ownerOf({ care }: Pick<CaredTrip, 'care'>): OwnerOf {
  if (!care?.owner) return 'nobody';
  return care.owner.id === currentSession()?.id ? 'me' : 'other';
}

const isSnoozedAt = ({ care }: Pick<CaredTrip, 'care'>, now: number): boolean =>
  Date.parse(care?.snoozed_until ?? '') > now;

/** The actions of Take and Snooze on a trip now. */
export const takeOf = (trip: CaredTrip): CareAction =>
  ownerOf(trip) === 'me' ? 'give_back' : 'take';
export const snoozeOf = (trip: CaredTrip, now = serverNow()): CareAction =>
  isSnoozedAt(trip, now) ? 'wake' : 'snooze';

/** Sends a care action for a trip; for a batch it counts for all its drops. */
export function useSendCare(): (trip: CaredTrip, action: CareAction) => void {
  const { mutate } = useMutation({
    mutationFn: ({ trip, action }: { trip: CaredTrip; action: CareAction }) =>
      sendCare(trip.batch_id ?? trip.id, action),
    onError: notifyFailure,
  });
  return (trip, action) => mutate({ trip, action });
}

/** Whether a trip needs action, and whether it is snoozed, by the clock. */
export function useCareState(trip: CaredTrip): { isPressing: boolean; isSnoozed: boolean } {
  const state = useClock((now) =>
    [
      urgencyAt(trip.needs_action, now) === 'needs_action' ? 'pressing' : '',
      isSnoozedAt(trip, now) ? 'snoozed' : '',
    ].join(' '),
  );
  return { isPressing: state.includes('pressing'), isSnoozed: state.includes('snoozed') };
}
