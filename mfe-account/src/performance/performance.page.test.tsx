import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  call,
  config,
  currentSession,
  dayAt,
  endSession,
  queryClient,
  startSession,
} from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';
import {
  codAmount,
  tripTypeName,
  type PerformanceRow,
} from 'shared-contracts/performance/performance';
import type { Session } from 'shared-contracts/session/session';
import { seededSessionOf } from 'shared-ui/testing';

import { monthBefore } from '../days.ts';
import { setTestComposition, renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { PerformanceAction } from './performance-action.tsx';
import { performanceColumns } from './performance-columns.tsx';
import PerformancePage from './performance.page.tsx';
import { ReportFare } from './report-fare.tsx';

const open = (search: string) =>
  renderAt(`/performance${search}`, { '/performance': <PerformancePage /> });
const headers = [
  'Created By',
  'Batch ID',
  'Trip ID',
  'Status',
  'Order ID',
  'Trip Type',
  'Fare',
  'COD Amount',
  'Date And Time',
  'Action',
];
let supervisor: Session;

beforeAll(async () => {
  // Has trips of a whole year.
  supervisor = await seededSessionOf('03001000011');
  startSession(supervisor);
  // Two bookings of a day, so that the test does not depend on the seed.
  for (const name of ['Ayesha', 'Bilal']) {
    await call(createRide, {
      body: {
        name,
        gender: 'female',
        source: 'Word_Of_Mouth',
        city: 'KHI',
        pickup_lat: 24.8205,
        pickup_lng: 67.03,
        pickup_address: 'Clifton Block 5',
        pickup_nearest: { address: 'Teen Talwar', type: 'other' },
        creator: 'Agent',
        lang_id: 1,
        service_code: 70,
        phone: '923007654321',
      },
    });
  }
}, apiStartMs);
beforeEach(() => {
  setTestComposition(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);
  startSession(supervisor);
});
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

const filled = async () => {
  await waitFor(() =>
    expect(
      within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell'),
    ).toHaveLength(headers.length),
  );
  return within(screen.getByRole('grid')).getAllByRole('row').slice(1);
};

test('shows every column, and why a dispatcher cannot open a row', async () => {
  // The screen uses the session's role; the API uses its own record.
  startSession({ ...supervisor, role: 12 });
  await open('?from=2020-01-01');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(headers);
  const [first] = await filled();
  const action = within(first ?? document.body).getByRole('button', { name: /^Details of/ });
  expect(action).toHaveAttribute('aria-disabled', 'true');
  // On keyboard focus it shows the reason.
  await userEvent.tab();
  act(() => action.focus());
  await waitFor(() => expect(action).toHaveAccessibleDescription("Your role can't open bookings"));
  expect(within(first ?? document.body).getAllByText('Not Present').length).toBeGreaterThan(0);
});

test('Action opens the detail with a marker of where it was opened from', async () => {
  const place = await open('?from=2020-01-01');
  const [first] = await filled();
  await userEvent.click(within(first ?? document.body).getByRole('link', { name: /^Details of/ }));
  expect(place()).toMatchObject({
    search: '?from_performance=true',
    state: { fromPerformance: true },
  });
  expect(place().pathname).toMatch(/^\/(scheduled|inprogress|completed)\/\w+$/);
});

test('days without bookings show a hint, and clearing returns to the month', async () => {
  const place = await open('?from=2001-01-01&to=2001-01-02');
  expect(await screen.findByText('No bookings in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(place().search).not.toContain('from='));
});

test('begins with the month up to today, ten rows; another page size resets to page 1 and is stored', async () => {
  const place = await open('?page=2');
  expect(await screen.findByText('No bookings in this period')).toBeVisible();
  const [from, to] = [
    screen.getByLabelText<HTMLInputElement>('Start date').value,
    screen.getByLabelText<HTMLInputElement>('End date').value,
  ];
  expect(monthBefore(to)).toBe(from);
  await userEvent.click(screen.getByRole('button', { name: 'Rows per page: 10' }));
  expect((await screen.findAllByRole('menuitemradio')).map((choice) => choice.textContent)).toEqual(
    ['10', '25', '50', '100'],
  );
  await userEvent.click(screen.getByRole('menuitemradio', { name: '25' }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('limit')).toBe('25'));
  expect(new URLSearchParams(place().search).get('page')).toBe('1');
});

const row: PerformanceRow = {
  id: 'a'.repeat(24),
  trip_no: '10000001',
  batch_id: 'b'.repeat(24),
  batch_number: 'B10000001',
  order_no: '42',
  state: 'batch_cancelled',
  batch_booking_id: { batch_no: 'B10000001' },
  trip_type: 100,
  service_code: 100,
  is_return_trip: true,
  fares: { actual: 123456 },
  total_cod: 2500,
  amount: 900,
  dt: '2026-03-01T19:05:00.000Z',
  created_at: '2026-03-01T19:05:00.000Z',
  passenger: {
    id: 'c'.repeat(24),
    phone: '923001112233',
    name: 'Bano',
    alt_name: '',
    alt_phone: '',
  },
  pickup: { zone_en: 'Clifton', address: 'Clifton', lat: 24.82, lng: 67.03 },
  dropoff: null,
  sender_phone: '923009998877',
  city: 'KHI',
};
const bare: PerformanceRow = {
  ...row,
  batch_id: null,
  batch_number: null,
  order_no: null,
  fares: { actual: null },
  total_cod: null,
  amount: null,
  passenger: null,
  is_return_trip: false,
  trip_type: 35,
  state: 'open',
};
/** Those of a phone repeat what these show. */
const wideColumns = performanceColumns.filter(({ on }) => on !== 'phone');
const cellsOf = async (shown: PerformanceRow) => {
  await renderAt('/', {
    '/': (
      <>
        {wideColumns.map(({ key, render }) => (
          <div key={key} data-testid={key}>
            {render(shown)}
          </div>
        ))}
      </>
    ),
  });
  return wideColumns.slice(0, -1).map(({ key }) => screen.getByTestId(key).textContent);
};

test("each column shows the row's value", async () => {
  expect(await cellsOf(row)).toEqual([
    '0300 1112233',
    'B10000001',
    '10000001',
    'Batch cancelled',
    '42',
    'DeliveryBox - Return Trip',
    'Rs. 1,23,456',
    'Rs. 2,500',
    '02-03-2026, 12:05 AM',
  ]);
});
test('each column has its text for a missing value: the sender, Not Present, N/A', async () => {
  expect(await cellsOf(bare)).toEqual([
    '0300 9998877',
    'Not Present',
    '10000001',
    'Open',
    'Not Present',
    'Sawari',
    'Not Present',
    'N/A',
    '02-03-2026, 12:05 AM',
  ]);
});
test.each([
  ['pointer', () => userEvent.hover(screen.getByText('Rs. 425'))],
  ['keyboard', () => userEvent.tab()],
  ['touch', () => fireEvent.click(screen.getByText('Rs. 425'))],
])('the tooltip of a fare has the amount with insurance, by %s', async (_means, open) => {
  await renderAt('/', {
    '/': <ReportFare row={{ fares: { actual: 425 }, parcel_insurance_charges: 91 }} />,
  });
  await open();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Rs. 516 with insurance');
});
test('COD Amount falls back to the amount, and 0 is not a missing value', () => {
  expect(
    [
      { total_cod: null, amount: 900 },
      { total_cod: 0, amount: 900 },
    ].map((change) => codAmount({ ...row, ...change })),
  ).toEqual([900, 0]);
});

test.each([
  ['finished', '/completed/'],
  ['cancelled', '/completed/'],
  ['batch_cancelled', '/completed/'],
  ['feedback', '/completed/'],
  ['completed', '/completed/'],
  ['accepted', '/inprogress/'],
  ['arrived', '/inprogress/'],
  ['started', '/inprogress/'],
  ['open', '/scheduled/'],
  ['pending', '/scheduled/'],
  ['expired', '/scheduled/'],
] as const)('Action of %s opens %s, by batch if there is one', async (state, path) => {
  const place = await renderAt('/', {
    '/': (
      <>
        <PerformanceAction row={{ ...row, state }} />
        <PerformanceAction row={{ ...bare, trip_no: '7', state }} />
      </>
    ),
    [`${path}:id`]: <p>there</p>,
  });
  await userEvent.click(screen.getByRole('link', { name: 'Details of 10000001' }));
  expect(place()).toMatchObject({
    pathname: `${path}${row.batch_id}`,
    search: '?from_performance=true',
    state: { fromPerformance: true },
  });
});
test("Action uses the trip's number if there is no batch", async () => {
  const place = await renderAt('/', {
    '/': <PerformanceAction row={bare} />,
    '/scheduled/:id': <p>there</p>,
  });
  await userEvent.click(screen.getByRole('link', { name: 'Details of 10000001' }));
  expect(place().pathname).toBe('/scheduled/10000001');
});

test('a 401 clears the session and redirects to sign-in', async () => {
  startSession({ ...supervisor, access_token: 'long gone' });
  await open('');
  await waitFor(() => expect(currentSession()).toBeUndefined());
});

const bars = () => document.querySelectorAll('svg[viewBox] rect[fill]');

test("one key opens the plot, with each day's bookings by outcome or service; one key returns to the table", async () => {
  const place = await open(`?from=${dayAt(Date.now() - 300 * 86_400_000)}`);
  await filled();
  await userEvent.click(screen.getByRole('button', { name: /^Chart/ }));
  const figures = await screen.findByRole('table', { name: 'Trips and earnings per day' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(bars().length).toBeGreaterThan(1);
  expect(within(figures).getByRole('rowheader', { name: 'Done' })).toBeVisible();
  const totalTrips = Number(
    within(within(figures).getByRole('row', { name: /^Total/ })).getAllByRole('cell')[0]
      ?.textContent,
  );
  expect(totalTrips).toBeGreaterThan(1);

  // Selects a day by arrow keys: from the last one back to one with rows.
  const days = screen.getByRole('slider', { name: 'Trips and earnings per day' });
  days.focus();
  await userEvent.keyboard('{End}');
  expect(days).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^\d+ \w{3} \d{4}: \d+ trips, Rs\. [\d,]+ earned$/),
  );
  await userEvent.keyboard('{ArrowLeft}');
  expect(Number(days.getAttribute('aria-valuenow'))).toBe(
    Number(days.getAttribute('aria-valuemax')) - 1,
  );
  await userEvent.keyboard('{Escape}');
  expect(days).toHaveAttribute('aria-valuetext', expect.stringContaining(`: ${totalTrips} trips`));

  await userEvent.click(screen.getByRole('radio', { name: 'By service' }));
  await waitFor(() =>
    expect(within(figures).queryByRole('rowheader', { name: 'Done' })).toBeNull(),
  );
  const byService = within(figures)
    .getAllByRole('row')
    .slice(1)
    .map((line) => Number(within(line).getAllByRole('cell')[0]?.textContent));
  expect(byService.slice(0, -1).reduce((sum, trips) => sum + trips, 0)).toBe(totalTrips);
  expect(new URLSearchParams(place().search).get('split')).toBe('service');

  await userEvent.keyboard('{Alt>}g{/Alt}');
  await filled();
  expect(new URLSearchParams(place().search).get('view')).toBeNull();
});

test('days without bookings show a hint in the plot too; a span above a year is refused', async () => {
  await open('?view=plot&from=2001-01-01&to=2001-01-02');
  expect(await screen.findByText('No bookings in this period')).toBeVisible();
  cleanup();
  await open('?view=plot&from=2020-01-01&to=2026-01-01');
  expect(
    await screen.findByText('The chart shows up to 366 days. Choose a shorter range.'),
  ).toBeVisible();
});

test('a server without the sums shows only the table', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open('?view=plot');
  await filled();
  expect(screen.queryByRole('button', { name: /^Chart/ })).toBeNull();
});

test('a return trip is marked in its type', () => {
  expect([
    tripTypeName({ trip_type: 35, is_return_trip: false }),
    tripTypeName({ trip_type: 70, is_return_trip: true }),
  ]).toEqual(['Sawari', 'rikshaw - Return Trip']);
});

test('a page beyond the last leads to the last one', async () => {
  const place = await open('?page=999');
  await waitFor(() => expect(place().search).not.toContain('page=999'));
});
