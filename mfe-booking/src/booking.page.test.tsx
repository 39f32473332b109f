import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts, notices$, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { giveUpLease } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

import { tabSlot } from './tab-slot.ts';
import { bookingBy } from './testing/booking-by.ts';
import {
  address,
  choose,
  dialog,
  field,
  fillPickup,
  heard,
  isWaiting,
  newPhone,
  notices,
  placeAt,
  takenRow,
  write,
} from './testing/booking-steps.ts';
import { press, pressLabel } from './testing/many-steps.ts';
import { leave, renderBooking } from './testing/render-booking.tsx';

const sana = bookingBy('03001000130');
let omar: Session;
beforeAll(async () => {
  omar = await sessionOf('03001000131');
});

const estimateWindow = { name: 'Fare estimate' };
const shownFare = () =>
  Number(screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' }).textContent?.slice(4));

test('a new booking: places by suggestion and coordinates, estimate, fare raised, created', async () => {
  const user = userEvent.setup({ delay: null });
  const created = heard('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const phone = newPhone();
  await waitFor(async () => expect(await field('Mobile number')).toHaveFocus());
  await user.paste(phone);
  expect(await screen.findByText('New caller')).toBeInTheDocument();
  await write('Name', 'Bilal Ahmed');
  await user.type(await address('Pickup address'), 'Clif{Enter}');
  await screen.findAllByRole('option', { name: /Clifton/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await write('Pickup landmark', 'the park');
  await choose('Save pickup as', 'Home');
  await placeAt('Drop off address', '24.8700,67.0300');
  await waitFor(() => expect(screen.getByText('Ready to create')).toBeInTheDocument());

  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const estimate = await screen.findByRole('region', estimateWindow);
  expect(within(estimate).getByText('Distance')).toBeInTheDocument();
  // Another place takes the estimate away, and its window.
  await placeAt('Drop off address', '24.8710,67.0310');
  expect(screen.queryByRole('region', estimateWindow)).not.toBeInTheDocument();
  expect(screen.getByText('Confirm Address for distance, time and fare')).toBeInTheDocument();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByRole('region', estimateWindow);
  const before = shownFare();
  pressLabel('Raise the fare by Rs. 10');
  expect(shownFare()).toBe(before + 10);

  await press('Create Booking');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(notices()).toContain('Booking is Created');
  expect(created).toHaveLength(1);
  expect(drafts.get(`booking:${await tabSlot()}`)).toBeUndefined();
  const { data } = await call(getPassenger, { params: { phone: `92${phone.slice(1)}` } });
  expect(data.trips).toMatchObject([
    { trip_no: created[0]?.trip_no, state: 'open', service_code: 35 },
  ]);
});

test('what is missing is said and leads to its field; a place outside is marked; another service clears the form, with Undo; leaving asks, and the draft stays', async () => {
  const place = await renderBooking('/queue/newBooking');
  const missing = within(await screen.findByRole('group', { name: 'Missing' }));
  await press('Confirm Address');
  expect(await screen.findByText('Pick Up Address is Required')).toBeInTheDocument();
  expect(screen.getByText('pickup must be selected')).toBeInTheDocument();
  await waitFor(async () => expect(await address('Pickup address')).toHaveFocus());
  expect(screen.queryByText('Name is Required')).not.toBeInTheDocument();
  fireEvent.click(missing.getByRole('button', { name: 'Pickup landmark' }));
  await waitFor(async () => expect(await field('Pickup landmark')).toHaveFocus());

  await placeAt('Pickup address', '30.0, 69.0');
  expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();

  await write('Name', 'Sara');
  await press('Rickshaw');
  expect(await field('Name')).toHaveValue('');
  let undo = () => {};
  notices$
    .subscribe((list) => {
      undo = list.at(-1)?.action?.run ?? undo;
    })
    .unsubscribe();
  act(() => undo());
  expect(await field('Name')).toHaveValue('Sara');
  expect(await screen.findByText('Rickshaw', { selector: 'button' })).toBeChecked();

  await press('Back to queue');
  await dialog('Leave this booking?');
  await press('Stay');
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(place()).toBe('/queue/newBooking');
  await leave('/');
  await press('Leave');
  await waitFor(() => expect(place()).toBe('/'));
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await field('Name')).toHaveValue('Sara');
});

test('a queued row fills the form and plays what the caller said; Junk asks and says so on the bus', async () => {
  const said = heard('job:status-changed');
  const row = { ...(await takenRow(sana())), voice_note: 'caller-17' };
  const place = await renderBooking(`/queue/${row.id}`, {
    currentBookingRow: row,
    bookingType: 'queuedBookingType',
  });
  expect(await field('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  expect(screen.getByRole('link', { name: 'Call Customer' })).toHaveAttribute(
    'href',
    `tel:+${row.phone}`,
  );
  const player = await screen.findByLabelText('Voice note of the request');
  expect(player.getAttribute('src')).toMatch(/\/get\/audio\/caller-17\.mp3(\?access_token=.+)?$/);
  fireEvent.error(player);
  expect(
    await screen.findByText('The voice note of this request is no longer there.'),
  ).toBeInTheDocument();
  await press('Junk');
  await press('Move to junk');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(said).toEqual([{ status: 'junked' }]);
  expect(await isWaiting(row)).toBe(false);
});

test('after a reload the row comes from the server; created, it leaves the queue', async () => {
  const user = userEvent.setup({ delay: null });
  const row = await takenRow(sana());
  const place = await renderBooking(`/queue/${row.booking_id}`);
  expect(await field('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  expect(screen.queryByLabelText('Voice note of the request')).not.toBeInTheDocument();
  await write('Name', 'Bilal');
  await fillPickup();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(await isWaiting(row)).toBe(false);
});

test('a row that another agent holds says whose it is, and can be taken once it is free', async () => {
  const row = await takenRow(omar);
  startSession(sana());
  await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This request is no longer yours');
  expect(alert).toHaveTextContent(omar.name);
  startSession(omar);
  await call(giveUpLease, { params: { id: row.id } });
  startSession(sana());
  await press('Take it again');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
