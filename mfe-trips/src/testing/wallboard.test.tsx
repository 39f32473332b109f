import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, serverNow, setLanguage, startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import {
  leaveConsole,
  otherProvider,
  renderAt,
  setTestComposition,
  SocketLine,
} from 'shared-ui/testing';

import InProgressPage from '../in-progress.page.tsx';
import { messages } from '../messages.ts';
import { tripRowCase } from './trip-rows.ts';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

let endReference: () => void;
let stop = (): void => {};
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
afterEach(() => {
  jest.restoreAllMocks();
  stop();
  leaveConsole();
});

const ago = (minutes: number) => new Date(serverNow() - minutes * 60_000).toISOString();
/** Started an hour ago, estimated at so many minutes. */
const trip = (number: number, estimate: number) =>
  tripRowCase(number, {
    state: 'started',
    trip_no: `1000000${number}`,
    dt: ago(60),
    needs_action: { reason: 'dropoff', since: ago(60), from: ago(60 - estimate) },
    dropoff: { ...tripRowCase(number).pickup, zone_en: 'DHA' },
  });

/** The wallboard with these trips, live, in room for so many rows. */
async function open(
  list: readonly object[] | 'fails',
  room: number,
  address = '/inprogress?wall=1',
) {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(room * 52 + 10);
  jest.replaceProperty(config, 'extensions', ['trip-attention']);
  setTestComposition(['/inprogress']);
  const rows = (...data: object[]) => ({ code: 200, data });
  await otherProvider({
    'GET /getCities': rows(),
    'GET /getZones': rows(),
    'GET /getServices': rows(),
    'GET /settings': rows(),
    'GET /lang': rows(),
    'GET /sources': rows(),
    'GET /partner/categories': rows(),
    'GET /scheduled/bookings':
      list === 'fails'
        ? [500, { code: 500, message: 'Something Went Wrong' }]
        : { code: 200, list, total_records: list.length, page: 1, total_pages: 1 },
    'GET /scheduled/counts':
      list === 'fails'
        ? [500, { code: 500, message: 'Something Went Wrong' }]
        : { code: 200, data: { needs_action: 2, at_risk: 1 } },
  });
  startSession(buildSession({ role: 11 }));
  stop = await mockLine.open();
  return renderAt(address, { '/inprogress': <InProgressPage /> }, [messages]);
}
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /1000000\d/.exec(row.textContent)?.[0]);
const figure = async (label: string) =>
  (await screen.findByText(label)).nextElementSibling?.textContent;

test('shows four figures and the trips, the most urgent first, without the tools of the list', async () => {
  const place = await open([trip(1, 42), trip(2, 50), trip(3, 90)], 10);
  await waitFor(() => expect(shown()).toEqual(['10000001', '10000002', '10000003']));
  expect(screen.getAllByRole('row')[0]).toHaveTextContent('Drop-off +19');
  await waitFor(async () => expect(await figure('at risk')).toBe('1'));
  expect(screen.getAllByRole('term')[0]).toHaveTextContent('need action');
  expect([
    await figure('in progress'),
    await figure('need action'),
    await figure('longest overdue'),
  ]).toEqual(['3', '2', '19 min']);
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByText(/Connection lost/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(place().search).toBe('');
  expect(await screen.findByRole('search')).toBeVisible();
});

test('longest overdue is a trip that nobody takes care of', async () => {
  const taken = { owner: { id: 'a'.repeat(24), name: 'Sana' }, snoozed_until: null };
  await open([trip(1, 42), { ...trip(2, 20), care: taken }], 10);
  await waitFor(async () => expect(await figure('longest overdue')).toBe('19 min'));
});

test('rows that do not fit are on further pages, which turn automatically', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  await open(
    [1, 2, 3].map((number) => trip(number, 40 + number)),
    2,
  );
  await waitFor(() => expect(screen.getByText(/page \d of 2/)).toBeVisible());
  // A page may turn while it is read, so the test reads more pages than there are.
  const seen = new Set<string>();
  for (let turns = 0; turns < 4; turns += 1) {
    seen.add(shown().join());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  }
  expect([...seen].toSorted()).toEqual(['10000001,10000002', '10000003']);
  jest.useRealTimers();
});

test('a wallboard that is not live says so', async () => {
  await open([trip(1, 42)], 10);
  await waitFor(() => expect(shown()).toEqual(['10000001']));
  act(() => stop());
  expect(await screen.findByText('Connection lost. Rows may be out of date.')).toBeVisible();
});

test('in Urdu the arrow of a route points to the left, as it is read', async () => {
  await open([trip(1, 42)], 10);
  expect(await screen.findByText(/›/)).toBeVisible();
  await messages.load('ur');
  await act(() => setLanguage('ur'));
  expect(await screen.findByText(/›/)).toBeVisible();
  await act(() => setLanguage('en'));
});

test('a place without a zone is shown by its address', async () => {
  const row = trip(1, 42);
  await open(
    [{ ...row, pickup: { ...row.pickup, zone_en: '', address: 'Gate 4, Port Qasim' } }],
    10,
  );
  expect(await screen.findByText('Gate 4, Port Qasim')).toBeVisible();
  expect(screen.getByRole('row')).toHaveTextContent('Gate 4, Port Qasim › DHA');
});

test('View leads to it and keeps the filters', async () => {
  const place = await open([trip(1, 42)], 10, '/inprogress?city=KHI');
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Wallboard' }));
  expect(place().search).toBe('?city=KHI&wall=1');
  await waitFor(() => expect(shown()).toEqual(['10000001']));
});

test('a phone is not offered it', async () => {
  jest.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  await open([trip(1, 42)], 10, '/inprogress');
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  expect(await screen.findByRole('menuitem', { name: /Columns/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Wallboard' })).toBeNull();
});

test('shows no zeros while nothing is known, and says so once the call has failed', async () => {
  await open('fails', 10);
  for (const label of ['in progress', 'need action', 'at risk', 'longest overdue'])
    expect(await figure(label)).toBe('–');
  expect(await screen.findByText("Couldn't load trips. Retrying automatically.")).toBeVisible();
});
