import { cleanup, screen, waitFor } from '@testing-library/react';
import { drafts } from 'shared-bus';

import type { BookingValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { findField, noticeTitles } from '../testing/booking-steps.ts';
import { addDrop, openDraft, pressLabel, pressText, sender, undo } from '../testing/many-steps.ts';
import { leave, renderBooking } from '../testing/render-booking.tsx';

bookingBy('dispatcher');

const newerInput = "Couldn't undo: the form has newer entries";
const three = ['First', 'Second', 'Third'].map((id, at) =>
  addDrop({ id, point: { lat: 24.9 - ((at * 7) % 5) / 50, lng: 67.03, infence: true } }),
);
const names = () =>
  screen.getAllByText(/^(?:First|Second|Third)$/).map(({ textContent }) => textContent);
const key = async () => `booking:${await draftSlotOfTab()}`;
const stored = async () => drafts.get<{ values: BookingValues }>(await key());
const store = async (values: Partial<BookingValues>) => {
  const now = await stored();
  drafts.set(await key(), { ...now, values: { ...now?.values, ...values } });
};
const goElsewhere = async (place: () => string) => {
  await leave('/');
  await pressText('Leave');
  await waitFor(() => expect(place()).toBe('/'));
};
const openAgain = async () => {
  cleanup();
  await renderBooking('/queue/newBooking');
};

test('a removed drop comes back from another page, and keeps what was typed since', async () => {
  const place = await openDraft({ ...sender(), drops: three });
  await screen.findByText('Second');
  pressLabel('Remove drop 2');
  expect(names()).toEqual(['First', 'Third']);
  await goElsewhere(place);
  await store({ pickup_nearest_address: 'typed later' });
  undo();
  expect(noticeTitles()).not.toContain(newerInput);
  await openAgain();
  expect(names()).toEqual(['First', 'Second', 'Third']);
  expect(await findField('Pickup landmark')).toHaveValue('typed later');
});

test('a form that is open again shows the drop that Undo brings back', async () => {
  const place = await openDraft({ ...sender(), drops: three });
  await screen.findByText('Second');
  pressLabel('Remove drop 2');
  await goElsewhere(place);
  await openAgain();
  expect(names()).toEqual(['First', 'Third']);
  undo();
  expect(names()).toEqual(['First', 'Second', 'Third']);
});

test('the last drop of all comes back from another page', async () => {
  const place = await openDraft({ ...sender(), drops: three.slice(0, 1) });
  await screen.findByText('First');
  pressLabel('Remove drop 1');
  await goElsewhere(place);
  undo();
  await openAgain();
  expect(names()).toEqual(['First']);
});

test.each([
  ['the same drops', undefined, ['First', 'Second', 'Third']],
  ['drops of which one was changed since', 'Newer', ['Newer', 'Third', 'Second']],
] as const)(
  'the order of %s is undone elsewhere only over nothing newer',
  async (_, name, after) => {
    const place = await openDraft({ ...sender(), drops: three });
    await pressText('Use this order');
    const ordered = names();
    expect(ordered).not.toEqual(['First', 'Second', 'Third']);
    await goElsewhere(place);
    const now = await stored();
    if (name)
      await store({
        drops:
          now?.values.drops.map((drop) => (drop.name === 'First' ? { ...drop, name } : drop)) ?? [],
      });
    undo();
    expect(noticeTitles().includes(newerInput)).toBe(name !== undefined);
    const drops = (await stored())?.values.drops.map((drop) => drop.name);
    expect(drops).toEqual(name ? ordered.map((one) => (one === 'First' ? name : one)) : after);
  },
);

test('nothing comes back into a draft that another tab has booked or discarded', async () => {
  const place = await openDraft({ ...sender(), drops: three });
  await screen.findByText('Second');
  pressLabel('Remove drop 2');
  await goElsewhere(place);
  drafts.remove(await key());
  undo();
  expect(noticeTitles()).toContain(newerInput);
  expect(await stored()).toBeUndefined();
});
