import { useLanguage, useMessages } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { fieldMessages } from 'shared-contracts/core/field-messages';

import { useUndo } from '../draft/use-undo.ts';
import { fieldsWithErrors } from '../form/booking-check.ts';
import { useBookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import type { FormDrop } from '../form/booking-values.ts';
import { blankDropForm, dropOfForm, formOf, hasDropInput, isDropFormOpen } from '../form/drop.ts';
import { focusField } from '../form/form-focus.ts';
import { dropFormFields } from '../form/form-rules.ts';
import { messages } from '../messages.ts';

const closed = {
  ...blankDropForm,
  drop_id: '',
  drop_open: false,
} as const satisfies Partial<BookingValues>;

export interface Drops {
  /**
   * Confirm Address: adds the drop of the form, or changes the one that was loaded into it
   * (docs/domain/batches.md#several-drops). False where something is missing.
   */
  confirm: () => boolean;
  /** Removes the drop of the form; the form of a new one is open while there is none. With Undo. */
  cancel: () => void;
  remove: (drop: FormDrop) => void;
  /** Loads a drop back into the form. */
  edit: (drop: FormDrop) => void;
  /** Opens the form for another one. */
  another: () => void;
  /** Reorders the drops. */
  order: (drops: readonly FormDrop[]) => void;
}

/**
 * The drops of a batch and the form of one of them. `showMessage` shows a brief message and calls
 * back when it disappears.
 */
export function useDrops(showMessage: (text: string, onHidden?: () => void) => void): Drops {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const form = useBookingForm();
  const offerUndo = useUndo();
  const numberOf = (id: string): number =>
    form.now().values.drops.findIndex((drop) => drop.id === id) + 1;
  /** The next control is rendered after this frame. */
  const focusNext = (name: 'drops' | 'dropoff_address') =>
    requestAnimationFrame(() => focusField(form, name));

  const confirm = (): boolean => {
    const { values, errors, errorText } = form.now();
    const [first] = fieldsWithErrors(errors, dropFormFields);
    // A blank form beside confirmed drops is neither an error of the batch nor a drop.
    if (first || !hasDropInput(values)) {
      // The errors that the message marked disappear with it, and so does that of another city; a
      // field with another blur error keeps it.
      const isOtherCity = first !== undefined && errors[first]?.message === 'drop.other-city';
      const marked = dropFormFields.filter(
        (field) =>
          errorText(field, language) === undefined || errors[field]?.message === 'drop.other-city',
      );
      form.touch(marked);
      showMessage(fieldMessages[isOtherCity ? 'drop.other-city' : 'drop.details'][language], () =>
        form.clearTouched(marked),
      );
      focusField(form, first ?? 'dropoff_address');
      return false;
    }
    const isNew = numberOf(values.drop_id) === 0;
    if (isNew && values.drops.length >= maxDrops) {
      showMessage(t('drops.full', { most: maxDrops }));
      return false;
    }
    const drop = dropOfForm(values, isNew ? crypto.randomUUID() : values.drop_id);
    form.clearTouched([...dropFormFields, 'drops']);
    form.update((before) => ({
      ...closed,
      drops: isNew
        ? [...before.drops, drop]
        : before.drops.map((one) => (one.id === drop.id ? drop : one)),
    }));
    return true;
  };
  /**
   * The drop of the form is confirmed before another replaces it, so that no typed value is lost.
   */
  const isConfirmed = (): boolean => {
    const { values } = form.now();
    return !isDropFormOpen(values) || !hasDropInput(values) || confirm();
  };
  const takeOut = (drop: FormDrop) => {
    const at = numberOf(drop.id) - 1;
    form.clearTouched([...dropFormFields, 'drops']);
    form.update((before) => ({
      ...(before.drop_id === drop.id && closed),
      drops: before.drops.filter(({ id }) => id !== drop.id),
    }));
    const back = () =>
      form.amend((now) =>
        now.drops.some(({ id }) => id === drop.id) || now.drops.length >= maxDrops
          ? undefined
          : { drops: now.drops.toSpliced(at, 0, drop) },
      );
    offerUndo(t('drops.removed', { name: drop.name }), back);
  };

  return {
    confirm: () => {
      const done = confirm();
      if (done) focusNext('drops');
      return done;
    },
    cancel() {
      const { values } = form.now();
      const edited = values.drops.find(({ id }) => id === values.drop_id);
      if (edited) return takeOut(edited);
      form.clearTouched(dropFormFields);
      form.update(closed);
      if (!hasDropInput(values)) return;
      const typed = formOf(dropOfForm(values, ''));
      const back = () =>
        form.amend((now) => (hasDropInput(now) ? undefined : { ...typed, drop_open: true }));
      offerUndo(t('draft.discarded'), back);
    },
    remove: takeOut,
    edit(drop) {
      if (form.now().values.drop_id !== drop.id && !isConfirmed()) return;
      form.update({ ...formOf(drop), drop_id: drop.id, drop_open: true });
      focusNext('dropoff_address');
    },
    another() {
      if (!isConfirmed()) return;
      form.update({ ...closed, drop_open: true });
      focusNext('dropoff_address');
    },
    order: (drops) => form.update({ drops }),
  };
}
