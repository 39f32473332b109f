import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drafts, notices$ } from 'shared-bus';

import type { BookingValues } from '../form/booking-values.ts';
import type { FormDrop } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { newPhone } from './booking-steps.ts';
import { renderBooking } from './render-booking.tsx';
import { rightValues } from './values.ts';

/** A sender with every field that a batch requires. */
export const sender = (): BookingValues => ({
  ...rightValues,
  service_code: 10,
  drop_mode: 'multiple_drop',
  phone: newPhone(),
  alt_name: 'Sana',
  alt_phone: '03001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '03001112244',
  dropoff: null,
  dropoff_address: '',
});
export const addDrop = (over: Partial<FormDrop> & { id: string }): FormDrop => ({
  name: over.id,
  phone: '03331234567',
  gps_address: `Street of ${over.id}, Karachi`,
  nearest_address: 'the gate',
  type: 'home',
  cod_amount: '',
  parcel_value: '',
  order_id: '',
  special_instructions: '',
  insured: false,
  point: { lat: 24.825, lng: 67.03, infence: true },
  ...over,
});

/** Opens the screen with a draft, as after a reload: long typing is the browser tests'. */
export async function openDraft(values: BookingValues): Promise<() => string> {
  drafts.set(`booking:${await draftSlotOfTab()}`, { values, idempotencyKey: crypto.randomUUID() });
  return renderBooking('/queue/newBooking');
}

/** A field of the form, by the name that the links of the bar use, too. */
export const fieldNamed = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[name="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
export const fillDropForm = (name: string, value: string) =>
  fireEvent.change(fieldNamed(name), { target: { value } });
export const pressText = async (text: string | RegExp) =>
  fireEvent.click(await screen.findByText(text, { selector: 'button' }));
export const pressLabel = (label: string): void => {
  fireEvent.click(screen.getByLabelText(label));
};
/** A key with another held, wherever the focus is. */
export const pressWithModifier = (held: 'altKey' | 'ctrlKey') =>
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', [held]: true });
export const undo = () => {
  let run = () => {};
  notices$
    .subscribe((all) => {
      run = all.at(-1)?.action?.run ?? run;
    })
    .unsubscribe();
  act(() => run());
};
export const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(fieldNamed(name)));
