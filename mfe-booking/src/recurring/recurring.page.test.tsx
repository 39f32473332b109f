import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAt } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import RecurringPage from './recurring.page.tsx';

bookingBy('dispatcher');

const form = new URLSearchParams({
  phone: '03001234567',
  name: 'Bilal',
  pickup_address: 'Clifton',
  pickup_lat: '24.8138',
  pickup_lng: '67.03',
  pickup_nearest_address: 'the park',
  pickup_nearest_type: 'home',
  service_code: '70',
  source: 'Facebook',
});
const openList = () =>
  renderAt('/regular-bookings', { '/regular-bookings': <RecurringPage /> }, [messages]);
const act = async (item: string) => {
  const more = await screen.findByRole('button', {
    name: 'Actions for the regular booking of Bilal',
  });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};
const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
/** No day is near, so that nothing is booked while the test runs. */
const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

test('a booking is repeated from the form, with a preview; then a day changes and it pauses', async () => {
  await renderBooking(`/queue/newBooking?${form}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Repeat…' }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, /^Times/, '25:00');
  await press(dialog, 'Preview');
  expect(await within(dialog).findByText('Choose a weekday')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Monday' }));
  await press(dialog, 'Preview');
  expect(await within(dialog).findByText('Enter a time like 07:30')).toBeVisible();
  type(dialog, /^Times/, '08:00 17:30');
  type(dialog, /^First day/, '2099-06-01');
  type(dialog, /^Last day/, '2099-05-31');
  await press(dialog, 'Preview');
  expect(await within(dialog).findByText('The end date is before the start date')).toBeVisible();
  type(dialog, /^Last day/, '2099-06-14');
  await press(dialog, 'Preview');
  expect(await screen.findByText(/^4 bookings until 14 Jun 2099$/)).toBeVisible();
  // The button to save has the focus.
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openList();
  expect(await screen.findByText('Mon · 08:00 17:30')).toBeVisible();
  const day = await act('Change one day');
  type(day, /^Day/, '2099-06-08');
  type(day, /^Times/, '');
  await press(day, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pause = await act('Pause');
  type(pause, /^From/, '2099-06-01');
  type(pause, /^To/, '2099-06-03');
  await press(pause, 'Pause');
  expect(await screen.findByText('Paused 1 Jun 2099 to 3 Jun 2099')).toBeVisible();
  const edit = await act('Edit');
  await press(edit, 'Preview');
  expect(await screen.findByText(/^0 bookings until/)).toBeVisible();
});
