import { useEffect, useState } from 'react';
import { drafts, hasEndedSession, isApiFailure, notify, useMessages } from 'shared-bus';
import type { FieldMessageKey } from 'shared-contracts/core/field-messages';
import {
  dropEditRules,
  isAllowedText,
  type DropEditField,
} from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { clearedOrRefused } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { refetchTrip, saveDropOff } from '../trip/trip.queries.ts';
import { useVersionedEdit } from '../trip/use-versioned-edit.ts';
import {
  bodyOf,
  clearedOf,
  dropFormErrorsOf,
  clearableValuesOf,
  pointOf,
  dropValuesOf,
  type DropValues,
} from './drop-values.ts';

interface Draft {
  version: number | undefined;
  values: DropValues;
}
/** What is pending: a place, or the save. */
export const dropEditKey = ['mfe-trips', 'drop-edit'] as const;
export const draftKey = (trip: TripDetail): string => `drop-edit ${trip.trip_id}`;

/** The draft from before a reload; one of another shape is ignored. */
function draftOf(trip: TripDetail): Draft | undefined {
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
const same = (a: DropValues, b: DropValues): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A refused key stroke, or the server's message, shown beside a field until it is changed. */
export type FieldErrors = Partial<Record<DropEditField, FieldMessageKey | { text: string }>>;
export type DropEditForm = ReturnType<typeof useDropEditForm>;

/** Values, errors and saving of the drop-off edit. */
export function useDropEditForm(trip: TripDetail, onSaved: () => void) {
  const t = useMessages(detailMessages);
  const [start] = useState(() => draftOf(trip));
  // The trip from which the values were taken: the write carries its version.
  const [base, setBase] = useState(() => ({
    trip,
    version: start ? start.version : trip.row_version,
  }));
  const [values, setValues] = useState(start?.values ?? dropValuesOf(trip));
  const [flags, setFlags] = useState<FieldErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<DropEditField>>(new Set());

  const point = pointOf(values);
  const isDirty = !same(values, dropValuesOf(base.trip));
  useEffect(() => {
    if (isDirty) drafts.set(draftKey(trip), { version: base.version, values } satisfies Draft);
    else drafts.remove(draftKey(trip));
  }, [trip, base.version, values, isDirty]);

  const take = (from: TripDetail) => {
    setBase({ trip: from, version: from.row_version });
    setValues(dropValuesOf(from));
    setFlags({});
    setTouched(new Set());
  };
  const edit = useVersionedEdit(trip, {
    mutationKey: dropEditKey,
    read: { version: base.version, isUntouched: !isDirty, take },
    send: async (version) => {
      if (!point) throw new Error('no place');
      const body = bodyOf(values, point, base.trip);
      return clearedOrRefused(clearedOf(values, base.trip), async () => {
        const { message, data: answered } = await saveDropOff(base.trip, body, version);
        return { message, answered, data: clearableValuesOf(answered) };
      });
    },
    onSaved: ({ message, answered }) => {
      drafts.remove(draftKey(trip));
      take(answered);
      notify({ intent: 'success', title: t('edit.saved'), body: message });
      void refetchTrip(answered);
      onSaved();
    },
    onFailed: (error) => {
      if (
        isApiFailure(error) &&
        error.field !== undefined &&
        Object.hasOwn(dropEditRules, error.field)
      )
        setFlags({ [error.field]: { text: error.message } });
      if (!hasEndedSession(error))
        notify({ intent: 'error', title: t('edit.failed'), body: error.message });
      edit.reset();
    },
  });
  const errors = dropFormErrorsOf(values, base.trip);
  const patch = (change: Partial<DropValues> | ((values: DropValues) => Partial<DropValues>)) =>
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  const flag = (field: DropEditField, message: FieldMessageKey | undefined) => {
    setFlags(({ [field]: _old, ...others }) =>
      message ? { ...others, [field]: message } : others,
    );
    setTouched((fields) => new Set(fields).add(field));
  };
  return {
    trip: base.trip,
    values,
    point,
    patch,
    isDirty,
    edit,
    flags,
    errors,
    flag,
    /** The text beside a field: a refusal at once, an error once the field was changed or left. */
    errorOf: (
      field: DropEditField,
    ): FieldErrors[DropEditField] | { message: FieldMessageKey; params?: Record<string, number> } =>
      flags[field] ?? (touched.has(field) ? errors[field] : undefined),
    touch: (field: DropEditField) => {
      setTouched((fields) => new Set(fields).add(field));
      // The message of a refused key stroke disappears on blur.
      setFlags(({ [field]: flagText, ...others }) =>
        flagText === undefined || typeof flagText === 'object'
          ? { [field]: flagText, ...others }
          : others,
      );
    },
    /**
     * The screen's error flag: a field's value is invalid, whether or not the error is shown. A
     * refused key stroke is in no field's value.
     */
    isBlocked:
      Object.keys(errors).length > 0 ||
      Object.values(flags).some((one) => typeof one === 'object') ||
      point?.infence === null,
    /** Whole rupees; text that is not a number is not accepted, and its field shows that. */
    typeAmount: (field: 'parcel_value' | 'cod_amount', text: string) => {
      const isNumber = /^\d*$/.test(text);
      if (isNumber) patch({ [field]: text });
      flag(field, isNumber ? undefined : 'amount.invalid');
    },
    /**
     * Letters, digits and marks of addresses; any other character is left out, and the field shows
     * that.
     */
    typeText: (field: 'order_no' | 'special_instructions', text: string) => {
      const taken = [...text].filter(isAllowedText).join('');
      patch({ [field]: taken });
      flag(field, taken === text ? undefined : 'text.characters');
    },
    submit: () => edit.save(base.version),
  };
}
