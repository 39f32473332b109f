import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { call, currentSession, startSession } from 'shared-bus';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import type { Session } from 'shared-contracts/session/session';
import type { TripState } from 'shared-contracts/trips/trip';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import {
  apiThrough,
  setTestComposition,
  leaveConsole,
  receivedNotices,
  renderAt,
  sessionOf,
} from 'shared-ui/testing';

import CompletedPage from './completed.page.tsx';
import InProgressPage from './in-progress.page.tsx';
import { messages } from './messages.ts';
import ScheduledPage from './scheduled.page.tsx';
import { bookRide } from './testing/book-ride.ts';

let supervisor: Session;
let dispatcher: Session;
beforeAll(async () => {
  supervisor = await sessionOf('supervisor');
  dispatcher = await sessionOf('dispatcher');
});
beforeEach(() => {
  setTestComposition(['/scheduled', '/inprogress', '/completed']);
  startSession(supervisor);
});
afterEach(leaveConsole);

/** Matches nothing, for tests that do not need rows: rendering fifty is most of a test's time. */
const rowless = '?type=41';
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
/** The first column of the lists of unfinished trips is a checkbox that selects all rows. */
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const box = () => screen.findByRole('searchbox');
/** A list of this trip alone. */
const ofNumber = (path: string, number: string) => `${path}?searchby=trip_no&searchvalue=${number}`;
const searchBy = async (user: ReturnType<typeof userEvent.setup>, type: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Search by' }), type);
};

const book = (state?: TripState) => bookRide({ name: 'Lists', phone: '923007720001' }, state);

test('the scheduled list has its columns, its city and its number of rows', async () => {
  const place = await open(ofNumber('/scheduled', await book()));
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  expect(heads()).toEqual([
    '',
    'Type',
    'Booking ID',
    'Pick Zone',
    'Drop Zone',
    'Fare',
    'Mins/km (est.)',
    'Time Elapsed',
    'COD Amount',
    'Order ID',
    'Agent Name',
    'Attempts',
  ]);
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Karachi');
  // The longest waiting first: elapsed time is descending where booking time is ascending.
  const elapsed = screen.getByRole('columnheader', { name: /Time Elapsed/ });
  expect(elapsed).toHaveAttribute('aria-sort', 'descending');
  fireEvent.click(within(elapsed).getByRole('button', { name: /Time Elapsed/ }));
  await waitFor(() => expect(place().search).toContain('sort=desc'));
  expect(elapsed).toHaveAttribute('aria-sort', 'ascending');
});

test('the in-progress list has its columns', async () => {
  await open(ofNumber('/inprogress', await book('started')));
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  expect(heads()).toEqual([
    '',
    'Type',
    'Booking ID',
    'Pick Zone',
    'Drop Zone',
    'Fare',
    'Mins/km (est.)',
    'Time Elapsed',
    'COD Amount',
    'Order ID',
    'Agent Name',
    'Driver',
    'Customer',
    'Status',
  ]);
});

/** The page behind DETAILS, with a link back. */
function Detail() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

test('DETAILS is shown if the composition has the detail page; coming back returns to the row', async () => {
  setTestComposition(['/scheduled', '/scheduled/:id']);
  const user = userEvent.setup({ delay: null });
  const number = await book();
  const place = await renderAt(
    ofNumber('/scheduled', number),
    { '/scheduled': <ScheduledPage />, '/scheduled/:id': <Detail /> },
    [messages],
  );
  await user.click(await screen.findByRole('link', { name: `DETAILS of ${number}` }));
  expect(place().pathname).toBe(`/scheduled/${number}`);
  await user.click(screen.getByRole('button', { name: 'back' }));
  await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(number) })).toHaveFocus());
  expect(place().search).toContain(`searchvalue=${number}`);
});

test('the type menu has fourteen entries in the specified order; type and city filter the list, and are in the URL', async () => {
  const user = userEvent.setup({ delay: null });
  const place = await open(`/scheduled${rowless}`);
  await user.click(await screen.findByRole('button', { name: /^Filter Type/ }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
    'All',
    'Multiple Deliveries',
    'Ride',
    'Rickshaw',
    'Batch',
    'Mart',
    'Market',
    'Food',
    'Mazay',
    'Cash Pickup Receive',
    'Cash Pickup Send',
    'Box',
    'Mini',
    'AC',
  ]);
  // There are none of these either.
  await user.click(screen.getByRole('menuitemradio', { name: 'Market' }));
  await waitFor(() => expect(place().search).toContain('type=33'));
  const city = await screen.findByRole('combobox', { name: 'City' });
  expect(
    within(city)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Karachi', 'Lahore', 'Rawalpindi']);
  await user.selectOptions(city, 'Lahore');
  await waitFor(() => expect(place().search).toContain('city=LHR'));
});

/** A batch of two deliveries that a driver has accepted, and its numbers. */
async function bookBatch(phone: string) {
  const clifton = {
    gps_address: 'Clifton Block 5',
    nearest_address: 'Teen Talwar',
    type: 'other' as const,
    lat: 24.8205,
    lng: 67.03,
  };
  const drop = (id: string) => ({
    MultipleBookingid: id,
    trip_status_code: 21 as const,
    is_cash_on_delivery: false,
    amount: 0,
    phone: '923001112223',
    name: 'Hina',
    address: { ...clifton, lat: 24.9215, lng: 67.0925, gps_address: 'Gulshan-e-Iqbal' },
  });
  const { data } = await call(createBatch, {
    body: {
      pickup_info: {
        source: 'Word_Of_Mouth',
        city: 'KHI',
        gender: 'male',
        lang_id: 1,
        name: 'Batch',
        phone,
        dispatcher_name: 'Bilal',
        dispatcher_phone: '923001112224',
        alt_name: 'Zara',
        alt_phone: '923001112223',
        address: clifton,
      },
      bookings: [drop('a'), drop('b')],
    },
  });
  for (const trip_no of data.trip_nos)
    await call(moveTrip, { params: { trip_no }, body: { state: 'accepted' } });
  return data;
}

test('Multiple Deliveries finds only batches; a batch number is found in lower case, "Ali " is refused', async () => {
  const user = userEvent.setup({ delay: null });
  const phone = '923007720017';
  const [batch, ride] = [
    await bookBatch(phone),
    await bookRide({ name: 'Lists', phone }, 'accepted'),
  ];
  const place = await open(`/inprogress?searchby=phone&searchvalue=0${phone.slice(2)}`);
  const rowsOf = (number: string) => screen.queryAllByRole('row', { name: new RegExp(number) });
  await waitFor(() => expect(rowsOf(ride)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /^Filter Type/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Multiple Deliveries' }));
  await waitFor(() => expect(place().search).toContain('type=10'));
  await waitFor(() => expect(rowsOf(ride)).toEqual([]));
  expect(rowsOf(batch.batch_number)).not.toEqual([]);

  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    fireEvent.submit(screen.getByRole('search'));
  };
  await searchBy(user, 'Agent Name');
  search('Ali ');
  await waitFor(() =>
    expect(screen.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(rowsOf(batch.batch_number)).toEqual([]);

  await searchBy(user, 'Booking ID');
  search(batch.batch_number.toLowerCase());
  await waitFor(() => expect(rowsOf(batch.batch_number)).not.toEqual([]));
});

test('an invalid search shows why and is not sent; a valid one finds the trip', async () => {
  const number = await book();
  const place = await open(ofNumber('/scheduled', number));
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    fireEvent.submit(screen.getByRole('search'));
  };
  const field = await box();
  act(() => field.focus());
  const calls = await apiThrough();
  search('<script>');
  expect(await screen.findByText('Please Enter Valid Trip No')).toBeInTheDocument();
  expect(screen.queryByText(number)).not.toBeInTheDocument();
  // Earlier results do not answer it: no rows, no count, and the URL has the search.
  expect(screen.getByText("That search isn't valid. Fix it to see results.")).toBeInTheDocument();
  expect(new URLSearchParams(place().search).get('searchvalue')).toBe('<script>');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  );
  expect(calls.filter((name) => name.includes('/scheduled/bookings'))).toEqual([]);
  search(number);
  await waitFor(() => expect(place().search).toContain(`searchvalue=${number}`));
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  expect(screen.getByText(number).closest('tr')).toHaveTextContent('Rickshaw');
  // A keyboard user continues from where they are.
  expect(field).toHaveFocus();
});

test('a booking number beyond the limit is kept whole, with its length, and not searched for', async () => {
  const place = await open('/scheduled?searchby=trip_no');
  const text = 'PO72026'.repeat(12);
  fireEvent.change(await box(), { target: { value: text } });
  expect(screen.getByText('84 / 20')).toBeVisible();
  expect(screen.getByText('Use at most 20 characters')).toBeVisible();
  fireEvent.submit(screen.getByRole('search'));
  expect(
    await screen.findByText("That search isn't valid. Fix it to see results."),
  ).toBeInTheDocument();
  expect(new URLSearchParams(place().search).get('searchvalue')).toBe(text);
  expect(await box()).toHaveValue(text);
});

test('another search type after a refused search searches for the same text', async () => {
  const user = userEvent.setup({ delay: null });
  const number = await book();
  const place = await open(`/scheduled?searchby=phone&searchvalue=${number}`);
  expect(await screen.findByText('Invalid Phone Number')).toBeVisible();
  await searchBy(user, 'Booking ID');
  expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
  expect(screen.getByText(number)).toBeVisible();
  expect(place().search).toContain(`searchby=trip_no&searchvalue=${number}`);
  await searchBy(user, 'Phone No');
  expect(await screen.findByText('Invalid Phone Number')).toBeVisible();
  expect(screen.queryByText(number)).not.toBeInTheDocument();
  expect(await box()).toHaveValue(number);
});

test.each(['#', ',', '٬ #'])('"%s" alone is refused, not read as no search', async (text) => {
  await open(`/completed?${new URLSearchParams({ searchby: 'trip_no', searchvalue: text })}`);
  expect(await screen.findByText('Please Enter Valid Trip No')).toBeVisible();
  expect(screen.getByText("That search isn't valid. Fix it to see results.")).toBeInTheDocument();
});

test.each([
  ['Phone No', '0300123', 'Invalid Phone Number'],
  ['Agent Name', 'Sana1', 'Enter a name (letters and spaces) or a phone number'],
])('%s "%s" is refused', async (type, typed, message) => {
  const user = userEvent.setup({ delay: null });
  await open(`/inprogress${rowless}`);
  await searchBy(user, type);
  await user.type(await box(), `${typed}{Enter}`);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a started trip leaves the scheduled list and appears in progress', async () => {
  const number = await book('started');
  await open(ofNumber('/scheduled', number));
  expect(await screen.findByText('No trips match these filters')).toBeInTheDocument();
  cleanup();
  await open(ofNumber('/inprogress', number));
  expect((await screen.findByText(number)).closest('tr')).toHaveTextContent('Started');
});

test('the status filter offers accepted and arrived; Mins/km sorts by the pickup’s variance, Time Elapsed by time', async () => {
  const user = userEvent.setup({ delay: null });
  const place = await open(`/inprogress${rowless}`);
  const sort = async (name: RegExp) =>
    user.click(
      within(await screen.findByRole('columnheader', { name })).getByRole('button', { name }),
    );
  await sort(/Mins/);
  expect(place().search).toContain('sortBy=pickup_variance');
  await sort(/Time Elapsed/);
  expect(place().search).toContain('sortBy=dt');
  await user.click(await screen.findByRole('button', { name: 'Filter Status' }));
  expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
    'All',
    'Accepted',
    'Arrived',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Arrived' }));
  await waitFor(() => expect(place().search).toContain('status=arrived'));
});

test('a dispatch client can search by Booking ID only', async () => {
  startSession({ ...supervisor, role: 36 });
  await open(`/scheduled${rowless}`);
  expect(await box()).toHaveAttribute('placeholder', 'Search by Booking ID');
  expect(within(screen.getByRole('search')).getByText('Booking ID')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Search by' })).not.toBeInTheDocument();
});

test('a refused in-progress list shows an error, resets its filters, and can restore them', async () => {
  // For the server this user is a dispatcher, who may not see trips.
  startSession({ ...dispatcher, role: 11 });
  const place = await open('/inprogress?status=arrived&type=70');
  const restore = await waitFor(() => {
    const failureNotice = receivedNotices.find(
      ({ title, action }) => title === 'Something Went Wrong' && action?.label === 'Restore',
    );
    if (!failureNotice?.action) throw new Error('no notice with Restore yet');
    return failureNotice.action;
  });
  await waitFor(() => expect(place().search).not.toContain('status'));
  // The notice has said it.
  expect(await screen.findByText("Couldn't load")).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  // The user may now see trips, so the restored filters stay.
  act(() => startSession({ ...supervisor, id: dispatcher.id }));
  act(() => restore.run());
  await waitFor(() => expect(place().search).toContain('status=arrived'));
  expect(await screen.findByRole('button', { name: 'Filter Status: Arrived' })).toBeInTheDocument();
});

test('a session that has ended signs out', async () => {
  startSession({ ...supervisor, access_token: 'no-such-token' });
  await open('/scheduled');
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

describe('the completed list', () => {
  const completedHeads = [
    'Type',
    'Booking ID',
    'Pick Zone',
    'Drop Zone',
    'Fare',
    'Trips (min/km)',
    'COD Amount',
    'Order ID',
    'Agent Name',
    'Status',
  ];
  const headsOfCompleted = async () => {
    await screen.findByText(/^1–\d+ of \d+ rows$/);
    return heads();
  };

  test('has its columns; Action if the composition has the detail page', async () => {
    const number = await book('cancelled');
    await open(`/completed?searchvalue=${number}`);
    expect(await headsOfCompleted()).toEqual(completedHeads);
    expect(screen.queryByRole('link', { name: /^DETAILS/ })).not.toBeInTheDocument();
    cleanup();
    setTestComposition(['/completed', '/completed/:id']);
    const place = await open(`/completed?searchvalue=${number}`);
    expect(await headsOfCompleted()).toEqual([...completedHeads, 'Action']);
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('link', { name: `DETAILS of ${number}` }));
    await waitFor(() => expect(place().pathname).toBe(`/completed/${number}`));
  });

  test('the status offers All, Completed and Expired, and is in the URL', async () => {
    const user = userEvent.setup({ delay: null });
    const number = await book('cancelled');
    const place = await open(`/completed?searchvalue=${number}`);
    expect(await screen.findByText('1–1 of 1 rows')).toBeInTheDocument();
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All', 'Completed', 'Expired']);
    await user.selectOptions(status, 'Expired');
    await waitFor(() => expect(place().search).toContain('status=expired'));
    expect(await screen.findByText('No trips match these filters')).toBeInTheDocument();
  });

  test('the status is stored with page and size, until another is selected; a link to a search is not narrowed by it', async () => {
    const user = userEvent.setup({ delay: null });
    const status = () => screen.findByRole('combobox', { name: 'Status' });
    const choose = async (name: string) => user.selectOptions(await status(), name);
    await open(`/completed${rowless}`);
    await choose('Expired');
    cleanup();
    await open('/completed');
    expect(await status()).toHaveDisplayValue('Expired');
    cleanup();
    await open(`/completed?searchvalue=1`);
    expect(await status()).toHaveDisplayValue('All');
    cleanup();
    await open(`/completed${rowless}&status=expired`);
    await choose('All');
    cleanup();
    await open('/completed');
    expect(await status()).toHaveDisplayValue('All');
  });

  test('searches by Booking ID first, a dispatch client by nothing else', async () => {
    // A stored page that is beyond the end by now leads to the last page.
    const place = await open(`/completed${rowless}&page=9`);
    await waitFor(() => expect(place().search).toContain('page=1'));
    expect(await screen.findByRole('combobox', { name: 'Search by' })).toHaveDisplayValue(
      'Booking ID',
    );
    cleanup();
    startSession({ ...supervisor, role: 36 });
    await open(`/completed${rowless}`);
    expect(await screen.findByRole('searchbox')).toHaveAttribute(
      'placeholder',
      'Search by Booking ID',
    );
    expect(screen.queryByRole('combobox', { name: 'Search by' })).not.toBeInTheDocument();
  });

  test('no column claims its order, which the view menu reverses', async () => {
    const place = await open(`/completed${rowless}`);
    await screen.findByRole('columnheader', { name: 'Booking ID' });
    expect(document.querySelector('th[aria-sort]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Oldest first' }));
    await waitFor(() => expect(place().search).toContain('sort=asc'));
  });
});
