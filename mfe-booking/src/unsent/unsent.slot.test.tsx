import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentSession, drafts, endSession, mayLogOut, notify, startSession } from 'shared-bus';
import {
  anySession,
  currentNotices,
  leaveConsole,
  otherProvider,
  renderAt,
} from 'shared-ui/testing';

import { rideBody } from '../form/ride-body.ts';
import { rightValues } from '../testing/values.ts';
import { keepBooking, waitingBookings } from '../waiting/waiting-bookings.ts';
import { unsentMessages } from './unsent-messages.ts';
import UnsentSlot from './unsent.slot.tsx';

afterEach(leaveConsole);

const away = [503, { error_id: 'server.unavailable' }] as const;
/** Takes a booking while the server is away; returns its key. */
function take(name: string, row?: object): string {
  const key = crypto.randomUUID();
  const values = { ...rightValues, name };
  const body = rideBody(values, { queueRowId: undefined, isClient: false });
  // as it is in the router's state
  const ofRow = row && { row: row as never };
  act(
    () => void keepBooking('newBooking', { key, request: { to: 'ride', body }, values, ...ofRow }),
  );
  return key;
}

/** The bar while the server answers each booking so. */
async function open(create: Parameters<typeof otherProvider>[0][string]) {
  startSession(anySession(1));
  const calls = await otherProvider({
    'POST /ride/create': create,
    'GET /fare/estimation': { data: { actual: 340, calldata: { dist: 8000, time: 1200 } } },
  });
  const place = await renderAt('/', { '/': <UnsentSlot />, '/queue/:id': <p>the form</p> }, [
    unsentMessages,
  ]);
  return { calls, place };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const list = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('bookings wait in order, with provisional numbers and no fare yet', async () => {
  await open(away);
  take('Sara');
  take('Ali');
  const dialog = await list(/^2 bookings waiting for the server/);
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/L-1.*Sara.*0300 1234567.*Fare not known yet.*Waiting for the server/);
  expect(items[1]).toMatch(/L-2.*Ali/);
});

test('sent ones show the server’s numbers until the list is closed', async () => {
  let number = 10_003_297;
  await open(() => ({ data: { trip_no: String((number += 1)), trip_id: 'a'.repeat(24) } }));
  act(() => void notify({ intent: 'warning', title: 'L-2 will be sent', isReceipt: true }));
  take('Sara');
  take('Ali');
  const dialog = await list(/^2 waiting bookings sent/);
  expect(currentNotices().map(({ body }) => body)).toEqual([
    expect.stringMatching(/L-1.* is .*10003298.* · .*L-2.* is .*10003299/),
  ]);
  expect(dialog.getByText(/^Booked as .*10003298/)).toBeVisible();
  expect(await dialog.findAllByText(/Fare .*340/)).toHaveLength(2);
  press('Close');
  expect(waitingBookings()).toEqual([]);
  expect(screen.queryByRole('button', { name: /sent/ })).not.toBeInTheDocument();
});

test('a refused one shows why, holds up none, and opens in the form with all that was typed', async () => {
  const { place } = await open(({ body }) =>
    (body as { name: string }).name === 'Sara'
      ? [422, { error_id: 'promo.refused', message: 'No such promo' }]
      : { data: { trip_no: '10003299', trip_id: 'a'.repeat(24) } },
  );
  const key = take('Sara');
  take('Ali');
  const dialog = await list(/^1 booking not accepted/);
  expect(await dialog.findByText(/No such promo/)).toBeVisible();
  expect(await dialog.findByText(/10003299/)).toBeVisible();
  press('Edit');
  await screen.findByText('the form');
  expect(place().search).toBe('?draft=waiting-1');
  const draft = drafts.get<{ values: object; idempotencyKey: string }>('booking:waiting-1');
  expect(draft?.values).toMatchObject({ name: 'Sara', pickup_address: 'Clifton, Karachi' });
  expect(draft?.idempotencyKey).not.toBe(key);
});

test('a booking of a request opens with the request, unless another one was begun for it', async () => {
  const { place } = await open(away);
  const row = { id: 'b'.repeat(24), booking_id: 'Q7' };
  const key = take('Sara', row);
  drafts.set(`booking:${row.id}`, { values: { name: 'Other' }, idempotencyKey: 'k' });
  await list(/^1 booking waiting/);
  press('Edit');
  await waitFor(() => expect(currentNotices()).toMatchObject([{ intent: 'warning' }]));
  expect(waitingBookings()).toHaveLength(1);
  drafts.remove(`booking:${row.id}`);
  press('Edit');
  await waitFor(() => expect(place().pathname).toBe('/queue/Q7'));
  expect(place().state).toMatchObject({ currentBookingRow: row });
  expect(drafts.get(`booking:${row.id}`)).toMatchObject({ idempotencyKey: key });
});

test('discarding asks first', async () => {
  await open(away);
  take('Sara');
  await list(/^1 booking waiting/);
  press('Discard');
  press('Keep booking');
  expect(waitingBookings()).toHaveLength(1);
  press('Discard');
  press('Discard booking');
  expect(waitingBookings()).toEqual([]);
});

test('logging out with a waiting booking asks, and the next user neither sees nor sends it', async () => {
  const { calls } = await open(away);
  take('Sara');
  const answer = mayLogOut();
  await screen.findByText("1 booking hasn't been sent");
  press('Stay signed in');
  expect(await answer).toBe(false);
  const own = currentSession();
  const sent = calls.length;
  act(() => {
    endSession('signed-out');
    startSession({ ...anySession(2), id: 'c'.repeat(24) });
  });
  expect(screen.queryByRole('button', { name: /waiting/ })).not.toBeInTheDocument();
  expect(waitingBookings()).toEqual([]);
  expect(calls).toHaveLength(sent);
  expect(await mayLogOut()).toBe(true);
  if (own) act(() => startSession(own));
  expect(await screen.findByRole('button', { name: /^1 booking waiting/ })).toBeVisible();
});
