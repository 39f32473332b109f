import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, refreshReference, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';
import { address, choose, field, heard } from './testing/booking-steps.ts';
import { renderBooking } from './testing/render-booking.tsx';
import { sentRides } from './testing/sent-rides.ts';

let client: Session;
beforeAll(async () => { client = await sessionOf('03001000036'); }, 120_000);
beforeEach(async () => {
  startSession(client);
  await Promise.all([refreshReference('cities'), refreshReference('services'), refreshReference('sources')]);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
});

const ownPhone = '03001000036';

test('a client finds its own name, number and address, and its number is locked', async () => {
  await renderBooking('/queue/newBooking');
  expect(await field('Mobile number')).toHaveValue(ownPhone);
  expect(await field('Mobile number')).toBeDisabled();
  expect(await field('Name')).toHaveValue(client.name);
  expect(await address('Pickup address')).toHaveValue(client.address);
});

test('neither the address bar nor another service takes the locked number away', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking?phone=03451234567&name=Warehouse');
  expect(await field('Mobile number')).toHaveValue(ownPhone);
  expect(await field('Name')).toHaveValue('Warehouse');
  await user.click(screen.getByRole('radio', { name: 'Rickshaw' }));
  expect(await field('Mobile number')).toHaveValue(ownPhone);
  expect(await address('Pickup address')).toHaveValue(client.address);
});

test('a client sees the fare, cannot change it, and sends no estimate with its booking', async () => {
  const user = userEvent.setup({ delay: null });
  const rides = sentRides();
  const created = heard('booking:created');
  const place = await renderBooking('/queue/newBooking');
  await user.type(await field('Pickup landmark'), 'the gate');
  await choose(user, 'Save pickup as', 'Office');
  await user.click(await screen.findByRole('button', { name: /Confirm Address/ }));
  await screen.findByRole('region', { name: 'Fare estimate' });
  expect(screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /the fare by/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Create Booking/ }));
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(created).toHaveLength(1);
  expect(rides).toHaveLength(1);
  expect(rides[0]?.body).toMatchObject({ phone: client.phone, pickup_lat: expect.any(Number), service_code: 35 });
  for (const kept of ['est_req_id', 'dispatch_fixed_fare_customer', 'id']) expect(rides[0]?.body).not.toHaveProperty(kept);
});
