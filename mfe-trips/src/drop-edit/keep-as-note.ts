import { drafts, type Translate } from 'shared-bus';
import type { DropEditField } from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import type en from '../messages/detail-en.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { dropLabels, typeLabelOf } from './drop-labels.ts';
import { dropValuesOf } from './drop-values.ts';
import { draftKey, draftOf } from './use-drop-edit-form.ts';

const fields = Object.keys(dropLabels) as DropEditField[]; // the table's own names

/**
 * A drop-off that can't be changed any more: what the user typed becomes the draft of a note, which
 * can be copied or sent from the trip's new screen.
 */
export function keepAsNote(trip: TripDetail, t: Translate<typeof en>): void {
  const typed = draftOf(trip)?.values;
  if (!typed) return;
  const before = dropValuesOf(trip);
  drafts.remove(draftKey(trip));
  const lines = fields
    .filter((field) => typed[field] !== '' && typed[field] !== before[field])
    .map((field) => {
      const value = field === 'dropoff_nearest_type' ? t(typeLabelOf(typed[field])) : typed[field];
      return `${t(dropLabels[field])}: ${value}`;
    });
  if (typed.insured !== before.insured)
    lines.push(t(typed.insured ? 'edit.insured' : 'edit.not-insured'));
  if (lines.length === 0) return;
  noteDraft.append(trip, t('edit.not-saved'), ...lines);
}
