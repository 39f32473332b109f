import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts, notices$, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { releaseLease } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

import { draftSlotOfTab } from './layout/tab-slot.ts';
import { bookingBy } from './testing/booking-by.ts';
import {
  address,
  choose,
  dialog,
  findField,
  fillPickup,
  recordTopic,
  isWaiting,
  newPhone,
  noticeTitles,
  placeAt,
  claimedRequest,
  typeInto,
} from './testing/booking-steps.ts';
import { pressText, pressLabel } from './testing/many-steps.ts';
import { leave, renderBooking } from './testing/render-booking.tsx';

const sana = bookingBy('dispatcher');
let omar: Session;
beforeAll(async () => {
  omar = await sessionOf('dispatcher');
});

const estimateWindow = { name: 'Fare estimate' };
const shownFare = () =>
  Number(screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' }).textContent.slice(4));

test('a new booking: places by suggestion and coordinates, estimate, fare raised, created', async () => {
  const user = userEvent.setup({ delay: null });
  const created = recordTopic('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const phone = newPhone();
  await waitFor(async () => expect(await findField('Mobile number')).toHaveFocus());
  await user.paste(phone);
  expect(await screen.findByText('New caller')).toBeInTheDocument();
  await typeInto('Name', 'Bilal Ahmed');
  await user.type(await address('Pickup address'), 'Clif{Enter}');
  await screen.findAllByRole('option', { name: /Clifton/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await typeInto('Pickup landmark', 'the park');
  await choose('Save pickup as', 'Home');
  await placeAt('Drop-off address', '24.8700,67.0300');
  await waitFor(() => expect(screen.getByText('Ready to create')).toBeInTheDocument());

  // Both places are known, so the bar has the fare already, and when a driver can be there.
  expect(await screen.findByText(/^Rs\. \d/)).toBeInTheDocument();
  expect(screen.getByText(/^\d+(\.\d)? km$/)).toBeInTheDocument();
  expect(await screen.findByText('Pickup in')).toBeInTheDocument();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const estimate = await screen.findByRole('region', estimateWindow);
  expect(within(estimate).getByText('Distance')).toBeInTheDocument();
  // Another place removes the estimate and its window.
  await placeAt('Drop-off address', '24.8710,67.0310');
  expect(screen.queryByRole('region', estimateWindow)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Increase fare by Rs. 10')).not.toBeInTheDocument();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByRole('region', estimateWindow);
  const before = shownFare();
  pressLabel('Increase fare by Rs. 10');
  expect(shownFare()).toBe(before + 10);

  await pressText('Create Booking');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(noticeTitles()).toContain('Booking is Created');
  expect(created).toHaveLength(1);
  expect(drafts.get(`booking:${await draftSlotOfTab()}`)).toBeUndefined();
  const { data } = await call(getPassenger, { params: { phone: `92${phone.slice(1)}` } });
  expect(data?.trips).toMatchObject([
    { trip_no: created[0]?.trip_no, state: 'open', service_code: 35 },
  ]);
});

test('a missing value shows an error and focuses its field; a place outside is marked; another service clears the form, with Undo; leaving asks for confirmation, and the draft remains', async () => {
  const place = await renderBooking('/queue/newBooking');
  const missing = within(await screen.findByRole('group', { name: 'Missing' }));
  await pressText('Confirm Address');
  expect(await screen.findByText('Pick Up Address is Required')).toBeInTheDocument();
  expect(screen.getByText('pickup must be selected')).toBeInTheDocument();
  await waitFor(async () => expect(await address('Pickup address')).toHaveFocus());
  expect(screen.queryByText('Name is Required')).not.toBeInTheDocument();
  fireEvent.click(missing.getByRole('button', { name: 'Pickup landmark' }));
  await waitFor(async () => expect(await findField('Pickup landmark')).toHaveFocus());

  await placeAt('Pickup address', '30.0, 69.0');
  expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();

  await typeInto('Name', 'Sara');
  await pressText('Rickshaw');
  expect(await findField('Name')).toHaveValue('');
  let undo = () => {};
  notices$
    .subscribe((list) => {
      undo = list.at(-1)?.action?.run ?? undo;
    })
    .unsubscribe();
  act(() => undo());
  expect(await findField('Name')).toHaveValue('Sara');
  expect(await screen.findByText('Rickshaw', { selector: 'button' })).toBeChecked();

  fireEvent.click(await screen.findByText('Back to queue', { selector: 'a' }));
  await dialog('Leave this booking?');
  await pressText('Keep editing');
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(place()).toBe('/queue/newBooking');
  await leave('/');
  await pressText('Leave');
  await waitFor(() => expect(place()).toBe('/'));
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await findField('Name')).toHaveValue('Sara');
});

test('a queued row fills the form and plays the voice note; Junk asks for confirmation and announces it on the bus', async () => {
  const emitted = recordTopic('job:status-changed');
  const row = { ...(await claimedRequest(sana())), voice_note: 'caller-17' };
  const place = await renderBooking(`/queue/${row.id}`, {
    currentBookingRow: row,
    bookingType: 'queuedBookingType',
  });
  expect(await findField('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  expect(screen.getByRole('link', { name: 'Call Customer' })).toHaveAttribute(
    'href',
    `tel:+${row.phone}`,
  );
  const player = await screen.findByLabelText("Caller's voice note");
  expect(player.getAttribute('src')).toMatch(/\/get\/audio\/caller-17\.mp3(\?access_token=.+)?$/);
  fireEvent.error(player);
  expect(await screen.findByText("Couldn't play the voice note.")).toBeInTheDocument();
  await pressText('Try again');
  expect(await screen.findByLabelText("Caller's voice note")).toBeInTheDocument();
  await pressText('Junk');
  await pressText('Move to junk');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(emitted).toEqual([{ status: 'junked' }]);
  expect(await isWaiting(row)).toBe(false);
});

test.each([
  ['+442071234567', '+442071234567'],
  ['922134567890', '+922134567890'],
])('the call link of a missed call from %s calls %s', async (phone, called) => {
  const row = { ...(await claimedRequest(sana())), phone };
  await renderBooking(`/queue/${row.id}`, {
    currentBookingRow: row,
    bookingType: 'queuedBookingType',
  });
  expect(await screen.findByRole('link', { name: 'Call Customer' })).toHaveAttribute(
    'href',
    `tel:${called}`,
  );
});

test('after a reload the row comes from the server; once booked, it leaves the queue', async () => {
  const user = userEvent.setup({ delay: null });
  const row = await claimedRequest(sana());
  const place = await renderBooking(`/queue/${row.booking_id}`);
  expect(await findField('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  expect(screen.queryByLabelText("Caller's voice note")).not.toBeInTheDocument();
  await typeInto('Name', 'Bilal');
  await fillPickup();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(await isWaiting(row)).toBe(false);
});

test('a request that is not in the queue is one panel with the search and the way back', async () => {
  startSession(sana());
  const place = await renderBooking('/queue/65a000000000000000000000');
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('This request is no longer in the queue')).toBeVisible();
  expect(panel.getByRole('button', { name: /^Search/ })).toBeVisible();
  expect(panel.getAllByRole('link')).toHaveLength(1);
  expect(place()).toBe('/queue/65a000000000000000000000');
});

test('a row that another agent holds shows the holder, and can be claimed once it is free', async () => {
  const row = await claimedRequest(omar);
  startSession(sana());
  await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This request is no longer yours');
  expect(alert).toHaveTextContent(omar.name);
  startSession(omar);
  await call(releaseLease, { params: { id: row.id } });
  startSession(sana());
  await pressText('Take it again');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
