import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, endSession, refreshReference, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { getQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import { leaseRenewSeconds } from 'shared-contracts/queue/queue';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';
import { field, fillPickup, heard, newPhone, notices, takenRow } from './testing/booking-steps.ts';
import { renderBooking } from './testing/render-booking.tsx';
import { sentRides } from './testing/sent-rides.ts';

let agent: Session;
beforeAll(async () => { agent = await sessionOf('03001000132'); }, 120_000);
beforeEach(async () => {
  startSession(agent);
  await Promise.all([refreshReference('cities'), refreshReference('services'), refreshReference('sources')]);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
});

test.each([
  ['Support', 'Forward to support', 'support'],
  ['Cancel', 'Cancel request', 'cancelled'],
] as const)('%s asks, takes the request out of the queue and says so on the bus', async (button, yes, status) => {
  const user = userEvent.setup({ delay: null });
  const said = heard('job:status-changed');
  const row = await takenRow(agent);
  const place = await renderBooking(`/queue/${row.id}`, { currentBookingRow: row, bookingType: 'queuedBookingType' });
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: yes }));
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(said).toEqual([{ status }]);
  const { list } = await call(listQueue, { query: { limit: 100 } });
  expect(list.map(({ id }) => id)).not.toContain(row.id);
});

test('the answer of the first attempt got lost: the second one has its key, and there is one booking', async () => {
  const user = userEvent.setup({ delay: null });
  const rides = sentRides({ lost: 1 });
  const created = heard('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const phone = newPhone();
  await user.type(await field('Mobile number'), phone);
  await screen.findByText('New caller');
  await user.type(await field('Name'), 'Sara');
  await fillPickup(user);
  await user.click(screen.getByRole('button', { name: /Create Booking/ }));
  await waitFor(() => expect(notices()).toContain('Server is not Reachable'));
  expect(place()).toBe('/queue/newBooking');
  expect(await field('Name')).toHaveValue('Sara');
  await user.click(screen.getByRole('button', { name: /Create Booking/ }));
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(rides).toHaveLength(2);
  expect(rides[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(rides[1]).toEqual(rides[0]);
  const { data } = await call(getPassenger, { params: { phone: `92${phone.slice(1)}` } });
  expect(data.trips?.map(({ trip_no }) => trip_no)).toEqual(created.map(({ trip_no }) => trip_no));
  expect(created).toHaveLength(1);
});

test('the lease is renewed every 30 seconds while the screen is open', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const row = await takenRow(agent);
  const held = async () => (await call(getQueueRow, { params: { id: row.id } })).data;
  await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
  await field('Mobile number');
  const beats = timers.mock.calls.filter(([, ms]) => ms === leaseRenewSeconds * 1000);
  expect(beats).toHaveLength(1);
  const before = await held();
  expect(before.claimed_by?.id).toBe(agent.id);
  // The clock's part is played here: thirty seconds have passed.
  const [beat] = beats[0] ?? [];
  beat?.();
  await waitFor(async () => expect(Date.parse((await held()).lease_until ?? '')).toBeGreaterThan(Date.parse(before.lease_until ?? '')));
});
