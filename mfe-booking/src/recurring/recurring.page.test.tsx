import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from 'shared-bus';
import type { RecurringDraft } from 'shared-contracts/recurring/recurring';
import { createRecurring, updateRecurring } from 'shared-contracts/recurring/recurring.api';
import { apiThrough, firstAnswerLost, renderAt } from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { messages } from '../messages.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { rightValues } from '../testing/values.ts';
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
const act = async (item: string, customer = 'Bilal') => {
  const more = await screen.findByRole('button', {
    name: `Actions for the regular booking of ${customer}`,
  });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};
const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
/**
 * A day of a fortnight that begins with a Monday, as `2026-11-30`: within the year in which days can
 * be changed, but not so near that something is booked while the test runs.
 */
const dayMs = 86_400_000;
const farOff = Date.now() + 280 * dayMs;
const monday = farOff - ((new Date(farOff).getUTCDay() + 6) % 7) * dayMs;
const dayOf = (nth: number): string => new Date(monday + nth * dayMs).toISOString().slice(0, 10);
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
  type(dialog, /^First day/, dayOf(0));
  type(dialog, /^Last day/, dayOf(-1));
  await press(dialog, 'Preview');
  expect(await within(dialog).findByText('The end date is before the start date')).toBeVisible();
  type(dialog, /^Last day/, dayOf(13));
  await press(dialog, 'Preview');
  expect(await screen.findByText(/^4 bookings until /)).toBeVisible();
  await apiThrough({ 'POST /recurring': firstAnswerLost() });
  // The button to save has the focus.
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openList();
  expect(await screen.findByText('Mon · 08:00 17:30')).toBeVisible();
  const day = await act('Change one day');
  type(day, /^Day/, dayOf(7));
  type(day, /^Times/, '');
  await press(day, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await act('Change one day');
  const times = within(again).getByLabelText(/^Times/);
  type(again, /^Day/, dayOf(7));
  expect(times).toHaveValue('');
  type(again, /^Day/, dayOf(0));
  expect(times).toHaveValue('08:00 17:30');
  type(again, /^Times/, '09:00');
  type(again, /^Day/, dayOf(7));
  expect(times).toHaveValue('09:00');
  await press(again, 'Cancel');
  const pause = await act('Pause');
  type(pause, /^From/, dayOf(0));
  type(pause, /^To/, dayOf(2));
  await press(pause, 'Pause');
  expect(await screen.findByText(/^Paused .* to /)).toBeVisible();
  const edit = await act('Edit');
  await press(edit, 'Preview');
  expect(await screen.findByText(/^0 bookings until/)).toBeVisible();
});

test('an edit of a rule that somebody else has changed is refused', async () => {
  const draft = {
    booking: rideBody(
      { ...rightValues, name: 'Nadia', phone: '03001234568' },
      { queueRowId: undefined, isClient: false },
    ),
    weekdays: [1],
    times: ['08:00'],
    from: dayOf(0),
    until: dayOf(13),
    skips_holidays: true,
  } satisfies RecurringDraft;
  const { id } = (await call(createRecurring, { body: draft })).data;
  await openList();
  const edit = await act('Edit', 'Nadia');
  await call(updateRecurring, {
    params: { id },
    body: { draft: { ...draft, times: ['09:00'] }, from_day: null },
  });
  type(edit, /^Times/, '10:00');
  await press(edit, 'Preview');
  await press(await screen.findByRole('dialog', { name: 'Preview' }), 'Save');
  expect(await screen.findByText('Reload to see the changes, then try again')).toBeVisible();
});
