import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from 'shared-bus';
import { createAddress, deleteAddress } from 'shared-contracts/address/address.api';
import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookingBy } from './booking-by.ts';
import { address, choose, findField, noticeTitles, recordTopic } from './booking-steps.ts';
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

test('a client’s own number is no new caller', async () => {
  await renderBooking('/queue/newBooking');
  const card = within(await screen.findByRole('region', { name: 'Your number' }));
  expect(card.getByText(client().name)).toBeInTheDocument();
  expect(screen.queryByText('New caller')).not.toBeInTheDocument();
});

describe('a client that has saved its own place', () => {
  let saved = '';
  beforeEach(async () => {
    const { name, phone, address: detail, lat, lng } = client();
    const { data } = await call(createAddress, {
      body: {
        name,
        phone,
        city: 'KHI',
        detail,
        nearest_landmark: 'the blue gate',
        type: 'office',
        lat: lat ?? 0,
        lng: lng ?? 0,
        customer_phone: phone,
      },
    });
    saved = data.id;
  });
  afterEach(async () => {
    await call(deleteAddress, { query: { id: saved } });
  });
  test('has its landmark and type, also after another service, and has typed nothing', async () => {
    await renderBooking('/queue/newBooking');
    await waitFor(async () =>
      expect(await findField('Pickup landmark')).toHaveValue('the blue gate'),
    );
    expect(await address('Save pickup as')).toHaveTextContent('Office');
    expect(screen.queryByText('Start over')).not.toBeInTheDocument();
    await pressText('Rickshaw');
    expect(await findField('Pickup landmark')).toHaveValue('the blue gate');
    expect(noticeTitles()).toEqual([]);
  });
});

test('neither the URL nor another service changes the locked number', async () => {
  await renderBooking('/queue/newBooking?phone=03451234567&name=Warehouse');
  expect(await findField('Mobile number')).toHaveValue(ownPhone());
  expect(await findField('Name')).toHaveValue('Warehouse');
  await pressText('Rickshaw');
  expect(await findField('Mobile number')).toHaveValue(ownPhone());
  expect(await address('Pickup address')).toHaveValue(client().address);
});

test('a client sees the fare, cannot change it, sends no estimate, and books next with the same landmark', async () => {
  const user = userEvent.setup({ delay: null });
  const rides = await sentRides();
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
  cleanup();
  await renderBooking('/queue/newBooking');
  await waitFor(async () => expect(await findField('Pickup landmark')).toHaveValue('the gate'));
  expect(await address('Save pickup as')).toHaveTextContent('Office');
  expect(screen.queryByText('Start over')).not.toBeInTheDocument();
});

test('a client’s batch of drops names no dispatcher, and has neither partner nor fixed fares, even from an older draft', async () => {
  const sent = await sentRides({ to: '/batch/create' });
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
  const sent = await sentRides({ to: '/batch/food/create' });
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
