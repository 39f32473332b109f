import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, drafts, endSession, notices$, refreshReference, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { giveUpLease, listQueue } from 'shared-contracts/queue/queue.api';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';
import { address, choose, field, fillPickup, heard, newPhone, notices, takenRow } from './testing/booking-steps.ts';
import { tabSlot } from './tab-slot.ts';
import { leave, renderBooking } from './testing/render-booking.tsx';

let sana: Session;
let omar: Session;
beforeAll(async () => {
  [sana, omar] = [await sessionOf('03001000130'), await sessionOf('03001000131')];
  // The first test of a run starts the API.
}, 120_000);
beforeEach(async () => {
  startSession(sana);
  await Promise.all([refreshReference('cities'), refreshReference('services'), refreshReference('sources')]);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
});

test('a new booking: places by suggestion and coordinates, estimate, fare raised, created', async () => {
  const user = userEvent.setup({ delay: null });
  const created = heard('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const phone = newPhone();
  expect(await field('Mobile number')).toHaveFocus();
  await user.keyboard(phone);
  expect(await screen.findByText('New caller')).toBeInTheDocument();
  await user.type(await field('Name'), 'Bilal Ahmed');
  await user.type(await address('Pickup address'), 'Clif{Enter}');
  await screen.findAllByRole('option', { name: /Clifton/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(await field('Pickup landmark'), 'the park');
  await choose(user, 'Save pickup as', 'Home');
  await user.type(await address('Drop off address'), '24.8700,67.0300{Enter}');
  await waitFor(async () => expect(await address('Drop off address')).toHaveDisplayValue(/Karachi/));
  await waitFor(() => expect(screen.getByText('Ready to create')).toBeInTheDocument());

  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const estimate = await screen.findByRole('region', { name: 'Fare estimate' });
  expect(within(estimate).getByText('Distance')).toBeInTheDocument();
  const before = screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' }).textContent;
  await user.click(screen.getByRole('button', { name: 'Raise the fare by Rs. 10' }));
  expect(Number(screen.getByText(/^Rs\. \d+$/, { selector: '[role="status"]' }).textContent?.slice(4))).toBe(Number(before?.slice(4)) + 10);

  await user.click(screen.getByRole('button', { name: /Create Booking/ }));
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(notices()).toContain('Booking is Created');
  expect(created).toHaveLength(1);
  expect(drafts.get(`booking:${await tabSlot()}`)).toBeUndefined();
  const { data } = await call(getPassenger, { params: { phone: `92${phone.slice(1)}` } });
  expect(data.trips).toMatchObject([{ trip_no: created[0]?.trip_no, state: 'open', service_code: 35 }]);
});

test('a changed address closes the estimate and clears it', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await fillPickup(user);
  await user.click(await screen.findByRole('button', { name: /Confirm Address/ }));
  await screen.findByRole('region', { name: 'Fare estimate' });
  await user.type(await address('Drop off address'), 'x');
  expect(screen.queryByRole('region', { name: 'Fare estimate' })).not.toBeInTheDocument();
  expect(screen.getByText('Confirm Address for distance, time and fare')).toBeInTheDocument();
});

test('Confirm Address asks for the pickup first', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await user.click(await screen.findByRole('button', { name: /Confirm Address/ }));
  expect(await screen.findByText('Pick Up Address is Required')).toBeInTheDocument();
  expect(screen.getByText('pickup must be selected')).toBeInTheDocument();
  expect(await address('Pickup address')).toHaveFocus();
  expect(screen.queryByText('Name is Required')).not.toBeInTheDocument();
});

test('a place outside the service area marks its field', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await user.type(await address('Pickup address'), '30.0, 69.0{Enter}');
  expect(await screen.findByText('This place is outside the service area')).toBeInTheDocument();
});

test('what is missing leads to its field', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  const missing = within(await screen.findByRole('group', { name: 'Missing' }));
  await user.click(missing.getByRole('button', { name: 'Pickup landmark' }));
  await waitFor(async () => expect(await field('Pickup landmark')).toHaveFocus());
});

test('another service clears the form, Undo brings it back', async () => {
  const user = userEvent.setup({ delay: null });
  await renderBooking('/queue/newBooking');
  await user.type(await field('Name'), 'Sara');
  await user.click(screen.getByRole('radio', { name: 'Rickshaw' }));
  expect(await field('Name')).toHaveValue('');
  let undo = () => {};
  notices$.subscribe((list) => { undo = list.at(-1)?.action?.run ?? undo; }).unsubscribe();
  act(() => undo());
  expect(await field('Name')).toHaveValue('Sara');
  expect(screen.getByRole('radio', { name: 'Rickshaw' })).toBeChecked();
});

test('a draft outlives the screen; leaving it asks', async () => {
  const user = userEvent.setup({ delay: null });
  const place = await renderBooking('/queue/newBooking');
  await user.type(await field('Name'), 'Sara');
  await leave('/');
  expect(await screen.findByRole('dialog', { name: 'Leave this booking?' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(place()).toBe('/queue/newBooking');
  await leave('/');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(place()).toBe('/'));
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await field('Name')).toHaveValue('Sara');
});

test('a queued row fills the form, Junk asks and says so on the bus', async () => {
  const user = userEvent.setup({ delay: null });
  const said = heard('job:status-changed');
  const row = await takenRow(sana);
  const place = await renderBooking(`/queue/${row.id}`, { currentBookingRow: row, bookingType: 'queuedBookingType' });
  expect(await field('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  expect(screen.getByRole('link', { name: 'Call Customer' })).toHaveAttribute('href', `tel:+${row.phone}`);
  await user.click(screen.getByRole('button', { name: 'Junk' }));
  await user.click(await screen.findByRole('button', { name: 'Move to junk' }));
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(said).toEqual([{ status: 'junked' }]);
  const { list } = await call(listQueue, { query: { limit: 100 } });
  expect(list.map(({ id }) => id)).not.toContain(row.id);
});

test('after a reload the row comes from the server; created, it leaves the queue', async () => {
  const user = userEvent.setup({ delay: null });
  const row = await takenRow(sana);
  const place = await renderBooking(`/queue/${row.id}`);
  expect(await field('Mobile number')).toHaveValue(`0${row.phone.slice(2)}`);
  const name = await field('Name');
  await user.clear(name);
  await user.type(name, 'Bilal');
  await fillPickup(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(place()).toBe('/queue'));
  const { list } = await call(listQueue, { query: { limit: 100 } });
  expect(list.map(({ id }) => id)).not.toContain(row.id);
});

test('a row that another agent holds says whose it is, and can be taken once it is free', async () => {
  const user = userEvent.setup({ delay: null });
  const row = await takenRow(omar);
  startSession(sana);
  await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This request is no longer yours');
  expect(alert).toHaveTextContent(omar.name);
  startSession(omar);
  await call(giveUpLease, { params: { id: row.id } });
  startSession(sana);
  await user.click(screen.getByRole('button', { name: 'Take it again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
