import { drafts } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { noteDraft } from '../trip/note-draft.ts';
import { dropValuesOf } from './drop-values.ts';
import { draftKey, draftOf } from './use-drop-edit-form.ts';

const texts = ['dropoff_address', 'dropoff_nearest_address', 'special_instructions'] as const;

/**
 * A drop-off that can't be changed any more: what the user typed becomes the draft of a note, which
 * can be copied or sent from the trip's new screen.
 */
export function keepAsNote(trip: TripDetail, t: (key: 'edit.not-saved') => string): void {
  const typed = draftOf(trip)?.values;
  if (!typed) return;
  const before = dropValuesOf(trip);
  const changed = texts.map((name) => (typed[name] === before[name] ? '' : typed[name]));
  drafts.remove(draftKey(trip));
  const lines = changed.filter(Boolean);
  if (lines.length === 0) return;
  noteDraft.append(trip, t('edit.not-saved'), ...lines);
}
