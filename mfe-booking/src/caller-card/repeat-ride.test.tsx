import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { call } from 'shared-bus';
import { createAddress } from 'shared-contracts/address/address.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { toWirePhone } from 'shared-contracts/core/phone';

import { bookingBy } from '../testing/booking-by.ts';
import { address, findField, recordTopic, newPhone } from '../testing/booking-steps.ts';
import { lateAnswers } from '../testing/late-answers.ts';
import { addDrop, openDraft, sender } from '../testing/many-steps.ts';
import { renderBooking } from '../testing/render-booking.tsx';
import { sentRides } from '../testing/sent-rides.ts';

bookingBy('dispatcher');

const ride = (phone: string, over: Partial<RideDraft> = {}): RideDraft => ({
  name: 'Zara Khan',
  gender: 'female',
  source: 'Facebook',
  city: 'KHI',
  service_code: 70,
  creator: 'Agent',
  lang_id: 1,
  phone: toWirePhone(phone),
  pickup_address: 'Clifton, Karachi',
  pickup_lat: 24.818,
  pickup_lng: 67.03,
  pickup_nearest: { address: 'Teen Talwar', type: 'home' },
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: 24.9215,
  dropoff_lng: 67.0925,
  ...over,
});
async function storedCaller(over: Partial<RideDraft> = {}): Promise<string> {
  const phone = newPhone();
  await call(createRide, { body: ride(phone, over) });
  return phone;
}

/** By keyboard alone: the screen opens with the focus on the number. */
async function typePhone(user: UserEvent, phone: string): Promise<void> {
  await waitFor(async () => expect(await findField('Mobile number')).toHaveFocus());
  await user.keyboard(phone);
}

test('three keys book the last trip of a stored caller again: down, Enter, Enter', async () => {
  const phone = await storedCaller();
  const user = userEvent.setup({ delay: null });
  const rides = await sentRides();
  const created = recordTopic('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const keys: string[] = [];
  document.addEventListener('keydown', ({ key }) => keys.push(key), true);
  await typePhone(user, phone);
  const card = within(await screen.findByRole('region', { name: 'Known caller' }));
  expect(card.getByText(/This caller has an open booking: \d{8}/)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Create Booking/ })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Rickshaw' })).toBeChecked();
  await screen.findByRole('region', { name: 'Fare estimate' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(created).toHaveLength(1);
  expect(rides[0]?.body).toMatchObject({
    ...ride(phone),
    pickup_address: 'Clifton, Karachi',
    est_req_id: expect.any(String),
  });
  expect(keys).toHaveLength(11 + 3);
});

test('the three keys pressed before the card loads wait for it, and give the same booking', async () => {
  const phone = await storedCaller();
  const user = userEvent.setup({ delay: null });
  const rides = await sentRides();
  const created = recordTopic('booking:created');
  const late = await lateAnswers('GET /passenger/phone/*');
  const place = await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  await user.keyboard('{ArrowDown}{Enter}{Enter}');
  expect(
    screen.getByText(
      'Your keystrokes are held until the server responds. Press Esc to discard them.',
    ),
  ).toBeInTheDocument();
  expect(rides).toHaveLength(0);
  late.release();
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(created).toHaveLength(1);
  expect(rides).toHaveLength(1);
  // With the quoted fare, as if each key had been pressed after its target was ready.
  expect(rides[0]?.body).toMatchObject({ ...ride(phone), est_req_id: expect.any(String) });
});

test('Escape or a press of the pointer drops the keys typed ahead', async () => {
  const phone = await storedCaller();
  const user = userEvent.setup({ delay: null });
  const late = await lateAnswers('GET /passenger/phone/*');
  await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  await user.keyboard('{ArrowDown}{Enter}{Escape}');
  await user.keyboard('{ArrowDown}{Enter}');
  fireEvent.pointerDown(document.body);
  late.release();
  await screen.findByRole('region', { name: 'Known caller' });
  expect(await findField('Mobile number')).toHaveFocus();
  expect(await address('Pickup address')).toHaveValue('');
});

test('a name typed during the caller’s lookup is not appended to the stored one', async () => {
  const phone = await storedCaller();
  const user = userEvent.setup({ delay: null });
  const late = await lateAnswers('GET /passenger/phone/*');
  await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  (await findField('Name')).focus();
  late.release();
  await waitFor(async () => expect(await findField('Name')).toHaveValue('Zara Khan'));
  await user.keyboard('Sana');
  expect(await findField('Name')).toHaveValue('Sana');
});

test('a value that the trip lacks is required: the focus moves to its field', async () => {
  const phone = await storedCaller({
    service_code: 21,
    dropoff_name: 'Ali',
    dropoff_phone: '923001234567',
    dispatcher_name: 'Sana',
    dispatcher_phone: '923001112233',
    dropoff_nearest: { address: 'the mosque', type: 'other' },
  });
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  await screen.findByRole('region', { name: 'Known caller' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await findField('Receiver name')).toHaveValue('Ali');
  await waitFor(async () => expect(await findField('Dispatcher name')).toHaveFocus());
});

test('a form with several drops takes the pickup of a past trip, and keeps its service and drops', async () => {
  const phone = await storedCaller();
  await openDraft({
    ...sender(),
    phone,
    drops: [addDrop({ id: 'Near' })],
    pickup: null,
    pickup_address: '',
  });
  await screen.findByRole('region', { name: 'Known caller' });
  fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true });
  await waitFor(async () =>
    expect(await address('Pickup address')).toHaveValue('Clifton, Karachi'),
  );
  expect(await findField('Pickup landmark')).toHaveValue('Teen Talwar');
  expect(screen.getByLabelText('Edit drop 1')).toBeVisible();
  expect(screen.queryByDisplayValue('Gulshan-e-Iqbal')).toBeNull();
});

test('one key fills in a saved address, for the focused stop', async () => {
  const phone = newPhone();
  const saved = {
    name: 'Zara',
    phone,
    city: 'KHI',
    nearest_landmark: 'Two Swords',
    lat: 24.8138,
    lng: 67.0297,
    customer_phone: toWirePhone(phone),
  };
  await call(createAddress, { body: { ...saved, detail: 'House 7, Clifton', type: 'home' } });
  await call(createAddress, { body: { ...saved, detail: 'Office Tower', type: 'office' } });
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  await within(await screen.findByRole('group', { name: 'Saved addresses' })).findByRole('button', {
    name: /House 7/,
  });
  await user.keyboard('{Alt>}1{/Alt}');
  expect(await address('Pickup address')).toHaveValue('House 7, Clifton');
  expect(await findField('Pickup landmark')).toHaveValue('Two Swords');
  expect(await address('Save pickup as')).toHaveTextContent('Home');
  await user.keyboard('{Alt>}[KeyO]{/Alt}');
  await waitFor(async () => expect(await address('Drop-off address')).toHaveFocus());
  await user.keyboard('{Alt>}2{/Alt}');
  expect(await address('Drop-off address')).toHaveValue('Office Tower');
});

test('Alt+P in a filled address: typing replaces it, and continues where it was typed', async () => {
  const phone = await storedCaller();
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await typePhone(user, phone);
  await screen.findByRole('region', { name: 'Known caller' });
  await user.keyboard('{Alt>}1{/Alt}');
  await waitFor(async () => expect(await address('Pickup address')).not.toHaveValue(''));
  (await findField('Name')).focus();
  await user.keyboard('{Alt>}[KeyP]{/Alt}Frere');
  expect(await address('Pickup address')).toHaveValue('Frere');
  await user.keyboard('{Alt>}[KeyP]{/Alt} Hall');
  expect(await address('Pickup address')).toHaveValue('Frere Hall');
});
