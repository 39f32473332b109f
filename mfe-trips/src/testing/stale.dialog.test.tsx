import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import {
  setTestComposition,
  errorsOnScreen,
  leaveConsole,
  otherProvider,
  receivedNotices,
  renderAt,
  waitUntilIdle,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import DropEditPage from '../drop-edit/drop-edit.page.tsx';
import { messages } from '../messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import ScheduledTripPage from '../trip-detail/scheduled-trip.page.tsx';
import { driverOf, place, tripOf } from './trip-details.ts';
import { testZonesOf } from './zones.ts';

jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => null }));
jest.mock('../drop-edit/edit-map/edit-map.tsx', () => ({ EditMap: () => null }));

let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
beforeEach(() => setTestComposition([]));
afterEach(leaveConsole);

const driver = {
  id: driverOf(1, 900).id,
  full_name: 'Driver 1',
  phone: '',
  img_id: null,
  rating_avg: 5,
};
const trip = tripOf({ state: 'open', driver, dropoff: place, row_version: 3 });
const rows = (...data: object[]) => ({ code: 200, data });
async function press(name: string) {
  // A driver can be assigned once the nearby ones are loaded.
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
}
const screens = {
  fares: ['/scheduled/1', () => press('Update')],
  assign: ['/scheduled/1', () => press('Assign')],
  cancel: [
    '/scheduled/1',
    async () => {
      await press('Cancel Booking');
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Cancel Booking',
        }),
      );
    },
  ],
  drop: ['/scheduled/1/edit', () => press('Save Changes')],
} as const;

const odd = {
  fares: null,
  bookings: null,
  dropoff: {},
  state: 'flying',
  customer_fare: '410',
  row_version: '7',
  passenger: null,
  trip_no: 1,
  times: 'soon',
};
const changes = [
  null,
  { by: null, fields: null },
  {
    at: 'noon',
    fields: [
      { field: 'customer_fare' },
      { field: null, before: { a: { b: 1 } }, after: [null, 2] },
      { field: 'state', after: 'flying' },
      null,
    ],
  },
];
const answers: Readonly<Record<string, object>> = {
  'no data': { data: null },
  'a text': { data: 'sorry' },
  'null parts': { data: { changes: null, trip: null } },
  'other types': { data: { changes: 'all', trip: [] } },
  'odd parts': { data: { changes, trip: odd } },
  'odd parts at the top': { changes, trip: odd },
};
/** The short form tests one answer at one of two screens, chosen by the seed. */
const isNow = (at: number) => (at + Number(process.env['SEED'] ?? 1)) % bySize(2, 1) === 0;
const cases = Object.keys(answers).flatMap((kind, at) => [
  ...(isNow(at) ? [['fares', kind] as const] : []),
  ...(isNow(at + 1) ? [['drop', kind] as const] : []),
  ...(kind.startsWith('odd') && isNow(at) ? [['assign', kind] as const] : []),
  ...(kind.startsWith('odd') && isNow(at + 1) ? [['cancel', kind] as const] : []),
]);

/** A screen at a provider that answers its write with this conflict; the write is made. */
async function writeRefused(name: keyof typeof screens, conflict: object) {
  const stale = [409, { code: 409, ...conflict }] as const;
  await otherProvider({
    'GET /getCities': rows(),
    'GET /getZones': rows(...testZonesOf(3)),
    'GET /getServices': rows(),
    'GET /partner/categories': rows(),
    'GET /settings': rows(),
    'GET /lang': rows(),
    'GET /sources': rows(),
    'GET /trip/detail/1': { code: 200, data: trip },
    'GET /search/driver': { code: 200, partners: [driverOf(1, 900)] },
    'POST /trip/updatefares': stale,
    'POST /assign/driver': stale,
    'PUT /admin/cancel/trip': stale,
    [`PUT /trip/${trip.trip_id}/update`]: stale,
  });
  startSession(buildSession({ role: 11 }));
  const [address, write] = screens[name];
  const at = await renderAt(
    address,
    { '/scheduled/:id': <ScheduledTripPage />, '/scheduled/:id/edit': <DropEditPage /> },
    [messages, detailMessages, reinitiateMessages],
  );
  await write();
  return { address, at };
}

test.each(cases)(
  '%s: a conflict answered with %s opens the dialog, and their values can be loaded',
  async (name, kind) => {
    const { address, at } = await writeRefused(name, {
      error_id: 'version.stale',
      message: 'Someone else changed this',
      ...answers[kind],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    expect(within(dialog).queryAllByRole('listitem').length > 0).toBe(kind.startsWith('odd'));
    expect(errorsOnScreen()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
    await waitUntilIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(errorsOnScreen()).toEqual([]);
    expect(at().pathname).toBe(address);
  },
);

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  '%s: a conflict without a list of changes shows its message and no dialog',
  async (name) => {
    await writeRefused(name, { message: 'Driver is busy' });
    await waitFor(() => expect(JSON.stringify(receivedNotices)).toContain('Driver is busy'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a conflict without an id that returns the current row opens the dialog', async () => {
  await writeRefused('fares', { message: 'Changed', data: { trip: { ...trip, row_version: 4 } } });
  expect(await screen.findByRole('dialog', { name: 'Someone else changed this' })).toBeVisible();
});
