import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { call, currentSession, dismissNotice, endSession, notices$, queryClient, startSession } from 'shared-bus';
import { createBatch, createFoodBatch } from 'shared-contracts/bookings/batch.api';
import { createRide, getPassenger } from 'shared-contracts/bookings/booking.api';
import type { Session } from 'shared-contracts/session/session';
import { getTrip, updateFares } from 'shared-contracts/trips/trip-detail.api';
import type { TripState } from 'shared-contracts/trips/trip';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';
import { composeOf, renderAt, sessionOf } from 'shared-ui/testing';
import { detailMessages } from '../detail-messages.ts';
import CompletedTripPage from './completed-trip.page.tsx';
import InProgressTripPage from './in-progress-trip.page.tsx';
import ScheduledTripPage from './scheduled-trip.page.tsx';

let supervisor: Session;
beforeAll(async () => { supervisor = await sessionOf('03001000027'); });
beforeEach(() => {
  composeOf(['/scheduled', '/completed']);
  startSession(supervisor);
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  endSession('signed-out');
  localStorage.clear();
  for (const { id } of await firstValueFrom(notices$)) dismissNotice(id);
});

const pages = { '/scheduled/:id': <ScheduledTripPage />, '/inprogress/:id': <InProgressTripPage />, '/completed/:id': <CompletedTripPage /> };
const open = (address: Parameters<typeof renderAt>[0]) => renderAt(address, pages, [detailMessages]);
const told = (title: string) => waitFor(async () => expect((await firstValueFrom(notices$)).map((notice) => notice.title)).toContain(title));

async function book(state?: TripState): Promise<string> {
  const { data } = await call(createRide, { body: {
    name: 'Detail', gender: 'male', source: 'Word_Of_Mouth', city: 'KHI', pickup_lat: 24.8205, pickup_lng: 67.03, pickup_address: 'Clifton Block 5', pickup_nearest: { address: 'Teen Talwar', type: 'other' },
    dropoff_address: 'Gulshan-e-Iqbal', dropoff_lat: 24.9215, dropoff_lng: 67.0925, creator: 'Agent', lang_id: 1, service_code: 70, phone: '923007654321',
  } });
  if (state) await call(moveTrip, { params: { trip_no: data.trip_no }, body: { state } });
  return data.trip_no;
}
const labels = () => screen.getAllByRole('term').map((term) => term.textContent);

test('the scheduled variant has its numbers, fares, drivers and cancelling', async () => {
  await open(`/scheduled/${await book()}`);
  await screen.findByRole('heading', { name: 'Scheduled' });
  expect(labels()).toEqual(['Time Elapsed', 'Loadboard Time', 'Trip Time', 'Trip KM']);
  for (const name of ['Update', 'Assign', 'Cancel Booking']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
  expect(await screen.findAllByRole('radio')).not.toHaveLength(0);
});

test('the in-progress variant has its numbers and the driver', async () => {
  await open(`/inprogress/${await book('accepted')}`);
  await screen.findByRole('heading', { name: 'In Progress' });
  expect(labels()).toEqual(['Fare', 'Trip KM', 'Original ETA', 'Time Elapsed', 'Trip Time', 'Loadboard Time', 'Distance Variance', 'Percentage to pick']);
  expect(screen.getByText(/^Rating/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
});

test('the completed variant has its numbers, and neither cancelling nor a note box', async () => {
  const user = userEvent.setup();
  await open(`/completed/${await book('completed')}`);
  await screen.findByRole('heading', { name: 'Completed' });
  expect(labels()).toEqual(['Fare', 'Insurance', 'Trip KM', 'Trip Time', 'Original Pick ETA', 'Actual Pick ETA']);
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Agent Notes' }));
  expect(await screen.findByText('No Notes')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Leave a note' })).not.toBeInTheDocument();
});

test('a dispatch client sees no fares, fleet, driver list or Assign', async () => {
  const number = await book();
  startSession({ ...supervisor, role: 36 });
  await open(`/scheduled/${number}`);
  await screen.findByRole('heading', { name: 'Scheduled' });
  for (const name of ['Update', 'Assign']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test.each(['accepted', 'arrived', 'started', 'finished', 'feedback', 'completed', 'cancelled', 'batch_cancelled', 'expired'] as const)('a scheduled trip in state %s says so and leads back', async (state) => {
  const place = await open(`/scheduled/${await book(state)}`);
  await told(`Booking is in ${state} state`);
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
});

test('who came from performance goes back there: by the arrow, after cancelling, and from an unknown trip', async () => {
  const user = userEvent.setup();
  const number = await book();
  const back = await open(`/scheduled/${number}?from_performance=true`);
  await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(back().pathname).toBe('/performance');
  cleanup();
  const cancelled = await open({ pathname: `/scheduled/${number}`, state: { fromPerformance: true } });
  await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(cancelled().pathname).toBe('/performance'));
  cleanup();
  const unknown = await open('/completed/99?from_performance=true');
  await waitFor(() => expect(unknown().pathname).toBe('/performance'));
});

test.each([
  ['performance', (path: string) => `${path}?from_performance=true`], ['a notification', (pathname: string) => ({ pathname, state: { fromNotification: true } })],
])('an expired trip that %s led to goes on to where it stands', async (_name, address) => {
  const number = await book('expired');
  const place = await open(address(`/scheduled/${number}`));
  await told('Booking is in expired state');
  await waitFor(() => expect(place().pathname).toBe(`/completed/${number}`));
});

test('an unknown trip says what the server says and leads back', async () => {
  const place = await open('/completed/99');
  await told('There is no such booking');
  await waitFor(() => expect(place().pathname).toBe('/completed'));
});

test('fares go up together, are saved, and can be edited again', async () => {
  const number = await book();
  await open(`/scheduled/${number}`);
  const fares = within(await screen.findByRole('region', { name: 'Fares' }));
  const start = Number(fares.getByLabelText('Customer Fare').getAttribute('value'));
  fireEvent.click(fares.getByRole('button', { name: '10 rupees more' }));
  fireEvent.change(fares.getByLabelText('Partner Fare'), { target: { value: '250' } });
  fireEvent.click(fares.getByRole('button', { name: 'Update' }));
  await told('Fare Updated Successfully');
  expect((await call(getTrip, { params: { id: number }, query: {} })).data).toMatchObject({ customer_fare: start + 10, partner_fare: 250 });
  fireEvent.click(await fares.findByRole('button', { name: 'Edit' }));
  expect(fares.getByLabelText('Partner Fare')).toBeEnabled();
});

test('who comes second reads what changed, and chooses', async () => {
  const user = userEvent.setup();
  const number = await book();
  await open(`/scheduled/${number}`);
  await user.click(await screen.findByRole('button', { name: '10 rupees more' }));
  const { trip_id } = (await call(getTrip, { params: { id: number }, query: {} })).data;
  await call(updateFares, { body: { type: 'trip', trip_id, dispatch_fixed_fare_customer: 777, dispatch_fixed_fare_partner: 700 } });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(dialog).toHaveTextContent(/customer fare: \d+ → 777/);
  await user.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Customer Fare' })).toHaveValue('777'));
  expect((await call(getTrip, { params: { id: number }, query: {} })).data).toMatchObject({ customer_fare: 777, partner_fare: 700 });
});

test('cancelling asks first, then leaves', async () => {
  const user = userEvent.setup();
  const number = await book();
  const place = await open(`/scheduled/${number}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
  await user.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Cancel Booking' }));
  await told('Booking cancelled successfully');
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  expect((await call(getTrip, { params: { id: number }, query: {} })).data.state).toBe('cancelled');
});

describe('an expired booking is booked anew, and leaves the lists', () => {
  const expired = async () => (await call(listTrips, { query: { state: 'expired', limit: 100 } })).list;
  async function press(address: string) {
    const user = userEvent.setup();
    const place = await open(address);
    await user.click(await screen.findByRole('button', { name: 'RE-INITIATE' }));
    await told('Ride has been successfully Re-initiate!');
    await waitFor(() => expect(place().pathname).toBe('/completed'));
  }
  const place = { lat: 24.8205, lng: 67.03, gps_address: 'Clifton Block 5', nearest_address: 'Teen Talwar', type: 'other' as const };
  const sender = (name: string) => ({ source: 'Word_Of_Mouth', city: 'KHI', gender: 'male' as const, lang_id: 1, name, phone: '923007654321', dispatcher_name: 'Bilal', dispatcher_phone: '923001112224', alt_name: 'Zara', alt_phone: '923001112223', address: place });
  const expire = async (numbers: readonly string[]) => { for (const trip_no of numbers) await call(moveTrip, { params: { trip_no }, body: { state: 'expired' } }); };

  test('a single one', async () => {
    const number = await book('expired');
    await press(`/completed/${number}`);
    expect((await expired()).some(({ trip_no }) => trip_no === number)).toBe(false);
  });

  test('a batch of drops', async () => {
    const drop = (id: string, amount: number) => ({ MultipleBookingid: id, trip_status_code: amount > 0 ? 22 as const : 21 as const, is_cash_on_delivery: amount > 0, amount, phone: '923001112223', name: 'Hina', address: { ...place, lat: 24.9215, lng: 67.0925, gps_address: 'Gulshan-e-Iqbal' } });
    const { data } = await call(createBatch, { body: { pickup_info: sender('Several'), bookings: [drop('a', 0), drop('b', 700)] } });
    await expire(data.trip_nos);
    await press(`/completed/${data.batch_id}`);
    expect((await expired()).some(({ batch_id }) => batch_id === data.batch_id)).toBe(false);
    // The lists hold it back for its minute; the caller's card does not.
    const known = (await call(getPassenger, { params: { phone: '923007654321' } })).data.trips ?? [];
    const fresh = known.find(({ trip_no, service_code, state }) => service_code === 21 && state === 'open' && !data.trip_nos.includes(trip_no));
    const { batch_id } = (await call(getTrip, { params: { id: fresh?.trip_no ?? '' }, query: {} })).data;
    const made = (await call(getTrip, { params: { id: batch_id ?? '' }, query: {} })).data;
    expect(made.bookings.map(({ receiver_name, cod_amount }) => [receiver_name, cod_amount])).toEqual([['Hina', 0], ['Hina', 700]]);
  });

  test('a food batch', async () => {
    const { data } = await call(createFoodBatch, { body: { pickup_info: sender('Kitchen'), service_code: 100, zone: 'Clifton', zone_ur: 'کلفٹن', amount: 2500 } });
    await expire(data.trip_nos);
    await press(`/completed/${data.batch_id}`);
    expect((await expired()).some(({ batch_id }) => batch_id === data.batch_id)).toBe(false);
  });
});

test('notes are saved, blank ones are not', async () => {
  const number = await book();
  await open(`/scheduled/${number}`);
  fireEvent.click(await screen.findByRole('tab', { name: 'Agent Notes' }));
  const box = await screen.findByLabelText('Leave a note');
  const save = screen.getByRole('button', { name: 'Save Note' });
  fireEvent.change(box, { target: { value: '   ' } });
  fireEvent.click(save);
  expect(box).toHaveValue('');
  expect(screen.getByText('No Notes')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'called twice' } });
  fireEvent.click(save);
  expect(await screen.findByText('called twice')).toBeInTheDocument();
});

test('the timeline tells who did what', async () => {
  const user = userEvent.setup();
  await open(`/inprogress/${await book('accepted')}`);
  await user.click(await screen.findByRole('tab', { name: 'Timeline' }));
  const steps = (await screen.findAllByRole('listitem')).map((step) => step.textContent);
  expect(steps[0]).toContain('Booking created');
  expect(steps[1]).toContain('Accepted');
  expect(steps[1]).toContain(`by ${currentSession()?.name}`);
});
