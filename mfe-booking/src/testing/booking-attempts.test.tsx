import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { call, currentSession, drafts, startSession } from 'shared-bus';
import { getPassenger } from 'shared-contracts/bookings/booking.api';
import { leaseRenewSeconds } from 'shared-contracts/queue/queue';
import { getQueueRow } from 'shared-contracts/queue/queue.api';
import { apiThrough, lost, SocketLine } from 'shared-ui/testing';

import type { BookingValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { waitingBookings } from '../waiting/waiting-bookings.ts';
import { bookingBy } from './booking-by.ts';
import {
  findField,
  fillPickup,
  recordTopic,
  isWaiting,
  newPhone,
  recordNotices,
  noticeTitles,
  claimedRequest,
  typeInto,
} from './booking-steps.ts';
import { lateAnswers } from './late-answers.ts';
import { openDraft, pressText } from './many-steps.ts';
import { leave, renderBooking } from './render-booking.tsx';
import { sentRides } from './sent-rides.ts';
import { rightValues } from './values.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const agent = bookingBy('dispatcher');

/** While events arrive, the server isn't away. */
async function live(): Promise<void> {
  const stop = await mockLine.open();
  stopLive = stop;
}
let stopLive = () => {};
afterEach(() => {
  stopLive();
  stopLive = () => {};
});

test.each([
  ['Support', 'Forward to support', 'support'],
  ['Cancel', 'Cancel request', 'cancelled'],
] as const)(
  '%s asks for confirmation, removes the request from the queue and announces it on the bus',
  async (button, yes, status) => {
    const emitted = recordTopic('job:status-changed');
    const row = await claimedRequest(agent());
    const place = await renderBooking(`/queue/${row.id}`, {
      currentBookingRow: row,
      bookingType: 'queuedBookingType',
    });
    await pressText(button);
    await pressText(yes);
    await waitFor(() => expect(place()).toBe('/queue'));
    expect(emitted).toEqual([{ status }]);
    expect(await isWaiting(row)).toBe(false);
  },
);

describe('an answer that comes after the screen was left does not navigate', () => {
  const leaveFor = async (place: () => string) => {
    await leave('/elsewhere');
    if (place() !== '/elsewhere') await pressText('Leave');
    await waitFor(() => expect(place()).toBe('/elsewhere'));
  };

  test('of a booking, whose receipt is shown', async () => {
    const line = await lateAnswers('POST /ride/create');
    await live();
    const created = recordTopic('booking:created');
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    await screen.findByText('Ready to create');
    await pressText('Create Booking');
    await leaveFor(place);
    line.release();
    await waitFor(() => expect(created).toHaveLength(1));
    expect(noticeTitles()).toContain('Booking is Created');
    expect(place()).toBe('/elsewhere');
  });

  test('of a booking whose form is open again, which it clears', async () => {
    const line = await lateAnswers('POST /ride/create');
    await live();
    const place = await openDraft({ ...rightValues, phone: newPhone(), name: 'Bilal' });
    await screen.findByText('Ready to create');
    await pressText('Create Booking');
    await leaveFor(place);
    await leave('/queue/newBooking');
    expect(await findField('Name')).toHaveValue('Bilal');
    line.release();
    await waitFor(() => expect(noticeTitles()).toContain('Booking is Created'));
    expect(await findField('Name')).toHaveValue('');
    expect(screen.queryByText('Start over')).not.toBeInTheDocument();
    expect(place()).toBe('/queue/newBooking');
    await typeInto('Name', 'Sara');
    expect(drafts.get(`booking:${await draftSlotOfTab()}`)).not.toHaveProperty('isSent');
  });

  test('of a booking that is kept while the server is away', async () => {
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await apiThrough({
      'POST /ride/create': async () => {
        await refused;
        return lost;
      },
    });
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    await screen.findByText('Ready to create');
    await pressText('Create Booking');
    await leaveFor(place);
    refuse();
    await waitFor(() => expect(waitingBookings()).toHaveLength(1));
    expect(noticeTitles()).toContain('Booking saved on this computer');
    expect(place()).toBe('/elsewhere');
  });

  test('of a request that was forwarded', async () => {
    const line = await lateAnswers('PUT /booking_queue/update');
    const emitted = recordTopic('job:status-changed');
    const row = await claimedRequest(agent());
    const place = await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
    await pressText('Support');
    await pressText('Forward to support');
    await leaveFor(place);
    line.release();
    await waitFor(() => expect(emitted).toHaveLength(1));
    expect(place()).toBe('/elsewhere');
  });
});

test('a lost answer to the first attempt: the second one has its key, and there is one booking', async () => {
  const rides = await sentRides({ lost: 1 });
  await live();
  const created = recordTopic('booking:created');
  const place = await renderBooking('/queue/newBooking');
  const phone = newPhone();
  await typeInto('Mobile number', phone);
  await screen.findByText('New caller');
  await typeInto('Name', 'Sara');
  await fillPickup();
  await pressText('Create Booking');
  await waitFor(() => expect(noticeTitles()).toContain('Server is not Reachable'));
  expect(place()).toBe('/queue/newBooking');
  expect(await findField('Name')).toHaveValue('Sara');
  await pressText('Create Booking');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(rides).toHaveLength(2);
  expect(rides[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(rides[1]).toEqual(rides[0]);
  const { data } = await call(getPassenger, { params: { phone: `92${phone.slice(1)}` } });
  expect(data?.trips?.map(({ trip_no }) => trip_no)).toEqual(created.map(({ trip_no }) => trip_no));
  expect(created).toHaveLength(1);
});

test('an attempt without an answer is said in the bar until the next one', async () => {
  await sentRides({ lost: 1 });
  await live();
  const place = await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  await pressText('Create Booking');
  expect(await screen.findByText(/^The server didn't respond/)).toBeInTheDocument();
  expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
  await pressText('Create Booking');
  expect(screen.queryByText(/^The server didn't respond/)).not.toBeInTheDocument();
  await waitFor(() => expect(place()).toBe('/queue'));
});

describe('a computer without a network', () => {
  const away = /^The server can't be reached\./;
  const goOnline = (isOnline: boolean) =>
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  beforeEach(() => goOnline(false));
  afterEach(() => jest.restoreAllMocks());

  test('says so in the bar as long as that lasts', async () => {
    await openDraft({ ...rightValues, phone: newPhone() });
    expect(await screen.findByText(away)).toBeInTheDocument();
    expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
    goOnline(true);
    expect(await screen.findByText('Ready to create')).toBeInTheDocument();
  });

  test('keeps the booking here under a local number, without a call', async () => {
    const rides = await sentRides();
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    await screen.findByText(away);
    await pressText('Create Booking');
    await waitFor(() => expect(place()).toBe('/queue'));
    expect(noticeTitles()).toContain('Booking saved on this computer');
    expect(waitingBookings()).toMatchObject([{ number: 1, state: 'waiting' }]);
    expect(rides).toHaveLength(0);
  });
});

test('a key that is pressed twice sends once', async () => {
  const rides = await sentRides();
  const place = await openDraft({ ...rightValues, phone: newPhone() });
  await findField('Mobile number');
  act(() => {
    for (const _again of [1, 2])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          code: 'Enter',
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
  });
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(rides).toHaveLength(1);
});

test('a session that ends while a booking is sent loses nothing, and the next attempt after signing in is the same one', async () => {
  const rides = await sentRides();
  const phone = newPhone();
  await renderBooking('/queue/newBooking');
  await typeInto('Mobile number', phone);
  await typeInto('Name', 'Sara');
  await fillPickup();
  await screen.findByText('Ready to create');
  startSession({ ...agent(), access_token: 'ended' });
  await pressText('Create Booking');
  await waitFor(() => expect(currentSession()).toBeUndefined());
  cleanup();

  startSession(agent());
  const place = await renderBooking('/queue/newBooking');
  expect(await findField('Name')).toHaveValue('Sara');
  expect(await findField('Mobile number')).toHaveValue(phone);
  await pressText('Create Booking');
  await waitFor(() => expect(place()).toBe('/queue'));
  expect(rides).toHaveLength(2);
  expect(rides[1]).toEqual(rides[0]);
});

test('an insured parcel shows its charge and the fare with it; above 10000 Create Booking is disabled; a refusal does not clear the form', async () => {
  const estimate = {
    est_req_id: 'e1',
    actual: 170,
    adjusted_fare: 170,
    calldata: { dist: 8000, time: 1200 },
  };
  const values = {
    ...rightValues,
    service_code: 21,
    estimate,
    parcel_insurance: true,
    parcel_value: '5001',
    dropoff_nearest_address: 'the mosque',
    dropoff_nearest_type: 'home',
    dropoff_name: 'Zara',
    dropoff_phone: newPhone(),
    dispatcher_name: 'Sana',
    dispatcher_phone: newPhone(),
  } satisfies BookingValues;
  drafts.set(`booking:${await draftSlotOfTab()}`, { values, idempotencyKey: crypto.randomUUID() });
  await renderBooking('/queue/newBooking');
  await findField('Parcel value');
  // 2 percent of 5001, rounded up.
  expect(screen.getAllByText('Rs. 101')).toHaveLength(2);
  expect(screen.getAllByText('Rs. 271')).toHaveLength(2);
  const create = screen.getByRole('button', { name: /Create Booking/ });
  expect(create).not.toHaveAttribute('aria-disabled', 'true');
  await typeInto('Parcel value', '10001');
  expect(create).toHaveAttribute('aria-disabled', 'true');
  expect(
    screen.getByRole('button', { name: 'Parcel value and COD must be less than 10000' }),
  ).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Parcel insurance' }));
  expect(await findField('Parcel value')).toHaveValue('');
  expect(screen.queryByText('With insurance')).not.toBeInTheDocument();

  // An unknown quote: the message of its 422 is shown as the title
  // (docs/domain/booking.md#outcomes), and a new fare is requested.
  const notices = recordNotices();
  await pressText('Create Booking');
  await waitFor(() =>
    expect(notices).toContain('The fare estimate is out of date. Confirm the address again'),
  );
  // The fare of the route is still shown, and none is attached.
  expect(screen.queryByLabelText('Increase fare by Rs. 10')).not.toBeInTheDocument();
  expect(await findField('Receiver name')).toHaveValue('Zara');
});

test('the lease is renewed every 30 seconds while the screen is open', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval');
  const row = await claimedRequest(agent());
  const held = async () => (await call(getQueueRow, { params: { id: row.id } })).data;
  await renderBooking(`/queue/${row.id}`, { currentBookingRow: row });
  await findField('Mobile number');
  const beats = timers.mock.calls.filter(([, ms]) => ms === leaseRenewSeconds * 1000);
  expect(beats).toHaveLength(1);
  const before = await held();
  expect(before.claimed_by?.id).toBe(agent().id);
  // Simulates the clock: thirty seconds have passed.
  const [beat] = beats[0] ?? [];
  beat?.();
  await waitFor(async () =>
    expect(Date.parse((await held()).lease_until ?? '')).toBeGreaterThan(
      Date.parse(before.lease_until ?? ''),
    ),
  );
});
