import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render, screen, within } from '@testing-library/react';
import { serverNow } from 'shared-bus';
import { serviceName, services } from 'shared-contracts/services/service';
import type { TripRow } from 'shared-contracts/trips/trip';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { careMessages } from '../care-messages.ts';
import { messages } from '../messages.ts';
import { tripRowCase } from '../testing/trip-rows.ts';
import type { TripColumnTitle } from './trip-column.tsx';
import { completedColumns, inProgressColumns, scheduledColumns } from './trip-columns.tsx';

beforeAll(() => Promise.all([messages.load('en'), careMessages.load('en'), uiMessages.load('en')]));

const lists = {
  scheduled: scheduledColumns,
  inprogress: inProgressColumns,
  completed: completedColumns,
};
/** A list's cells of one trip, by column. */
async function cellsOf(
  list: keyof typeof lists,
  trip: TripRow,
): Promise<(title: TripColumnTitle) => HTMLElement> {
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <table>
            <tbody>
              <tr>
                {lists[list].map(({ key, title, render: cell }) => (
                  <td key={key} data-testid={title}>
                    {cell(trip)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </FluentProvider>,
      ),
  );
  return (title) => screen.getByTestId(title);
}
const minutesAgo = (minutes: number) => new Date(serverNow() - minutes * 60_000).toISOString();

test('a running offer is below the time of its row', async () => {
  const cell = await cellsOf(
    'scheduled',
    tripRowCase(7, {
      offer: {
        id: 'f'.repeat(24),
        driver: { id: 'd'.repeat(24), full_name: 'Farah' },
        offered_at: minutesAgo(0),
        expires_at: minutesAgo(-0.3),
      },
    }),
  );
  expect(cell('column.elapsed')).toHaveTextContent('Offered to Farah, 0:18 left');
});

test('every column of a scheduled parcel', async () => {
  const cell = await cellsOf(
    'scheduled',
    tripRowCase(7, {
      trip_type: 22,
      fares: { actual: 123_430 },
      parcel_insurance_charges: 26,
      times: { total_est: 929 },
      distances: { total_est: 7499 },
      bdt: minutesAgo(61),
      needs_action: { reason: 'no_driver', since: minutesAgo(61), from: minutesAgo(51) },
      is_cod_exist: true,
      total_cod: 2500,
      bid_amount: 90,
      dropoff: { zone_en: 'Gulshan-e-Iqbal', address: 'Block 13', lat: 24.9, lng: 67.1 },
      order_no: 'ORD-5',
      order_id: 'other',
      user_name: 'Sana Malik',
      accepted_count: 3,
    }),
  );
  expect(cell('column.type')).toHaveTextContent('COD');
  expect(cell('column.booking-id')).toHaveTextContent('T7');
  expect(cell('column.pick-zone')).toHaveTextContent('Clifton');
  expect(within(cell('column.drop-zone')).getByTitle('Block 13')).toHaveTextContent(
    'Gulshan-e-Iqbal',
  );
  // Actual plus insurance, in Indian grouping; minutes and kilometres rounded.
  expect(cell('column.fare')).toHaveTextContent('Rs. 1,23,456');
  expect(cell('column.estimate')).toHaveTextContent('15 min / 7.5 km');
  expect(cell('column.elapsed')).toHaveTextContent(/^No driver 611:01:0\d$/);
  expect(cell('column.cod')).toHaveTextContent('Rs. 2,500');
  expect(cell('column.order-id')).toHaveTextContent('ORD-5');
  expect(cell('column.agent')).toHaveTextContent('Sana Malik');
  expect(cell('column.attempts')).toHaveTextContent(/^3$/);
});

test('the open cash of a box batch is no exact amount', async () => {
  const cell = await cellsOf(
    'scheduled',
    tripRowCase(8, { trip_type: 101, is_cod_exist: true, total_cod: 2501 }),
  );
  expect(cell('column.cod')).toHaveTextContent(/^Rs\. 2,500\+$/);
});

test('a missing value is a dash; a bid is shown where there is no cash; a batch by its number; a client by its phone', async () => {
  const cell = await cellsOf(
    'scheduled',
    tripRowCase(8, {
      type: 'batch',
      batch_number: 'B88',
      batch_id: 'b'.repeat(24),
      bid_amount: 420,
      order_id: 'ID-9',
      user_name: '923001000036',
    }),
  );
  expect(cell('column.booking-id')).toHaveTextContent('B88');
  expect(cell('column.cod')).toHaveTextContent('Rs. 420');
  expect(cell('column.order-id')).toHaveTextContent('ID-9');
  expect(cell('column.agent')).toHaveTextContent('0300 1000036');
  for (const title of ['column.drop-zone', 'column.estimate'] as const)
    expect(cell(title)).toHaveTextContent(/^–$/);
});

test('kilometres are whole in progress, and have one decimal elsewhere', async () => {
  const row = tripRowCase(1, {
    state: 'accepted',
    distances: { total_est: 4488 },
    dropoff: { zone_en: 'Gulshan-e-Iqbal', address: 'Block 13', lat: 24.9, lng: 67.1 },
  });
  for (const [list, text] of [
    ['scheduled', '15 min / 4.5 km'],
    ['inprogress', '15 min / 4 km'],
  ] as const) {
    const cell = await cellsOf(list, row);
    expect(cell('column.estimate')).toHaveTextContent(text);
    document.body.replaceChildren();
  }
  const completed = await cellsOf('completed', { ...row, distances: { total_est: 4000 } });
  expect(completed('column.trips')).toHaveTextContent('15 min / 4 km');
});

test('the rows of one batch show which drop of it they are; a batch of one shows nothing', async () => {
  const batch = {
    type: 'batch',
    batch_number: 'B88',
    batch_id: 'b'.repeat(24),
    trip_no: 'T9',
    trip_nos: ['T8', 'T9', 'T10'],
  };
  const cell = await cellsOf('scheduled', tripRowCase(9, batch));
  expect(cell('column.booking-id')).toHaveTextContent(/^B88.*2\/3$/);
  expect(
    within(cell('column.booking-id')).getByRole('img', { name: 'Drop 2 of 3' }),
  ).toBeInTheDocument();
  expect(
    within(cell('column.booking-id')).getByTitle('Drop 2 of 3 in this batch: T8, T9, T10'),
  ).toBeInTheDocument();
  document.body.replaceChildren();
  const single = await cellsOf('scheduled', tripRowCase(9, { ...batch, trip_nos: ['T9'] }));
  expect(single('column.booking-id')).not.toHaveTextContent('Drop');
});

test.each(['api', 'web', 'open_api'])(
  'a booking that came in by %s has a star',
  async (creator) => {
    const cell = await cellsOf('scheduled', tripRowCase(1, { creator }));
    expect(
      within(cell('column.type')).getByRole('img', { name: `Booked through ${creator}` }),
    ).toBeInTheDocument();
  },
);

test('a booking that an agent made has none', async () => {
  const cell = await cellsOf('scheduled', tripRowCase(1));
  expect(
    within(cell('column.type')).queryByRole('img', { name: /^Came in/ }),
  ).not.toBeInTheDocument();
});

test('in progress, time is red from the first second and lateness has a separate mark', async () => {
  const early = await cellsOf(
    'inprogress',
    tripRowCase(1, { dt: minutesAgo(2), state: 'arrived' }),
  );
  expect(within(early('column.elapsed')).getByRole('timer', { name: /^\d/ })).toBeInTheDocument();
  expect(early('column.elapsed')).not.toHaveTextContent('+');
  expect(early('column.elapsed').querySelector('[data-late]')).toBeNull();
  expect(early('column.status')).toHaveTextContent('Arrived');
  document.body.replaceChildren();
  const late = await cellsOf(
    'inprogress',
    tripRowCase(1, {
      dt: minutesAgo(20.5),
      state: 'started',
      needs_action: { reason: 'dropoff', since: minutesAgo(15.5), from: minutesAgo(5.5) },
    }),
  );
  expect(late('column.elapsed')).toHaveTextContent(/^Drop-off \+6/);
  expect(within(late('column.elapsed')).getByRole('timer', { name: /^Late: 20:/ })).toBeVisible();
  expect(late('column.elapsed').querySelector('[data-late]')).not.toBeNull();
  document.body.replaceChildren();
  const free = await cellsOf(
    'inprogress',
    tripRowCase(1, { dt: minutesAgo(90), state: 'started', needs_action: null }),
  );
  expect(free('column.elapsed')).toHaveTextContent(/^1:\d\d:\d\d$/);
  document.body.replaceChildren();
  const waiting = await cellsOf(
    'scheduled',
    tripRowCase(1, {
      bdt: minutesAgo(12.5),
      needs_action: { reason: 'no_driver', since: minutesAgo(12.5), from: minutesAgo(2.5) },
    }),
  );
  expect(waiting('column.elapsed')).toHaveTextContent(/^No driver 12/);
});

test('in progress, the driver and the customer are named; a name that is missing is the phone, else a dash', async () => {
  const named = await cellsOf(
    'inprogress',
    tripRowCase(1, {
      state: 'started',
      driver: { full_name: 'Nimra Zaidi', phone: '923352256486' },
      passenger: { name: '', phone: '923425068911' },
    }),
  );
  expect(named('column.driver')).toHaveTextContent(/^Nimra Zaidi$/);
  expect(
    within(named('column.driver')).getByTitle('Nimra Zaidi, 0335 2256486'),
  ).toBeInTheDocument();
  expect(named('column.customer')).toHaveTextContent('0342 5068911');
  document.body.replaceChildren();
  const unknown = await cellsOf('inprogress', tripRowCase(1, { state: 'started', driver: null }));
  for (const title of ['column.driver', 'column.customer'] as const)
    expect(unknown(title)).toHaveTextContent(/^–$/);
});

test('the completed list shows how a trip ended, and N/A where that is missing', async () => {
  const cell = await cellsOf('completed', tripRowCase(1, { state: 'started' }));
  expect(cell('column.status')).toHaveTextContent(/^N\/A$/);
});

test.each([
  ['completed', 'Completed'],
  ['feedback', 'Completed'],
  ['finished', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['batch_cancelled', 'Cancelled'],
  ['expired', 'Expired'],
] as const)('a trip that is %s is called %s', async (state, label) => {
  const cell = await cellsOf('completed', tripRowCase(1, { state }));
  expect(cell('column.status')).toHaveTextContent(new RegExp(`^${label}$`));
});

// docs/domain/basics.md#services (docs/decisions/text-and-numbers.md#service-names), in English and
// Urdu.
test.each([
  [10, 'Delivery'],
  [21, 'NOD'],
  [22, 'COD'],
  [23, 'Sawari'],
  [25, 'Mart'],
  [27, 'Mobile Topup'],
  [28, 'Mobile Wallet'],
  [29, 'Mobile Topup'],
  [30, 'Utility Bill'],
  [33, 'Market'],
  [35, 'Sawari'],
  [36, 'Food'],
  [38, 'Cash Pickup'],
  [40, 'Cash Pickup'],
  [41, 'Mazay'],
  [42, 'Box'],
  [43, 'Box'],
  [44, 'Mini'],
  [45, 'AC'],
  [70, 'Rickshaw'],
  [100, 'Batch'],
  [101, 'Box'],
])('service %d is called %s and has an icon', async (trip_type, label) => {
  const cell = await cellsOf('completed', tripRowCase(1, { trip_type, state: 'completed' }));
  expect(cell('column.type')).toHaveTextContent(new RegExp(`^${label}$`));
  expect(cell('column.type').querySelectorAll('svg')).toHaveLength(1);
  expect(serviceName(trip_type, 'ur')).toMatch(/\p{Script=Arabic}/u);
});

// docs/domain/trip-lists.md#service-icons; an unlisted service is a ride, or has its own icon.
test('each service has the icon of its kind', () => {
  const codes = (icon: string) =>
    services.filter((service) => service.icon === icon).map(({ code }) => code);
  expect(
    Object.fromEntries(
      ['delivery', 'mart', 'cash', 'topup', 'utility', 'food', 'car', 'ride'].map((icon) => [
        icon,
        codes(icon),
      ]),
    ),
  ).toMatchObject({
    delivery: expect.arrayContaining([21, 22]),
    mart: expect.arrayContaining([25]),
    cash: expect.arrayContaining([28]),
    topup: expect.arrayContaining([29]),
    utility: [30],
    food: expect.arrayContaining([36]),
    car: [44, 45],
    ride: [23, 35],
  });
});

test('a service that the service table lacks shows its number', async () => {
  const cell = await cellsOf('completed', tripRowCase(1, { trip_type: 99, state: 'completed' }));
  expect(cell('column.type')).toHaveTextContent('99');
});
