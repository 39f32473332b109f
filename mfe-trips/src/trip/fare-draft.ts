import { drafts } from 'shared-bus';
import { tripDraftKey } from 'shared-contracts/handover/trip-drafts';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { tripKey } from './trip-name.ts';

/** Both fares as they are typed, and the version of the trip from which they were taken. */
export interface UnsentFares {
  version: number | undefined;
  customer: string;
  partner: string;
}

export const fareDraftKey = (trip: TripDetail): string => tripDraftKey('trip-fares', tripKey(trip));

/** Fares typed but not saved. */
export const fareDraft = {
  of(trip: TripDetail): UnsentFares | undefined {
    const stored = drafts.get<Partial<UnsentFares>>(fareDraftKey(trip));
    const { version, customer, partner } = stored ?? {};
    return typeof customer === 'string' && typeof partner === 'string'
      ? { version, customer, partner }
      : undefined;
  },
  keep: (trip: TripDetail, fares: UnsentFares): void => drafts.set(fareDraftKey(trip), fares),
  remove: (trip: TripDetail): void => drafts.remove(fareDraftKey(trip)),
};
