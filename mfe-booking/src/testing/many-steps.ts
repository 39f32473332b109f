import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { dismissNotice, drafts, holdNotice, notices$, type Notice } from 'shared-bus';

import type { BookingValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { renderBooking } from './render-booking.tsx';

export { addDrop, sender } from './values.ts';

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
  fireEvent.click(await screen.findByText(text, { selector: 'button, button *' }));
export const pressLabel = (label: string): void => {
  fireEvent.click(screen.getByLabelText(label));
};
/** A key with a modifier held, wherever the focus is. */
export const pressWithModifier = (held: 'altKey' | 'ctrlKey') =>
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', [held]: true });
function undoOffer(): Notice {
  let offer: Notice | undefined;
  notices$
    .subscribe((all) => {
      offer = all.find(({ isUndo }) => isUndo);
    })
    .unsubscribe();
  if (!offer) throw new Error('nothing can be undone');
  return offer;
}
/** Keeps the offer to undo, as the pointer on it does, however long the next steps take. */
export const holdUndo = (): void => holdNotice(undoOffer().id);
export const undo = () => {
  const { id, action } = undoOffer();
  act(() => {
    action?.run();
    dismissNotice(id);
  });
};
export const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(fieldNamed(name)));
