import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call, currentSession, drafts, on, startSession } from 'shared-bus';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { listNotes, tripHistory } from 'shared-contracts/trips/trip-detail.api';
import { updateFares } from 'shared-contracts/trips/trip-edit.api';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import { currentNotices, renderAt, setTestComposition } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import {
  asAdminOfTrips,
  book,
  drop,
  noticeOf,
  open,
  press,
  read,
  sender,
} from '../testing/detail-page.tsx';
import { refetchTrip } from '../trip/trip.queries.ts';
import ScheduledTripPage from './scheduled-trip.page.tsx';

// The map has its own tests; here its library would take longer than everything else.
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => 'the map' }));

const admin = asAdminOfTrips();

/** Terms of the stats; other facts are in separate lists. */
const labels = () =>
  [...(document.querySelector('dl')?.querySelectorAll('dt') ?? [])].map((term) => term.textContent);

test('fares that were typed when the trip moved on are kept as a note', async () => {
  const number = await book();
  const place = await open(`/scheduled/${number}`);
  const fares = within(await screen.findByRole('region', { name: 'Fares' }));
  fireEvent.change(fares.getByLabelText('Partner Fare'), { target: { value: '251' } });
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  const moved = await read(number);
  await act(() => refetchTrip(moved));
  await waitFor(() =>
    expect(drafts.get(`trip-note ${number}`)).toMatch(/^Unsaved fares: customer \d+, partner 251$/),
  );
  expect(place().pathname).toBe('/scheduled');
  expect(currentNotices().map(({ body }) => body)).toContain(
    'Your entries are saved with the trip',
  );
});

test('fares that were handed over are in the editor of their trip, through a link to another screen too', async () => {
  const number = await book();
  drafts.set(`trip-fares ${number}`, { version: 1, customer: '300', partner: '251' });
  const place = await open(`/inprogress/${number}`);
  await waitFor(() => expect(place().pathname).toBe(`/scheduled/${number}`));
  expect(await screen.findByLabelText('Partner Fare')).toHaveValue('251');
  expect(drafts.get(`trip-note ${number}`)).toBeUndefined();
});

test('a scheduled trip shows its figures; its fares change together, are saved and edited again, and the second of two editors sees what changed and chooses', async () => {
  const number = await book();
  await open(`/scheduled/${number}`);
  await screen.findByRole('heading', { name: /^Scheduled B?\d+$/ });
  expect(labels()).toEqual(['Time Elapsed', 'Loadboard Time', 'Trip Time', 'Trip KM']);
  expect(screen.getByText('Clifton Block 5')).toBeInTheDocument();
  // Zone and address are the same.
  expect(screen.getByText('Gulshan-e-Iqbal')).toBeInTheDocument();
  const fares = within(screen.getByRole('region', { name: 'Fares' }));
  const fare = (name: string) => fares.getByLabelText(name);
  const start = Number(fare('Customer Fare').getAttribute('value'));
  fireEvent.click(fares.getByRole('button', { name: 'Increase fare by Rs. 10' }));
  fireEvent.change(fare('Partner Fare'), { target: { value: '250' } });
  fireEvent.click(fares.getByRole('button', { name: 'Update' }));
  await noticeOf('Fare Updated Successfully');
  const saved = await read(number);
  expect(saved).toMatchObject({ customer_fare: start + 10, partner_fare: 250 });
  fireEvent.click(await fares.findByRole('button', { name: 'Edit' }));
  expect(fare('Partner Fare')).toBeEnabled();

  await call(updateFares, {
    body: {
      type: 'trip',
      trip_id: saved.trip_id,
      dispatch_fixed_fare_customer: 777,
      dispatch_fixed_fare_partner: 700,
    },
  });
  fireEvent.change(fare('Partner Fare'), { target: { value: '300' } });
  fireEvent.click(fares.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(dialog).toHaveTextContent(`customer fare: ${start + 10} › 777`);
  expect(dialog).toHaveTextContent(`partner fare: 250 › 700 (by ${admin().name}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(fare('Customer Fare')).toHaveValue('777'));
  expect(await read(number)).toMatchObject({ customer_fare: 777, partner_fare: 700 });
});

test('the in-progress variant shows its figures, the driver, notes that are saved unless blank, and a timeline of who did what', async () => {
  await open(`/inprogress/${await book('accepted')}`);
  await screen.findByRole('heading', { name: /^In Progress B?\d+$/ });
  expect(labels()).toEqual([
    'Fare',
    'Trip KM',
    'Original ETA',
    'Time Elapsed',
    'Trip Time',
    'Loadboard Time',
    'Distance Variance',
    'Percentage to pick',
  ]);
  expect(screen.getByText(/^Rating/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  await press('tab', 'Agent Notes');
  const box = await screen.findByPlaceholderText('Leave a note');
  const save = screen.getByRole('button', { name: 'Save Note' });
  fireEvent.change(box, { target: { value: '   ' } });
  fireEvent.click(save);
  await waitFor(() => expect(box).toHaveValue(''));
  expect(await screen.findByText('No Notes')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'called twice' } });
  fireEvent.click(save);
  expect(
    (await screen.findByText('called twice', { selector: 'p' })).closest('li'),
  ).toHaveTextContent(`${admin().name} · `);
  await press('tab', 'Timeline');
  const timeline = (await screen.findByText(/^Note added/)).closest('ol');
  const steps = [...(timeline?.children ?? [])].map((step) => step.textContent);
  expect(steps.map((step) => /^(Booking created|Accepted|Note added)/.exec(step)?.[0])).toEqual([
    'Booking created',
    'Accepted',
    'Note added',
  ]);
  for (const step of steps) expect(step).toContain(`by ${currentSession()?.name}`);
});

test('on a phone the map is between the head and the data; in a wide window beside them', async () => {
  const before = (a: Element | null, b: Element | null) =>
    Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const number = await book('accepted');
  const widths = jest.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(390);
  await open(`/inprogress/${number}`);
  const tabs = await screen.findByRole('tablist');
  const map = await screen.findByText('the map');
  expect(before(screen.getByRole('heading', { name: /^In Progress B?\d+$/ }), map)).toBe(true);
  expect(before(map, tabs)).toBe(true);
  const cancel = screen.getByRole('button', { name: 'Cancel Booking' });
  widths.mockReturnValue(1440);
  fireEvent(window, new Event('resize'));
  expect(before(tabs, await screen.findByText('the map'))).toBe(true);
  // The details are not mounted again.
  expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBe(cancel);
});

test('from 1600 px timeline and notes are beside the details, and no tabs are above them; what was typed stays when the window is narrower', async () => {
  const widths = jest.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(1600);
  await open(`/inprogress/${await book('accepted')}`);
  const timeline = await screen.findByRole('region', { name: 'Timeline' });
  expect(await within(timeline).findByText('Booking created')).toBeInTheDocument();
  const notes = screen.getByRole('region', { name: 'Agent Notes' });
  expect(await within(notes).findByText('No Notes')).toBeInTheDocument();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  fireEvent.change(within(notes).getByRole('textbox', { name: 'New note' }), {
    target: { value: 'called twice' },
  });
  const cancel = screen.getByRole('button', { name: 'Cancel Booking' });
  widths.mockReturnValue(1599);
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBe(cancel);
  await press('tab', 'Agent Notes');
  expect(await screen.findByPlaceholderText('Leave a note')).toHaveValue('called twice');
});

test('the completed variant shows its figures, and neither cancelling nor a note box', async () => {
  await open(`/completed/${await book('completed')}`);
  await screen.findByRole('heading', { name: /^Completed B?\d+$/ });
  expect(labels()).toEqual([
    'Fare',
    'Insurance',
    'Trip KM',
    'Trip Time',
    'Original Pick ETA',
    'Actual Pick ETA',
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  await press('tab', 'Agent Notes');
  expect(await screen.findByText('No Notes')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
});

test('a dispatch client sees no fares, fleet, driver list or Assign', async () => {
  const number = await book();
  startSession({ ...admin(), role: 36 });
  await open(`/scheduled/${number}`);
  await screen.findByRole('heading', { name: /^Scheduled B?\d+$/ });
  for (const name of ['Update', 'Assign'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test.each(['accepted', 'batch_cancelled'] as const)(
  'a scheduled trip in state %s shows its state and links back',
  async (state) => {
    const place = await open(`/scheduled/${await book(state)}`);
    await noticeOf(`Booking is in ${state} state`);
    await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  },
);

test('a note for a scheduled trip that moves on is shown where the trip is now', async () => {
  const number = await book();
  await open(`/scheduled/${number}`);
  await press('tab', 'Agent Notes');
  fireEvent.change(await screen.findByPlaceholderText('Leave a note'), {
    target: { value: 'gate code 12' },
  });
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  const kept = () =>
    currentNotices().find(({ body }) => body === 'Your entries are saved with the trip');
  cleanup();
  const place = await open(`/scheduled/${number}`);
  await waitFor(() => expect(place().pathname).toBe('/scheduled'));
  await act(async () => kept()?.action?.run());
  expect(await screen.findByPlaceholderText('Leave a note')).toHaveValue('gate code 12');
});

test('a batch of which one drop has been accepted is shown in progress, without Assign or fares', async () => {
  const {
    data: {
      batch_id: id,
      trip_nos: [first = ''],
    },
  } = await call(createBatch, {
    body: { pickup_info: sender('Half', '923007654304'), bookings: [drop('a', 0), drop('b', 0)] },
  });
  await call(moveTrip, { params: { trip_no: first }, body: { state: 'accepted' } });
  const place = await open(`/scheduled/${id}`);
  await noticeOf('Booking is in accepted state');
  await waitFor(() => expect(place().pathname).toBe(`/inprogress/${id}`));
  expect(await screen.findByRole('heading', { name: /^In Progress B?\d+$/ })).toBeInTheDocument();
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  for (const name of ['Assign', 'Update'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test.each([
  ['inprogress', 'completed', 'completed', 'Completed'],
  ['inprogress', 'cancelled', 'completed', 'Cancelled'],
  ['completed', 'started', 'inprogress', 'In Progress'],
  ['inprogress', undefined, 'scheduled', 'Scheduled'],
] as const)(
  'a link to /%s of a trip that is now %s redirects to /%s',
  async (section, state, expected, title) => {
    const number = await book(state);
    const place = await open({
      pathname: `/${section}/${number}`,
      state: { fromNotification: true },
    });
    expect(
      await screen.findByRole('heading', { name: new RegExp(`^${title} B?\\d+$`) }),
    ).toBeInTheDocument();
    expect(place()).toMatchObject({
      pathname: `/${expected}/${number}`,
      state: { fromNotification: true },
    });
  },
);

test('a 401 on notes or timeline clears the login', async () => {
  for (const endpoint of [listNotes, tripHistory]) {
    startSession({ ...admin(), access_token: 'gone' });
    await expect(call(endpoint, { params: { id: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeUndefined();
  }
});

test('cancelling a trip that another user has changed since shows the changes, and lets the user choose', async () => {
  const number = await book();
  const place = await open(`/scheduled/${number}`);
  const { trip_id } = await read(number);
  const changeFares = (customer: number) =>
    call(updateFares, {
      body: {
        trip_id,
        type: 'trip',
        dispatch_fixed_fare_customer: customer,
        dispatch_fixed_fare_partner: 250,
      },
    });
  const cancelLate = async (customer: number) => {
    await press('button', 'Cancel Booking');
    const question = await screen.findByRole('alertdialog');
    await changeFares(customer);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel Booking' }));
    const changed = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(
      within(changed).getByText(new RegExp(`customer fare: .* › ${customer}`)),
    ).toBeInTheDocument();
    return within(changed);
  };
  fireEvent.click((await cancelLate(700)).getByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await read(number)).state).toBe('open');
  expect(place().pathname).toBe(`/scheduled/${number}`);
  fireEvent.click((await cancelLate(800)).getByRole('button', { name: 'Cancel Booking' }));
  await noticeOf('Booking cancelled successfully');
  expect((await read(number)).state).toBe('cancelled');
});

test('cancelling asks for confirmation; a visit from performance returns there: after cancelling and by the arrow', async () => {
  const number = await book();
  const back = await open(`/scheduled/${number}?from_performance=true`);
  await press('link', 'Back to the list');
  expect(back().pathname).toBe('/performance');
  cleanup();
  const cancelled = await open({
    pathname: `/scheduled/${number}`,
    state: { fromPerformance: true },
  });
  await press('button', 'Cancel Booking');
  const dialog = await screen.findByRole('alertdialog');
  expect((await read(number)).state).toBe('open');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
  await noticeOf('Booking cancelled successfully');
  await waitFor(() => expect(cancelled().pathname).toBe('/performance'));
  expect((await read(number)).state).toBe('cancelled');
});

describe('opened from a filtered list', () => {
  const listOf = (number: string) => `/scheduled?city=KHI&searchby=trip_no&searchvalue=${number}`;
  const openList = (number: string) => {
    setTestComposition(['/scheduled', '/scheduled/:id']);
    return renderAt(
      listOf(number),
      { '/scheduled': <ScheduledPage />, '/scheduled/:id': <ScheduledTripPage /> },
      [messages, detailMessages],
    );
  };

  test('a trip returns to it: by the arrow and after cancelling', async () => {
    const number = await book();
    const place = await openList(number);
    const url = () => place().pathname + place().search;
    await press('link', `DETAILS of ${number}`);
    await press('link', 'Back to the list');
    expect(url()).toBe(listOf(number));
    const [text] = await screen.findAllByText(number);
    const row = text?.closest('tr');
    act(() => row?.focus());
    fireEvent.keyDown(row ?? document.body, { key: 'Enter' });
    expect(url()).toBe(`/scheduled/${number}`);
    await press('button', 'Cancel Booking');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
    await waitFor(() => expect(url()).toBe(listOf(number)));
  });

  test('a trip that has moved on returns to it', async () => {
    const number = await book();
    const place = await openList(number);
    await screen.findByRole('link', { name: `DETAILS of ${number}` });
    await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
    await press('link', `DETAILS of ${number}`);
    await noticeOf('Booking is in accepted state');
    await waitFor(() => expect(place().pathname + place().search).toBe(listOf(number)));
  });

  test('a trip that is shown in another section by now returns to the list of that', async () => {
    const number = await book('accepted');
    const place = await open({
      pathname: `/completed/${number}`,
      state: { list: '/completed?status=expired' },
    });
    await waitFor(() => expect(place().pathname).toBe(`/inprogress/${number}`));
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/inprogress',
    );
  });
});

test.each([
  ['/scheduled/99', '99', '/scheduled'],
  ['/inprogress/99', '99', '/inprogress'],
  ['/completed/99', '99', '/completed'],
  ['/completed/99?from_performance=true', '99', '/performance'],
  [`/scheduled/${'f'.repeat(24)}`, '', '/scheduled'],
])(
  'the unknown booking of %s is one panel with the search and the way back',
  async (url, typed, home) => {
    const searched: string[] = [];
    const searches = on('search:requested').subscribe(({ text }) => searched.push(text));
    const place = await open(url);
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('Booking not found')).toBeVisible();
    expect(place().pathname + place().search).toBe(url);
    expect(currentNotices()).toEqual([]);
    fireEvent.click(panel.getByRole('button', { name: /^Search/ }));
    expect(searched).toEqual([typed]);
    searches.unsubscribe();
    expect(panel.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', home);
  },
);

test.each([
  ['performance', (path: string) => `${path}?from_performance=true`],
  ['a notification', (pathname: string) => ({ pathname, state: { fromNotification: true } })],
])('an expired trip opened from %s redirects to its own screen', async (_name, address) => {
  const number = await book('expired');
  const place = await open(address(`/scheduled/${number}`));
  await noticeOf('Booking is in expired state');
  await waitFor(() => expect(place().pathname).toBe(`/completed/${number}`));
});
