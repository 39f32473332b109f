import { useEffect, useState } from 'react';
import { drafts, hasEndedSession, isApiFailure, notify, useMessages } from 'shared-bus';
import { tripDraftKey } from 'shared-contracts/handover/trip-drafts';
import { dropEditRules, type DropEditField } from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { clearedOrRefused } from 'shared-ui/form';
import { useStoreValue } from 'shared-ui/form/form-store';

import { detailMessages } from '../detail-messages.ts';
import { refetchTrip, saveDropOff } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';
import { createDropForm } from './drop-form.ts';
import {
  bodyOf,
  clearedOf,
  clearableValuesOf,
  dropValuesOf,
  type DropValues,
} from './drop-values.ts';

interface Draft {
  version: number | undefined;
  values: DropValues;
}
/** Key of pending work: a place, or the save. */
export const dropEditKey = ['mfe-trips', 'drop-edit'] as const;
export const draftKey = (trip: TripDetail): string => tripDraftKey('drop-edit', trip.trip_id);

/** The draft from before a reload; one of another shape is ignored. */
export function draftOf(trip: TripDetail): Draft | undefined {
  const stored = drafts.get<Partial<Draft>>(draftKey(trip));
  const fresh = dropValuesOf(trip);
  const fits =
    typeof stored?.values === 'object' &&
    Object.entries(fresh).every(
      ([name, value]) =>
        value === null ||
        name === 'at' ||
        typeof stored.values?.[name as keyof DropValues] === typeof value,
    ); // names of the values' own
  return fits && stored.values ? { version: stored.version, values: stored.values } : undefined;
}
const isDropField = (name: string): name is DropEditField => Object.hasOwn(dropEditRules, name);

/** The form of the drop-off edit, its draft and its saving. */
export function useDropEditForm(trip: TripDetail, onSaved: () => void) {
  const t = useMessages(detailMessages);
  const [form] = useState(() => createDropForm(trip, draftOf(trip)));
  const isDirty = useStoreValue(form, (now) => now.isDirty);
  const version = useStoreValue(form, (now) => now.version);
  useEffect(() => {
    const keep = () => {
      const now = form.now();
      if (now.isDirty)
        drafts.set(draftKey(trip), { version: now.version, values: now.values } satisfies Draft);
      else drafts.remove(draftKey(trip));
    };
    keep();
    return form.subscribe(keep);
  }, [form, trip]);
  const edit = useVersionedEdit(trip, {
    mutationKey: dropEditKey,
    read: { version, isUntouched: !isDirty, take: form.take },
    send: async (seen) => {
      const { values, point, trip: base } = form.now();
      if (!point) throw new Error('no place');
      const body = bodyOf(values, point, base);
      return clearedOrRefused(clearedOf(values, base), async () => {
        const { message, data: answered } = await saveDropOff(base, body, seen);
        return { message, answered, sent: body, data: clearableValuesOf(answered) };
      });
    },
    onSaved: ({ message, answered, sent }) => {
      notify({ intent: 'success', title: t('edit.saved'), body: message });
      void refetchTrip(answered);
      // Values that were changed since then stay, and with them the screen. The same values may be
      // typed differently.
      const { values, point, trip: base, blockedBy } = form.now();
      const isSaved =
        blockedBy === undefined &&
        point !== null &&
        JSON.stringify(bodyOf(values, point, base)) === JSON.stringify(sent);
      if (!isSaved) return form.rebase(answered);
      drafts.remove(draftKey(trip));
      form.take(answered);
      onSaved();
    },
    onFailed: (error) => {
      if (isApiFailure(error) && error.field !== undefined && isDropField(error.field))
        form.refuse(error.field, error.message);
      if (!hasEndedSession(error))
        notify({ intent: 'error', title: t('edit.failed'), body: error.message });
      edit.reset();
    },
  });
  return { form, edit, submit: () => edit.save(form.now().version) };
}
