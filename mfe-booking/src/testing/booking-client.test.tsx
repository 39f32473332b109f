import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookingBy } from './booking-by.ts';
import { address, choose, findField, recordTopic } from './booking-steps.ts';
import {
  pressWithModifier,
  addDrop,
  fieldNamed,
  openDraft,
  pressText,
  sender,
} from './many-steps.ts';
import { renderBooking } from './render-booking.tsx';
import { sentRides } from './sent-rides.ts';

const client = bookingBy('dispatch_client');

const ownPhone = () => toLocalPhone(client().phone);

test('a client’s own name, number and address are filled in, and the number is locked', async () => {
  await renderBooking('/queue/newBooking');
  expect(await findField('Mobile number')).toHaveValue(ownPhone());
  expect(await findField('Mobile number')).toBeDisabled();
  expect(await findField('Name')).toHaveValue(client().name);
  expect(await address('Pickup address')).toHaveValue(client().address);
});

test('neither the URL nor another service changes the locked number', async () => {
  await renderBooking('/queue/newBooking?phone=03451234567&name=Warehouse');
  expect(await findField('Mobile number')).toHaveValue(ownPhone());
  expect(await findField('Name')).toHaveValue('Warehouse');
  await pressText('Rickshaw');
  expect(await findField('Mobile number')).toHaveValue(ownPhone());
  expect(await address('Pickup address')).toHaveValue(client().address);
});

test('a client sees the fare, cannot change it, and sends no estimate with the booking', async () => {
  const user = userEvent.setup({ delay: null });
  const rides = sentRides();
  const created = recordTopic('booking:created');
  const place = await renderBooking('/queue/newBooking');
  await user.type(await findField('Pickup landmark'), 'the gate');
  await choose('Save pickup as', 'Office');
  await pressText('Confirm Address');
  await screen.findByRole('region', { name: 'Fare estimate' });
  expect(screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /the fare by/ })).not.toBeInTheDocument();
  await pressText('Create Booking');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(created).toHaveLength(1);
  expect(rides).toHaveLength(1);
  expect(rides[0]?.body).toMatchObject({
    phone: client().phone,
    pickup_lat: expect.any(Number),
    service_code: 35,
  });
  for (const field of ['est_req_id', 'dispatch_fixed_fare_customer', 'id'])
    expect(rides[0]?.body).not.toHaveProperty(field);
});

test('a client’s batch of drops names no dispatcher, and has neither partner nor fixed fares, whatever an older draft contained', async () => {
  const sent = sentRides({ to: '/batch/create' });
  const olderDraft = {
    fixed_fare_customer: '410',
    fixed_fare_partner: '390',
    category_id: 'a'.repeat(24),
    partner_id: 'b'.repeat(24),
    dispatcher_name: '',
    dispatcher_phone: '',
  };
  const place = await openDraft({
    ...sender(),
    ...olderDraft,
    phone: ownPhone(),
    service_code: 21,
    drops: [addDrop({ id: 'Near' })],
  });
  expect(await screen.findByText('Return back to me')).toBeInTheDocument();
  expect(
    screen
      .getAllByText(/^(?:Single drop|Multiple drop|Send to partner)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Single drop', 'Multiple drop']);
  expect(fieldNamed('phone')).toBeDisabled();
  for (const name of [
    'category_id',
    'partner_id',
    'fixed_fare_customer',
    'dispatcher_name',
    'dispatcher_phone',
  ])
    expect(document.querySelector(`[name="${name}"]`)).not.toBeInTheDocument();
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(sent[0]?.body).toMatchObject({
    pickup_info: { phone: client().phone, alt_name: 'Sana' },
    bookings: [{ MultipleBookingid: 'Near' }],
  });
  for (const hidden of [
    'partner_id',
    'dispatch_fixed_fare_customer',
    'dispatch_fixed_fare_partner',
    'pickup_info.dispatcher_name',
    'pickup_info.dispatcher_phone',
  ])
    expect(sent[0]?.body).not.toHaveProperty(hidden);
});

test('a client’s batch of food names no dispatcher', async () => {
  const sent = sentRides({ to: '/batch/food/create' });
  const place = await openDraft({
    ...sender(),
    phone: ownPhone(),
    service_code: 100,
    drop_mode: 'single_drop',
    dispatcher_name: '',
    dispatcher_phone: '',
  });
  await screen.findByText('Batch cash');
  pressWithModifier('ctrlKey');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(sent[0]?.body).toMatchObject({
    service_code: 100,
    zone: 'Clifton',
    amount: 0,
    pickup_info: { phone: client().phone },
  });
  expect(sent[0]?.body).not.toHaveProperty('pickup_info.dispatcher_name');
});
