import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { driverRoute, getTrip } from 'shared-contracts/trips/trip-detail.api';
import { cancelTrip, searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';
import {
  apiThrough,
  setTestComposition,
  leaveConsole,
  receivedNotices,
  renderAt,
  sessionOf,
} from 'shared-ui/testing';

import CompletedPage from '../completed.page.tsx';
import InProgressPage from '../in-progress.page.tsx';
import { listDriversQuery } from '../list-map/drivers.queries.ts';
import type { ListMapProps } from '../list-map/list-map.tsx';
import { messages } from '../messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import { bookRide } from './book-ride.ts';
import {
  client,
  completedView,
  inProgressView,
  scheduledView,
  supervisor as viewer,
  tripRowCase,
} from './trip-rows.ts';

let mockMapsLoaded = 0;
jest.mock('../list-map/list-map.tsx', () => {
  mockMapsLoaded += 1;
  return {
    ListMap: ({ rows, drivers, selected, onRow }: ListMapProps) => (
      <>
        <p>{`${rows.length} pickups, ${selected.size} selected, drivers of ${drivers?.map(({ id }) => id).join()}`}</p>
        {rows.map(({ id }) => (
          <button key={id} type="button" onClick={() => onRow(id)}>{`pickup ${id}`}</button>
        ))}
      </>
    ),
  };
});

let supervisor: Session;
beforeAll(async () => {
  supervisor = await sessionOf('admin');
});
beforeEach(() => {
  setTestComposition([]);
  startSession(supervisor);
});
afterEach(leaveConsole);

const open = (address: string) =>
  renderAt(
    address,
    {
      '/scheduled': <ScheduledPage />,
      '/inprogress': <InProgressPage />,
      '/completed': <CompletedPage />,
    },
    [messages],
  );
/** Rawalpindi, because no other test file assigns drivers there. */
const rawalpindi = {
  city: 'RWP',
  pickup_lat: 33.5976,
  pickup_lng: 73.0479,
  pickup_address: 'Saddar, Rawalpindi',
} as const;
const book = (phone: string, where: object = {}) => bookRide({ name: 'Tools', phone, ...where });
/** The list of one caller's trips, so that it has these rows only. */
const ofCaller = (phone: string) => `/scheduled?searchby=phone&searchvalue=0${phone.slice(2)}`;
const stateOf = async (number: string) =>
  (await call(getTrip, { params: { id: number }, query: {} })).data.state;

test('several rows are cancelled together, each with its own result; the failed ones remain selected', async () => {
  const user = userEvent.setup({ delay: null });
  const [first, second] = [await book('923007700001'), await book('923007700001')];
  await open(ofCaller('923007700001'));
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(bar).getByRole('status')).toHaveTextContent('1 selected');
  expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await user.click(within(bar).getByRole('button', { name: 'Cancel Booking (2)' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel 2 bookings?' });
  // One of them starts, so it can't be cancelled any more.
  await call(moveTrip, { params: { trip_no: second }, body: { state: 'started' } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 2 done'));
  const results = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(results.find((text) => text.startsWith(first))).toMatch(/Done$/);
  expect(results.find((text) => text.startsWith(second))).not.toMatch(/Done$/);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'started']);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  // Both have left the list, so nothing is selected.
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

test('a booking that a driver has accepted since the list showed it is not cancelled', async () => {
  const user = userEvent.setup({ delay: null });
  const number = await book('923007700008');
  await open(ofCaller('923007700008'));
  await user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
  await user.click(screen.getByRole('button', { name: 'Cancel Booking (1)' }));
  const dialog = await screen.findByRole('alertdialog');
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('0 of 1 done'));
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Reload to see the changes');
  expect(await stateOf(number)).toBe('accepted');
});

const planDialog = () => screen.findByRole('dialog', { name: 'Assign drivers' });
const planned = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('combobox', { name: /^Driver for/ })
    .map((choice) => (choice instanceof HTMLSelectElement ? choice.value : ''));
async function openPlan(phone: string) {
  const user = userEvent.setup({ delay: null });
  const numbers = [await book(phone, rawalpindi), await book(phone, rawalpindi)];
  await open(`${ofCaller(phone)}&city=RWP`);
  await screen.findByRole('checkbox', { name: `Select ${numbers[1]}` });
  await user.keyboard('{Control>}a{/Control}{Alt>}a{/Alt}');
  const dialog = await planDialog();
  await waitFor(() => expect(new Set(planned(dialog)).size).toBe(2));
  return { user, numbers, dialog };
}

test('three keys assign several bookings, each to another driver, and Undo takes all back', async () => {
  const { user, numbers, dialog } = await openPlan('923007700002');
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 2 get a driver');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await Promise.all(numbers.map(stateOf))).toEqual(['accepted', 'accepted']);
  const undo = receivedNotices.findLast(({ title }) => title === '2 bookings assigned')?.action;
  act(() => undo?.run());
  await waitFor(async () =>
    expect(await Promise.all(numbers.map(stateOf))).toEqual(['open', 'open']),
  );
  await waitFor(() =>
    expect(receivedNotices.map(({ title }) => title)).toContain(
      '2 bookings wait for a driver again',
    ),
  );
});

test('a booking that someone cancelled stays in the dialog with why, and the others are assigned', async () => {
  const { user, numbers, dialog } = await openPlan('923007700005');
  const [first = '', second = ''] = numbers;
  const { data } = await call(getTrip, { params: { id: first }, query: {} });
  await call(cancelTrip, {
    body: { trip_id: data.trip_id, cancel_reason: 'Cancelled by Admin' },
  });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 2 done'));
  const resultOf = (number: string) =>
    within(dialog)
      .getAllByRole('listitem')
      .find((item) => item.textContent.startsWith(number));
  expect(resultOf(second)).toHaveTextContent(/Done$/);
  expect(resultOf(first)).toHaveTextContent('Booking is in cancelled state');
  expect(await stateOf(second)).toBe('accepted');
});

test('a driver who is chosen for another booking is exchanged with its own', async () => {
  const { user, dialog } = await openPlan('923007700006');
  const [one = '', two = ''] = planned(dialog);
  const [choice] = within(dialog).getAllByRole('combobox', { name: /^Driver for/ });
  if (choice) await user.selectOptions(choice, two);
  expect(planned(dialog)).toEqual([two, one]);
});

test("a view's name beyond the limit is kept whole and not stored", async () => {
  const user = userEvent.setup({ delay: null });
  await open('/completed');
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns and views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns and views' });
  const name = within(dialog).getByRole('textbox', { name: /^Save as view/ });
  await user.click(name);
  await user.paste('Late '.repeat(9));
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(within(dialog).getByText('44 / 40')).toBeVisible();
  expect(within(dialog).getByText('Use at most 40 characters')).toBeVisible();
  expect(name).toHaveValue('Late '.repeat(9));
});

test('columns can be hidden, and a view is stored for its user and reopened', async () => {
  const user = userEvent.setup({ delay: null });
  const place = await open('/completed?status=expired&type=41');
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await menu('Columns and views…');
  const dialog = await screen.findByRole('dialog', { name: 'Columns and views' });
  // The columns for identity and actions are always shown.
  expect(
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.closest('span')?.textContent),
  ).toEqual([
    'Pick Zone',
    'Drop Zone',
    'Fare',
    'Trips (min/km)',
    'COD Amount',
    'Order ID',
    'Agent Name',
    'Status',
  ]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Fare' }));
  await user.click(within(dialog).getByRole('textbox', { name: /^Save as view/ }));
  await user.paste('Expired food');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'View' })).toHaveFocus());
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await waitFor(() =>
    expect(heads().slice(1)).toEqual([
      'Booking ID',
      'Pick Zone',
      'Drop Zone',
      'Trips (min/km)',
      'COD Amount',
      'Order ID',
      'Agent Name',
      'Status',
    ]),
  );
  cleanup();

  // Another user has none of these preferences.
  act(() => startSession({ ...supervisor, id: '0'.repeat(24) }));
  await open('/completed?type=41');
  expect(heads()).toContain('Fare');
  cleanup();

  act(() => startSession(supervisor));
  const again = await open('/completed?type=41');
  expect(heads()).not.toContain('Fare');
  await menu('Expired food');
  await waitFor(() => expect(again().search).toContain('status=expired'));
  expect(place().search).toContain('status=expired');
});

test('a saved view has the stored status that its URL lacks', async () => {
  const user = userEvent.setup({ delay: null });
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const status = () => screen.findByRole('combobox', { name: 'Status' });
  await open('/completed?type=41');
  await user.selectOptions(await status(), 'Expired');
  cleanup();
  await open('/completed');
  await menu('Columns and views…');
  await user.click(await screen.findByRole('textbox', { name: /^Save as view/ }));
  await user.paste('Expired only');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await open('/completed?type=41');
  expect(await status()).toHaveDisplayValue('All');
  await menu('Expired only');
  await waitFor(async () => expect(await status()).toHaveDisplayValue('Expired'));
});

test('the filtered list is saved as a CSV file', async () => {
  const user = userEvent.setup({ delay: null });
  await book('923007700003');
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => {};
  // A page's own origin prefixes what it fetches; here it is the API's.
  const [api, fetchAt] = [await __testApi(), globalThis.fetch];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) => fetchAt(new URL(String(address), api), init));
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  try {
    await open(ofCaller('923007700003'));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(names).toEqual(['scheduled.csv']));
    // As filtered and sorted, all pages; the API's own test checks the content.
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(
      /\/scheduled\/bookings\/download\?state=scheduled&searchby=phone&searchvalue=923007700003&city=KHI&sortBy=bdt&sortType=asc$/,
    );
    expect(files[0]?.type).toContain('text/csv');
    expect(files[0]?.size).toBeGreaterThan(100);
  } finally {
    press.mockRestore();
    fetched.mockRestore();
  }
});

test('a failed export shows why, saves nothing, and can be repeated', async () => {
  const user = userEvent.setup({ delay: null });
  URL.createObjectURL = () => 'blob:1';
  const saved = jest.spyOn(URL, 'createObjectURL');
  const [api, fetchAt] = [await __testApi(), globalThis.fetch];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    // The server's own refusal: there is no such state.
    .mockImplementationOnce((address, init) =>
      fetchAt(new URL(String(address).replace('state=scheduled', 'state=never'), api), init),
    );
  try {
    await open(ofCaller('923007700009'));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(receivedNotices).toContainEqual(
        expect.objectContaining({
          intent: 'error',
          title: 'Error',
          body: 'Server is not Reachable',
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(receivedNotices.filter(({ intent }) => intent === 'error').length).toBeGreaterThan(1),
    );
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(saved).not.toHaveBeenCalled();
  } finally {
    fetched.mockRestore();
  }
});

test('an export that takes long can be cancelled, without an error', async () => {
  const user = userEvent.setup({ delay: null });
  await open(ofCaller('923007700009'));
  await apiThrough({ 'GET /scheduled/bookings/download': () => new Promise(() => undefined) });
  const before = receivedNotices.length;
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel download' }));
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toHaveFocus();
  expect(receivedNotices.slice(before)).toEqual([]);
});

test('a map beside the list opens on request and remains; it shows the rows’ pickups and drivers, and links each to the other', async () => {
  const user = userEvent.setup({ delay: null });
  const number = await book('923007700004', rawalpindi);
  await call(moveTrip, { params: { trip_no: number }, body: { state: 'accepted' } });
  const {
    list: [row],
  } = await call(listTrips, {
    query: { state: 'inprogress', searchby: 'trip_no', searchvalue: number },
  });
  if (!row) throw new Error('the trip is not in progress');
  const address = `/inprogress?searchby=trip_no&searchvalue=${number}`;
  await open(address);
  await screen.findByRole('checkbox', { name: `Select ${number}` });
  expect(mockMapsLoaded).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Map' }));
  const map = await screen.findByRole('complementary', { name: 'Map' });
  expect(
    await within(map).findByText(`1 pickups, 0 selected, drivers of ${row.id}`),
  ).toBeInTheDocument();
  expect(mockMapsLoaded).toBe(1);
  await user.click(screen.getByRole('checkbox', { name: `Select ${number}` }));
  expect(within(map).getByText(/^1 pickups, 1 selected/)).toBeInTheDocument();
  await user.click(within(map).getByRole('button', { name: `pickup ${row.id}` }));
  expect(screen.getByRole('row', { name: new RegExp(number) })).toHaveFocus();
  cleanup();
  await open(address);
  expect(await screen.findByRole('complementary', { name: 'Map' })).toBeInTheDocument();
});

test('a map requests the drivers of trips in progress, or those near scheduled trips; none for ended trips or a client', () => {
  const rows = [
    tripRowCase(1),
    tripRowCase(2, { pickup: { zone_en: '', address: '', lat: 24.9, lng: 67.1 } }),
  ];
  const isRequested = (...args: Parameters<typeof listDriversQuery>) =>
    listDriversQuery(...args).enabled;
  expect(listDriversQuery(inProgressView(), viewer, rows)).toMatchObject({
    enabled: true,
    refetchInterval: 20_000,
    queryKey: ['mfe-trips', driverRoute.id, { ids: rows.map(({ id }) => id) }],
  });
  expect(listDriversQuery(scheduledView(), viewer, rows)).toMatchObject({
    enabled: true,
    queryKey: [
      'mfe-trips',
      searchDrivers.id,
      { query: { service_code: 35, pickup_lat: 24.9, pickup_lng: 67.1 } },
    ],
  });
  expect([
    isRequested(scheduledView(), client, rows),
    isRequested(completedView(), viewer, rows),
    isRequested(scheduledView(), viewer, []),
  ]).toEqual([false, false, false]);
});
