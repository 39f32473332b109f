import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from 'shared-bus';
import { createHoliday, updateHoliday } from 'shared-contracts/recurring/recurring.api';
import { apiThrough, firstAnswerLost, renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { bookingBy } from '../testing/booking-by.ts';
import HolidaysPage from './holidays.page.tsx';

bookingBy('supervisor');

const open = () => renderAt('/holidays', { '/holidays': <HolidaysPage /> }, [messages]);
const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
async function choose(holiday: string, item: string): Promise<void> {
  const name = `Actions for ${holiday}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a holiday is added, moved by hand and back, and not observed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add holiday' }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, /^Name/, 'Election day');
  await press(dialog, 'Save');
  expect(await within(dialog).findByText('Choose a date')).toBeVisible();
  type(dialog, /^Date/, '2099-02-08');
  await press(dialog, 'Save');

  await choose('Election day, 8 Feb 2099', 'Move');
  const move = await screen.findByRole('dialog');
  type(move, /^First day/, '2099-02-09');
  await press(move, 'Move');
  expect(await screen.findByText('Moved from 8 Feb 2099')).toBeVisible();
  await choose('Election day, 9 Feb 2099', 'Move back to 8 Feb 2099');
  await choose('Election day, 8 Feb 2099', "Don't observe");
  expect(await screen.findByText('Not observed')).toBeVisible();
});

test('a holiday that is sent again after a lost answer is added once', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add holiday' }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, /^Name/, 'Census');
  type(dialog, /^Date/, '2099-03-08');
  await apiThrough({ 'POST /holidays': firstAnswerLost() });
  await press(dialog, 'Save');
  expect(await within(dialog).findByText('Server is not Reachable')).toBeVisible();
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByText('Census')).toHaveLength(1);
});

test('a holiday that somebody else has moved stays moved when it is not observed', async () => {
  const { id } = (await call(createHoliday, { body: { name: 'Polling', date: '2099-04-08' } }))
    .data;
  await open();
  await screen.findByText('Polling');
  await call(updateHoliday, {
    params: { id },
    body: { moved_to: '2099-04-09', is_observed: true },
  });
  await choose('Polling, 8 Apr 2099', "Don't observe");
  const menu = { name: 'Actions for Polling, 9 Apr 2099' };
  expect(await screen.findByRole('button', menu)).toBeVisible();
});
