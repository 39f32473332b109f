import { drafts } from 'shared-bus';
import { tripDraftKey } from 'shared-contracts/handover/trip-drafts';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { tripKey } from './trip-name.ts';

/** The booking that a note belongs to. */
export type NotedTrip = Pick<TripDetail, 'batch_id' | 'trip_no'>;

export const noteDraftKey = (trip: NotedTrip): string => tripDraftKey('trip-note', tripKey(trip));

/** The unsaved text of a note; it stays when the trip moves to another screen. */
export const noteDraft = {
  of: (trip: NotedTrip): string => String(drafts.get(noteDraftKey(trip)) ?? ''),
  keep(trip: NotedTrip, text: string): void {
    if (text === '') drafts.remove(noteDraftKey(trip));
    else drafts.set(noteDraftKey(trip), text);
  },
  /** Adds text that can no longer be saved where it was typed. */
  append(trip: NotedTrip, ...lines: readonly string[]): void {
    noteDraft.keep(trip, [noteDraft.of(trip), ...lines].filter(Boolean).join('\n'));
  },
};
