import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  setTestComposition,
  driveErrorRows,
  leaveConsole,
  otherProvider,
  receivedNotices,
  renderAt,
  serverText,
  unreachableProvider,
  type ProviderAnswers,
} from 'shared-ui/testing';

import CompletedPage from '../completed.page.tsx';
import { detailMessages } from '../detail-messages.ts';
import DropEditPage from '../drop-edit/drop-edit.page.tsx';
import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import ScheduledPage from '../scheduled.page.tsx';
import CompletedTripPage from '../trip-detail/completed-trip.page.tsx';
import ScheduledTripPage from '../trip-detail/scheduled-trip.page.tsx';
import { errorRows } from './error-rows.ts';
import { driverOf, place, tripOf } from './trip-details.ts';
import { testZonesOf } from './zones.ts';

// jsdom has no canvas. The map of the details fails in its own row; the one of the edit screen is
// not tested here.
let mockMapFails = false;
jest.mock('../trip-map/trip-map.tsx', () => ({
  TripMap: () => {
    if (mockMapFails) throw new Error('no canvas');
    return null;
  },
}));
jest.mock('../drop-edit/edit-map/edit-map.tsx', () => ({ EditMap: () => null }));

// As in the host, start-up data is loaded at sign-in and removed with the session.
let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
beforeEach(() => {
  mockMapFails = false;
  setTestComposition([]);
});
afterEach(leaveConsole);

const pages = {
  '/scheduled': <ScheduledPage />,
  '/inprogress': <InProgressPage />,
  '/completed': <CompletedPage />,
  '/scheduled/:id': <ScheduledTripPage />,
  '/completed/:id': <CompletedTripPage />,
  '/scheduled/:id/edit': <DropEditPage />,
};
const karachi = {
  _id: '65a000000000000000000001',
  name: 'Karachi',
  city_code: 'KHI',
  lat: 24.86,
  lng: 67.01,
};
const list = 'GET /scheduled/bookings';
const detail = 'GET /trip/detail/1';
const startUp: ProviderAnswers = {
  'GET /getCities': { code: 200, data: [karachi] },
  'GET /getZones': { code: 200, data: testZonesOf(3) },
  'GET /getServices': { code: 200, data: [] },
  'GET /partner/categories': { code: 200, data: [] },
  'GET /settings': { code: 200, data: [] },
  'GET /lang': { code: 200, data: [] },
  'GET /sources': { code: 200, data: [] },
  [list]: { code: 200, list: [], current_page: 1, total_records: 0, total_pages: 0 },
};
const refused = [403, { message: serverText }] as const;
const over = [401, { message: serverText }] as const;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(address: string, answers: ProviderAnswers = {}) {
  await otherProvider({ ...startUp, ...answers });
  return signIn(address);
}
let users = 0;
function signIn(address: string) {
  // Each row has its own user, so that a late answer for the previous user does not count.
  users += 1;
  startSession(buildSession({ role: 11, id: String(users).padStart(24, '0') }));
  return renderAt(address, pages, [messages, detailMessages, reinitiateMessages]);
}

/** Opens a scheduled trip that has a driver already; `over` changes other fields. */
const openTrip = (answers: ProviderAnswers = {}, trip: Partial<TripDetail> = {}) => {
  const driver = {
    id: driverOf(1, 900).id,
    full_name: 'Driver 1',
    phone: '',
    img_id: null,
    rating_avg: 5,
  };
  return open('/scheduled/1', {
    [detail]: { code: 200, data: tripOf({ state: 'open', driver, ...trip }) },
    'GET /search/driver': { code: 200, partners: [driverOf(1, 900)] },
    'GET /booking/notes/1': { code: 200, data: [] },
    ...answers,
  });
};
async function updateFares(answer: ProviderAnswers[string]) {
  const at = await openTrip({ 'POST /trip/updatefares': answer });
  await press('Update');
  return at;
}
async function openTab(name: string, answers: ProviderAnswers) {
  const at = await openTrip(answers);
  await userEvent.click(await screen.findByRole('tab', { name }));
  return at;
}
async function saveNote(answer: ProviderAnswers[string]) {
  const at = await openTab('Agent Notes', { 'POST /booking/notes': answer });
  fireEvent.change(await screen.findByRole('textbox', { name: 'New note' }), {
    target: { value: 'Call first' },
  });
  await press('Save Note');
  return at;
}
async function assign(answer: ProviderAnswers[string]) {
  const at = await openTrip({ 'POST /assign/driver': answer });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Assign' })).toBeEnabled());
  await press('Assign');
  return at;
}
async function cancel(answer: ProviderAnswers[string]) {
  const at = await openTrip({ 'PUT /admin/cancel/trip': answer });
  await press('Cancel Booking');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }));
  return at;
}
async function reinitiate(answer: ProviderAnswers[string]) {
  const at = await open('/completed/1', {
    [detail]: { code: 200, data: tripOf() },
    'POST /ride/create/reinitiate': answer,
  });
  await press('RE-INITIATE');
  const dialog = within(await screen.findByRole('dialog', { name: 'Re-initiate 1?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'RE-INITIATE' }));
  return at;
}
const dropped = { code: 200, message: serverText, data: tripOf({ state: 'open', dropoff: place }) };
const openDrop = (answers: ProviderAnswers = {}) =>
  open('/scheduled/1/edit', { [detail]: dropped, ...answers });
async function saveDrop(answer: ProviderAnswers[string]) {
  const at = await openDrop({ [`PUT /trip/${tripOf().trip_id}/update`]: answer });
  await press('Save Changes');
  return at;
}

async function emptyDrop() {
  const at = await openDrop();
  const address = await screen.findByRole('combobox', { name: /Drop-off address/ });
  fireEvent.change(address, { target: { value: '' } });
  fireEvent.blur(address);
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  return at;
}
async function openFiltered() {
  const at = await open('/inprogress?status=arrived&type=70', { [list]: refused });
  await waitFor(() => expect(at().search).not.toMatch(/status|type/));
  return at;
}

driveErrorRows(errorRows, {
  'scheduled: failed': () => open('/scheduled', { [list]: refused }),
  async 'scheduled: unreachable'() {
    const at = await open('/scheduled');
    await screen.findByText('No rows');
    unreachableProvider();
    await press('Reload');
    return at;
  },
  'scheduled: session over': () => open('/scheduled', { [list]: over }),
  'in progress: failed': () => open('/inprogress', { [list]: refused }),
  'in progress: failed with filters': openFiltered,
  'in progress: session over': () => open('/inprogress', { [list]: over }),
  'completed: failed': () => open('/completed', { [list]: refused }),
  'completed: session over': () => open('/completed', { [list]: over }),
  async 'search: wrong trip number'() {
    const at = await open('/completed');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '<script>' } });
    fireEvent.submit(screen.getByRole('search'));
    return at;
  },
  'cities: refused': () =>
    open('/scheduled', {
      'GET /getCities': [400, { error: 'Cities are closed', message: [serverText, 'second'] }],
    }),
  'cities: unreachable': () => {
    unreachableProvider();
    return signIn('/scheduled');
  },
  'zones: not loaded': () =>
    open('/scheduled', {
      'GET /getZones': [400, { error: 'Zones are closed', message: serverText }],
    }),
  async 'zones: updated'() {
    const savedAnswer = { code: 200, message: serverText, data: { zones: [] } };
    const at = await open('/scheduled', { 'PUT /user/*': savedAnswer });
    await press('All Zones');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Clifton/ }));
    await press('Submit');
    return at;
  },

  'trip: failed': () => open('/scheduled/1', { [detail]: refused }),
  'trip: unknown': () => open('/scheduled/1', { [detail]: [404, { message: serverText }] }),
  'trip: session over': () => open('/scheduled/1', { [detail]: over }),
  'trip: in another state': () => openTrip({}, { state: 'started' }),
  'map: failed': () => {
    __expectConsole('error', /no canvas/);
    mockMapFails = true;
    return openTrip();
  },
  'fares: updated': () =>
    updateFares({
      code: 200,
      data: tripOf({ state: 'open', customer_fare: 300, partner_fare: 300 }),
    }),
  'fares: failed': () => updateFares([500, { message: serverText }]),
  'fares: refused': () => updateFares([422, { message: serverText }]),
  async 'fares: unreachable'() {
    const at = await openTrip();
    await screen.findByRole('button', { name: 'Update' });
    unreachableProvider();
    await press('Update');
    return at;
  },
  'notes: not loaded': () => openTab('Agent Notes', { 'GET /booking/notes/1': refused }),
  'notes: not saved': () => saveNote(refused),
  'notes: session over': () => saveNote(over),
  'fares: session over': () => updateFares(over),
  'timeline: not loaded': () => openTab('Timeline', { 'GET /tripHistory/*': refused }),
  'drivers: none': () =>
    openTrip({ 'GET /search/driver': { code: 200, partners: [] } }, { driver: null }),
  'assign: done': () => assign({ code: 200, assigned: true }),
  'assign: failed': () => assign([500, { message: serverText }]),
  'assign: session over': () => assign(over),
  'cancel: done': () => cancel({ code: 200 }),
  'cancel: refused without a word': () => cancel([500, {}]),
  'cancel: 400': () => cancel([400, { message: serverText }]),
  'cancel: 401': () => cancel(over),
  'cancel: 403': () => cancel(refused),
  'cancel: 404': () => cancel([404, { message: serverText }]),
  'cancel: 422': () => cancel([422, { message: serverText }]),
  'cancel: 500': () => cancel([500, { message: serverText }]),
  're-initiate: done': () =>
    reinitiate({ code: 200, data: { trip_no: '77', trip_id: 'b'.repeat(24) } }),
  're-initiate: session over': () => reinitiate(over),
  're-initiate: refused': () => reinitiate([422, { message: serverText }]),
  'drop-off: updated': () => saveDrop(dropped),
  'drop-off: refused': () => saveDrop([422, { message: serverText }]),
  'drop-off: session over': () => saveDrop(over),
  'drop-off: wrong': emptyDrop,
});

test('a drop-off whose trip is not loaded: the notice says so, the panel only that nothing is there', async () => {
  await openDrop({ [detail]: refused });
  const title = 'Failed to fetch trip details';
  await waitFor(() =>
    expect(receivedNotices).toMatchObject([{ intent: 'error', title, durationMs: 2000 }]),
  );
  const panel = await screen.findByRole('group', { name: /^Couldn't load/ });
  expect(panel).not.toHaveTextContent(title);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(within(panel).getByText(serverText).closest('details')).not.toHaveAttribute('open');
});
