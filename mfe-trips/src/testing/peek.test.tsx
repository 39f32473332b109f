import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { tripInprogressNew, tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';
import {
  leaveConsole,
  otherProvider,
  renderAt,
  setTestComposition,
  SocketLine,
  waitUntilIdle,
} from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import { driverOf, place, tripDropOf, tripOf } from './trip-details.ts';
import { tripRowCase } from './trip-rows.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => <p>the map</p> }));

let endReference: () => void;
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
  leaveConsole();
});

const trips = [1, 2].map((number) =>
  tripRowCase(number, { state: 'started', trip_no: `1000000${number}`, batch_id: null }),
);
const driver = {
  id: driverOf(1, 900).id,
  full_name: 'Driver One',
  phone: '923001234567',
  img_id: null,
  rating_avg: 5,
};
const detailOf = (number: number, over: object = {}) => ({
  code: 200,
  data: tripOf({
    trip_no: `1000000${number}`,
    state: 'started',
    driver,
    dropoff: place,
    bdt: '2026-11-21T09:00:00.000Z',
    accepted_at: '2026-11-21T09:05:00.000Z',
    arrived_at: '2026-11-21T09:10:00.000Z',
    started_at: '2026-11-21T09:15:00.000Z',
    finished_at: null,
    ...over,
  }),
});

/** In Progress with two trips, in a window of this width. */
async function open(pixels: number, second: object = detailOf(2)) {
  window.innerWidth = pixels;
  setTestComposition(['/inprogress', '/inprogress/:id']);
  const rows = (...data: object[]) => ({ code: 200, data });
  const requests = await otherProvider({
    'GET /getCities': rows(),
    'GET /getZones': rows(),
    'GET /getServices': rows(),
    'GET /partner/categories': rows(),
    'GET /settings': rows(),
    'GET /lang': rows(),
    'GET /sources': rows(),
    'GET /scheduled/bookings': {
      code: 200,
      list: trips,
      total_records: 2,
      page: 1,
      total_pages: 1,
    },
    'GET /trip/detail/10000001': detailOf(1),
    'GET /trip/detail/10000002': second,
    'GET /driver/route': { code: 200, current_lat: null, current_lng: null },
  });
  startSession(buildSession({ role: 11 }));
  const at = await renderAt(
    '/inprogress',
    { '/inprogress': <InProgressPage />, '/inprogress/:id': <h1>its own page</h1> },
    [messages, detailMessages],
  );
  const row = async (number: number) => {
    const [text] = await screen.findAllByText(`1000000${number}`);
    const found = text?.closest('tr');
    if (!found) throw new Error(`no row of trip ${number}`);
    return found;
  };
  return { at, row, requests };
}
const pane = (number: number) =>
  screen.queryByRole('complementary', { name: `Preview of 1000000${number}` });

test('a press on a row shows the trip beside the list: both people, both ends, fare, steps and map', async () => {
  const { row, at } = await open(1440);
  await userEvent.click(
    within(await row(1))
      .getAllByRole('cell')
      .at(-2) ?? document.body,
  );
  const shown = await screen.findByRole('complementary', { name: 'Preview of 10000001' });
  expect(await within(shown).findByText('Driver One')).toBeVisible();
  expect(within(shown).getByRole('link', { name: /0300.?1234567/ })).toHaveAttribute(
    'href',
    'tel:+923001234567',
  );
  expect(within(shown).getByText('Customer')).toBeVisible();
  expect(within(shown).getByText('Fare')).toBeVisible();
  expect(await within(shown).findByText('the map')).toBeVisible();
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Booked 2:00 PM ',
    'Accepted 2:05 PM 5 of 10 min',
    'Arrived 2:10 PM 5 min',
    'Started 2:15 PM 5 of 5 min',
    'Done ',
  ]);
  await userEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(pane(1)).toBeNull();
  expect(at().pathname).toBe('/inprogress');
});

test('of a batch every drop-off is shown', async () => {
  const drops = [1, 2].map((number) => ({
    ...tripDropOf(number),
    trip_no: `2000000${number}`,
    dropoff: { ...place, address: `Street ${number}` },
  }));
  const { row } = await open(1440, detailOf(2, { bookings: drops }));
  await userEvent.click(
    within(await row(2))
      .getAllByRole('cell')
      .at(-2) ?? document.body,
  );
  const shown = await screen.findByRole('complementary', { name: 'Preview of 10000002' });
  expect(await within(shown).findByText('Street 1')).toBeVisible();
  expect(within(shown).getByText('Street 2')).toBeVisible();
});

test('by keyboard: Space opens it, arrows move it, Escape closes it and leaves the focus, Enter opens the page', async () => {
  const { row, at } = await open(1440);
  const first = await row(1);
  act(() => first.focus());
  await userEvent.keyboard(' ');
  expect(pane(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(pane(1)).toBeNull();
  expect(pane(2)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(pane(2)).toBeNull();
  expect(await row(2)).toHaveFocus();
  // When closed, it does not follow.
  await userEvent.keyboard('{ArrowUp}');
  expect(pane(1)).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(at().pathname).toBe('/inprogress/10000001');
});

test('a press on a control or on selected text does not open it', async () => {
  const { row } = await open(1440);
  const first = await row(1);
  await userEvent.click(within(first).getByRole('checkbox'));
  expect(pane(1)).toBeNull();
  const cell = within(first).getAllByRole('cell').at(-2) ?? document.body;
  jest.spyOn(globalThis, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  await userEvent.click(cell);
  expect(pane(1)).toBeNull();
  jest.restoreAllMocks();
  await userEvent.click(cell);
  await waitFor(() => expect(pane(1)).toBeVisible());
});

test('a trip that leaves the list and returns is not shown beside it again', async () => {
  const { row } = await open(1440);
  const close = await mockLine.open();
  const first = await row(1);
  act(() =>
    within(first)
      .getByText(/Clifton/)
      .click(),
  );
  expect(pane(1)).toBeVisible();
  await mockLine.send(tripInprogressUpdate, { ...trips[0], state: 'finished', row_version: 2 });
  expect(pane(1)).toBeNull();
  await mockLine.send(tripInprogressNew, { ...trips[0], row_version: 3 });
  expect(await row(1)).toBeVisible();
  expect(pane(1)).toBeNull();
  close();
});

test('a trip that cannot be loaded says so, and can be tried again', async () => {
  const { row } = await open(1440, [503, { code: 503, message: 'Try later' }]);
  const second = await row(2);
  act(() => second.focus());
  await userEvent.keyboard(' ');
  const shown = pane(2) ?? document.body;
  expect(await within(shown).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('in a narrow window a row shows nothing beside the list; on a phone a press opens the page', async () => {
  const { row, at } = await open(900);
  const first = await row(1);
  act(() => first.focus());
  await userEvent.keyboard(' ');
  expect(pane(1)).toBeNull();
  window.innerWidth = 390;
  act(() => void dispatchEvent(new Event('resize')));
  await userEvent.click(within(first).getAllByRole('cell')[0] ?? document.body);
  await waitFor(() => expect(at().pathname).toBe('/inprogress/10000001'));
  await waitUntilIdle();
});
