import type { BookingForm } from './booking-form.tsx';
import { fieldOrder, type CheckedField } from './form-rules.ts';

/** Sent to a field that is about to get the focus, for a part of the form that hides it. */
export const revealEvent = 'booking:reveal';
/** Shows a field, whose part of the form may be hidden, and focuses it. */
export function revealField(field: HTMLElement): void {
  field.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
  field.focus();
}
/** Focuses a field that the form shows now. */
export function focusField({ fields }: Pick<BookingForm, 'fields'>, name: CheckedField): void {
  const field = fields.elementOf(name);
  if (field) revealField(field);
}
/** The name under which Create Booking is registered, although it is not a field. */
export const createButton = 'create';
/** The first missing field; Create Booking where none is missing. */
export function focusNextMissing(form: BookingForm): void {
  const { errors } = form.now();
  const wrong = fieldOrder.find((field) => errors[field]);
  if (wrong) focusField(form, wrong);
  else form.fields.elementOf(createButton)?.focus();
}
