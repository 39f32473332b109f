import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drafts } from 'shared-bus';

import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { findField } from '../testing/booking-steps.ts';
import { openDraft, pressText, undo } from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { rightValues } from '../testing/values.ts';

bookingBy('dispatcher');

const notice = /^This link is for Sana Iqbal, .*0321.*\. The form shows your unfinished draft\.$/;
const keepButton = 'Keep my draft';

/** Opens a link while this tab has a draft of Bilal. */
async function openLink(query = 'name=Sana Iqbal&phone=03211234567') {
  await openDraft({ ...rightValues, name: 'Bilal' });
  cleanup();
  await renderBooking(`/queue/newBooking?${query}`);
}

test('a link with a caller does not replace a draft, and a bar names its caller', async () => {
  await openLink();
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(await findField('Name')).toHaveValue('Bilal');
});

test('the link’s values are used on request, with Undo', async () => {
  await openLink();
  await pressText('Use them');
  expect(await findField('Name')).toHaveValue('Sana Iqbal');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  undo();
  expect(await findField('Name')).toHaveValue('Bilal');
});

test('the link’s values have another key than an unanswered booking, and Undo returns that one', async () => {
  const key = `booking:${await draftSlotOfTab()}`;
  const unanswered = { values: { name: 'Bilal' }, idempotencyKey: 'sent', isSent: true };
  drafts.set(key, unanswered);
  await renderBooking('/queue/newBooking?name=Sana Iqbal');
  await pressText('Use them');
  expect(drafts.get(key)).toBeUndefined();
  undo();
  expect(drafts.get(key)).toMatchObject(unanswered);
});

test('a draft that is kept is not asked about again when the link is reloaded', async () => {
  await openLink();
  await pressText(keepButton);
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  cleanup();
  await renderBooking('/queue/newBooking?name=Sana Iqbal&phone=03211234567');
  expect(await findField('Name')).toHaveValue('Bilal');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a link without a caller has its own bar', async () => {
  await openLink('pickup_nearest_address=the park');
  expect(await screen.findByText(/^This link has other values\./)).toBeInTheDocument();
});

test('a draft that began with the same link is restored without a bar', async () => {
  await renderBooking('/queue/newBooking?name=Sana Iqbal');
  fireEvent.change(await findField('Name'), { target: { value: 'Sana I.' } });
  cleanup();
  await renderBooking('/queue/newBooking?name=Sana Iqbal');
  expect(await findField('Name')).toHaveValue('Sana I.');
  expect(screen.queryByText(keepButton)).not.toBeInTheDocument();
});

test('a link that fills in nothing has no bar', async () => {
  await openLink('from=mail');
  expect(await findField('Name')).toHaveValue('Bilal');
  expect(screen.queryByText(keepButton)).not.toBeInTheDocument();
});
