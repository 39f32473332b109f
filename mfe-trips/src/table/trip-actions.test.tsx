import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, call, startSession } from 'shared-bus';
import { reinitiateRide } from 'shared-contracts/bookings/booking.api';
import type { Session } from 'shared-contracts/session/session';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';
import {
  setTestComposition,
  leaveConsole,
  renderAt,
  sessionOf,
  currentNotices,
  receivedNotices,
} from 'shared-ui/testing';

import CompletedPage from '../completed.page.tsx';
import { useFailureNotice } from '../list/use-failure-notice.ts';
import { messages } from '../messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { bookRide } from '../testing/book-ride.ts';
import { tripRowCase } from '../testing/trip-rows.ts';
import { CompletedActions, DetailsButton, detailLinkOf } from './trip-actions.tsx';

let supervisor: Session;
let dispatcher: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
  dispatcher = await sessionOf('dispatcher');
});
beforeEach(() => {
  setTestComposition([
    '/scheduled',
    '/scheduled/:id',
    '/scheduled/:id/edit',
    '/completed',
    '/completed/:id',
  ]);
  startSession(supervisor);
});
afterEach(leaveConsole);

const open = (address: string) =>
  renderAt(address, { '/scheduled': <ScheduledPage />, '/completed': <CompletedPage /> }, [
    messages,
    reinitiateMessages,
  ]);
const book = (phone: string) => bookRide({ name: 'Actions', phone });
const ofCaller = (phone: string) => `/scheduled?searchby=phone&searchvalue=0${phone.slice(2)}`;
const noticeTitled = (title: string) =>
  waitFor(() =>
    expect(currentNotices().flatMap((notice) => [notice.title, notice.body])).toContain(title),
  );

test('the pencil opens the edit screen with trip, booking and trip id', async () => {
  const user = userEvent.setup({ delay: null });
  const number = await book('923007710001');
  const at = await open(ofCaller('923007710001'));
  await user.click(await screen.findByRole('link', { name: `Edit drop-off for ${number}` }));
  expect(at().pathname).toBe(`/scheduled/${number}/edit`);
  const id = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(at().state).toEqual({
    trip_id: id,
    booking: id,
    trip: expect.objectContaining({ trip_no: number }),
  });
});

test('DETAILS opens a batch by its id, a trip by its number; a removed row opens nothing', async () => {
  const batch = tripRowCase(4, { type: 'batch', batch_id: 'b'.repeat(24) });
  const at = await renderAt(
    '/inprogress',
    {
      '/inprogress': (
        <>
          <DetailsButton {...detailLinkOf(batch)} name="B4" />
          <DetailsButton {...detailLinkOf({ ...tripRowCase(5), isRemoved: true })} name="T5" />
        </>
      ),
    },
    [messages],
  );
  fireEvent.click(screen.getByRole('button', { name: 'DETAILS of T5' }));
  expect(at().pathname).toBe('/inprogress');
  fireEvent.click(screen.getByRole('link', { name: 'DETAILS of B4' }));
  await waitFor(() => expect(at().pathname).toBe(`/inprogress/${batch.batch_id}`));
});

test('DETAILS with Ctrl, Shift or the middle button is left to the browser, which opens a tab', async () => {
  const trip = tripRowCase(7);
  const at = await renderAt(
    '/inprogress',
    { '/inprogress': <DetailsButton {...detailLinkOf(trip)} name="T7" /> },
    [messages],
  );
  const link = screen.getByRole('link', { name: 'DETAILS of T7' });
  expect(link).toHaveAttribute('href', `/inprogress/${trip.trip_no}`);
  // The default action would leave the test's page; only the event that reaches the document
  // matters.
  const isLeft = (init: MouseEventInit): boolean => {
    let left = false;
    const stop = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(link, init);
    return left;
  };
  expect(
    [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }].map(isLeft),
  ).toEqual([true, true, true, true]);
  expect(at().pathname).toBe('/inprogress');
  expect(isLeft({})).toBe(false);
});

const rowOf = (number: string) => screen.findByRole('button', { name: `RE-INITIATE ${number}` });
const dialogOf = (number: string) =>
  screen.findByRole('dialog', { name: `Re-initiate ${number}?` });
const confirm = async (user: ReturnType<typeof userEvent.setup>, number: string) => {
  await user.click(await rowOf(number));
  await user.click(within(await dialogOf(number)).getByRole('button', { name: 'RE-INITIATE' }));
};
const newNumber = async (phone: string) => {
  const { list } = await call(listTrips, {
    query: { state: 'scheduled', searchby: 'phone', searchvalue: phone },
  });
  return list.map(({ trip_no: number }) => number);
};

test('a refused RE-INITIATE shows why and can be pressed again', async () => {
  const user = userEvent.setup({ delay: null });
  // There is no such trip, and the server refuses.
  await renderAt(
    '/completed',
    {
      '/completed': (
        <CompletedActions
          trip={tripRowCase(6, { trip_no: 'T-NONE-6', state: 'expired' })}
          name="T6"
        />
      ),
    },
    [messages, reinitiateMessages],
  );
  await confirm(user, 'T6');
  await noticeTitled('Booking not found');
  await waitFor(() => expect(screen.getByRole('button', { name: 'RE-INITIATE T6' })).toBeEnabled());
});

test('RE-INITIATE is shown on expired rows only, asks for confirmation, rebooks, and names and links the new booking', async () => {
  const user = userEvent.setup({ delay: null });
  const [expired, cancelled] = [await book('923007710002'), await book('923007710003')];
  await call(moveTrip, { params: { trip_no: expired }, body: { state: 'expired' } });
  await call(moveTrip, { params: { trip_no: cancelled }, body: { state: 'cancelled' } });
  await open(`/completed?searchvalue=${cancelled}`);
  expect(await screen.findByRole('link', { name: `DETAILS of ${cancelled}` })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^RE-INITIATE/ })).not.toBeInTheDocument();
  cleanup();
  const at = await open(`/completed?searchvalue=${expired}`);
  // It asks for confirmation; without it nothing is booked.
  await user.click(await rowOf(expired));
  await user.click(within(await dialogOf(expired)).getByRole('button', { name: 'Cancel' }));
  expect(await newNumber('923007710002')).toEqual([]);
  await confirm(user, expired);
  await noticeTitled('Ride has been successfully Re-initiate!');
  const [number, ...others] = await newNumber('923007710002');
  expect(others).toEqual([]);
  const notice = receivedNotices.at(-1);
  expect(notice).toMatchObject({
    body: `New booking: ${number}`,
    action: { label: `Open ${number}` },
  });
  // Removed from lists; its row keeps its place under the pointer.
  const old = await call(listTrips, {
    query: { state: 'all', searchby: 'trip_no', searchvalue: expired },
  });
  expect(old.list).toEqual([]);
  act(() => notice?.action?.run());
  await waitFor(() => expect(at().pathname).toBe(`/scheduled/${number}`));
});

test('the second of two users sees the number of the new booking, and a link to it', async () => {
  const user = userEvent.setup({ delay: null });
  const expired = await book('923007710005');
  const {
    data: { id },
  } = await call(moveTrip, { params: { trip_no: expired }, body: { state: 'expired' } });
  const at = await open(`/completed?searchvalue=${expired}`);
  await rowOf(expired);
  // Another user re-initiates it between the list's load and the press.
  const { access_token: own } = supervisor;
  startSession({ ...supervisor, access_token: (await sessionOf('supervisor')).access_token });
  await call(reinitiateRide, {
    body: {
      id,
      name: 'Actions',
      gender: 'male',
      source: 'Word_Of_Mouth',
      city: 'KHI',
      pickup_lat: 24.8205,
      pickup_lng: 67.03,
      pickup_address: 'Clifton Block 5',
      pickup_nearest: { address: 'Teen Talwar', type: 'other' },
      creator: 'Agent',
      lang_id: 1,
      service_code: 70,
      phone: '923007710005',
    },
  });
  startSession({ ...supervisor, access_token: own });
  const [number] = await newNumber('923007710005');
  await confirm(user, expired);
  await noticeTitled(`This booking was already rebooked as ${number}`);
  const notice = receivedNotices.find(({ action }) => action !== undefined);
  expect(notice?.action?.label).toBe(`Open ${number}`);
  act(() => notice?.action?.run());
  await waitFor(() => expect(at().pathname).toBe(`/scheduled/${number}`));
  expect(await newNumber('923007710005')).toEqual([number]);
});

test('the reload icon refetches', async () => {
  const user = userEvent.setup({ delay: null });
  await book('923007710004');
  await open(ofCaller('923007710004'));
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  await book('923007710004');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('1–2 of 2 rows')).toBeInTheDocument();
});

test('pages of 50 or 100 rows; the size is remembered for the screen', async () => {
  const user = userEvent.setup({ delay: null });
  const at = await open('/completed?type=41');
  await user.click(await screen.findByRole('button', { name: 'Rows per page: 50' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
    '50',
    '100',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: '100' }));
  await waitFor(() => expect(at().search).toContain('limit=100'));
  cleanup();
  await open('/completed?type=41');
  expect(await screen.findByRole('button', { name: 'Rows per page: 100' })).toBeInTheDocument();
});

test('an unreachable server is reported as such, not as a refusal; the filters remain', async () => {
  const reset = jest.fn();
  function Failed() {
    useFailureNotice(
      {
        error: new ApiFailure({
          status: 0,
          errorId: 'network',
          title: 'Server is not Reachable',
          message: '',
        }),
        failures: 1,
      },
      { isFiltered: true, reset, restore: reset },
    );
    return null;
  }
  await renderAt('/', { '/': <Failed /> }, [messages]);
  await noticeTitled('Server is not Reachable');
  expect(reset).not.toHaveBeenCalled();
});

test.each(['/scheduled', '/completed'])(
  '%s that cannot be loaded shows that and can be retried',
  async (address) => {
    // For the server this user is a dispatcher, who may not see trips.
    startSession({ ...dispatcher, role: 11 });
    await open(address);
    await noticeTitled('Something Went Wrong');
    act(() => startSession({ ...supervisor, id: dispatcher.id }));
    await userEvent
      .setup({ delay: null })
      .click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^1–\d+ of \d+ rows$/)).toBeInTheDocument();
  },
);
