import { useMutation } from '@tanstack/react-query';
import {
  currentRole,
  currentSession,
  hasExtension,
  notifyFailure,
  serverNow,
  useClock,
  useMessages,
} from 'shared-bus';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import type { NeedsAction, TripCare } from 'shared-contracts/trips/trip';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';

import { careMessages } from '../care-messages.ts';
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

/** Whether a trip needs action, whether it is snoozed, and the action of Snooze, by the clock. */
export function useCareState(trip: CaredTrip) {
  const state = useClock((now) =>
    [
      urgencyAt(trip.needs_action, now) === 'needs_action' ? 'pressing' : '',
      isSnoozedAt(trip, now) ? 'snoozed' : '',
    ].join(' '),
  );
  const isSnoozed = state.includes('snoozed');
  return {
    isPressing: state.includes('pressing'),
    isSnoozed,
    snooze: isSnoozed ? ('wake' as const) : ('snooze' as const),
  };
}

/** The owner of a trip in words; undefined while nobody takes care of it. */
export function useOwnerText(trip: CaredTrip): string | undefined {
  const t = useMessages(careMessages);
  const owner = ownerOf(trip);
  if (owner === 'nobody') return undefined;
  return owner === 'me' ? t('owner.me') : t('owner', { name: trip.care?.owner?.name ?? '' });
}
