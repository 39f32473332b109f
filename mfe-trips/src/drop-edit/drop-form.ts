import { fieldMessages, type FieldMessageKey } from 'shared-contracts/core/field-messages';
import { canonicalText } from 'shared-contracts/core/field-rules';
import { fill, type Language } from 'shared-contracts/core/text';
import {
  dropEditRules,
  isAllowedText,
  type DropEditField,
} from 'shared-contracts/trips/drop-edit.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { createFieldRegistry, type FieldRegistry } from 'shared-ui/form';
import {
  createFormStore,
  keepEqual,
  type FormState,
  type FormStore,
} from 'shared-ui/form/form-store';

import {
  dropFormErrorsOf,
  dropValuesOf,
  pointOf,
  type DropPoint,
  type DropValues,
} from './drop-values.ts';

/** A refused key stroke, or the server's message, shown beside a field until it is changed. */
type FieldErrors = Partial<Record<DropEditField, FieldMessageKey | { text: string }>>;

interface DropAbout {
  /** The trip from which the values were taken: the write carries its version. */
  trip: TripDetail;
  version: number | undefined;
  flags: FieldErrors;
}

interface DropSnapshot extends Pick<DropAbout, 'trip' | 'version'> {
  values: DropValues;
  point: DropPoint | null;
  isDirty: boolean;
  /**
   * Why the form can't be saved: a field whose value is invalid, whether or not its error is shown,
   * or a place that is being looked up. A refused keystroke never reaches a field's value.
   */
  blockedBy: DropEditField | 'place' | undefined;
  /**
   * The text beside a field: a refusal immediately, an error once the field was changed or left.
   */
  errorText: (field: DropEditField, language: Language) => string | undefined;
}

export interface DropForm extends Pick<
  FormStore<DropValues, DropEditField, DropAbout, DropSnapshot>,
  'subscribe' | 'now' | 'update'
> {
  fields: FieldRegistry;
  /** Takes the values of a trip. */
  take: (from: TripDetail) => void;
  /** Takes a newer version of the trip, and keeps the values. */
  rebase: (onto: TripDetail) => void;
  /** Shows or clears a message beside a field, which counts as changed. */
  flag: (field: DropEditField, message: FieldMessageKey | undefined) => void;
  /** Shows the server's message beside a field, instead of any other. */
  refuse: (field: DropEditField, text: string) => void;
  touch: (field: DropEditField) => void;
  /** Handles typed text; the field shows why it rejects any of it. */
  type: (field: DropEditField, text: string) => void;
}

const fieldOrder = Object.keys(dropEditRules) as DropEditField[]; // the table's own names

const same = (a: DropValues, b: DropValues): boolean => JSON.stringify(a) === JSON.stringify(b);

function snapshotOf(
  { values, touched, about }: FormState<DropValues, DropEditField, DropAbout>,
  before: DropSnapshot | undefined,
): DropSnapshot {
  const { trip, version, flags } = about;
  const errors = dropFormErrorsOf(values, trip);
  const point = keepEqual(before?.point, pointOf(values));
  return {
    trip,
    version,
    values,
    point,
    isDirty: !same(values, dropValuesOf(trip)),
    blockedBy:
      fieldOrder.find((field) => errors[field] || typeof flags[field] === 'object') ??
      (point?.infence === null ? 'place' : undefined),
    errorText(field, language) {
      const flag = flags[field];
      if (typeof flag === 'object') return flag.text;
      if (flag !== undefined) return fieldMessages[flag][language];
      const error = touched.has(field) ? errors[field] : undefined;
      return error && fill(fieldMessages[error.message][language], error.params ?? {});
    },
  };
}

/** The part of a text that a field accepts, and why it rejects the rest. */
function taken(field: DropEditField, text: string): { text: string; message?: FieldMessageKey } {
  if (field !== 'order_no' && field !== 'special_instructions') return { text };
  // Letters, digits and marks of addresses; any other character is left out.
  const allowed = [...text].filter(isAllowedText).join('');
  return allowed === text ? { text } : { text: allowed, message: 'text.characters' };
}

/** The form of one drop-off, with the values of a draft where there is one. */
export function createDropForm(
  trip: TripDetail,
  draft: { values: DropValues; version: number | undefined } | undefined,
): DropForm {
  const store = createFormStore<DropValues, DropEditField, DropAbout, DropSnapshot>(
    draft?.values ?? dropValuesOf(trip),
    { trip, version: draft ? draft.version : trip.row_version, flags: {} },
    snapshotOf,
  );
  const flag: DropForm['flag'] = (field, message) => {
    store.learn(({ flags: { [field]: _old, ...others } }) => ({
      flags: message ? { ...others, [field]: message } : others,
    }));
    store.touch([field]);
  };
  return {
    subscribe: store.subscribe,
    now: store.now,
    update: store.update,
    fields: createFieldRegistry(),
    take: (from) =>
      store.replace(dropValuesOf(from), { trip: from, version: from.row_version, flags: {} }),
    rebase: (onto) => store.learn({ trip: onto, version: onto.row_version }),
    flag,
    refuse: (field, text) => store.learn({ flags: { [field]: { text } } }),
    touch(field) {
      store.update({ [field]: canonicalText(dropEditRules[field], store.now().values[field]) });
      store.touch([field]);
      // The message of a refused key stroke disappears on blur.
      store.learn(({ flags }) => {
        const { [field]: shown, ...others } = flags;
        return { flags: typeof shown === 'string' ? others : flags };
      });
    },
    type(field, text) {
      const { text: accepted, message } = taken(field, text);
      store.update({ [field]: accepted });
      flag(field, message);
    },
  };
}
