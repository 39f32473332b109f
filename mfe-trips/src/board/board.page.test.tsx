import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverNow, startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { defaultBoardLimits } from 'shared-contracts/board/board-limits.rules';
import { referenceChanged } from 'shared-contracts/reference/reference.socket';
import {
  leaveConsole,
  otherProvider,
  renderAt,
  setTestComposition,
  SocketLine,
  type ProviderAnswer,
} from 'shared-ui/testing';

import { liveMapMessages } from '../city-map/live-map-messages.ts';
import { messages } from '../messages.ts';
import { boardMessages } from './board-messages.ts';
import BoardPage from './board.page.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

let endReference: () => void;
let stop = (): void => {};
beforeAll(() => {
  endReference = startReference();
});
afterAll(() => endReference());
afterEach(() => {
  stop();
  leaveConsole();
});

let now: number;
/** Requests that wait in a city, by minutes. */
let karachi: readonly number[];
let lahore: readonly number[];
beforeEach(() => {
  karachi = [5, 2, 1, 0];
  lahore = [1, 0, 2, 3];
});
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const city = (code: string, waiting: readonly number[], needsAction: number, since: number) => ({
  city: code,
  waiting,
  waiting_since: ago(since),
  scheduled: 4,
  in_progress: 6,
  needs_action: needsAction,
  at_risk: 1,
  drivers: [
    { status: 'free', drivers: 9 },
    { status: 'busy', drivers: 6 },
  ],
});

const limits = { ...defaultBoardLimits, late_alarm: 9, row_version: 3 };

/** No days; and no answer for this city. */
const daysBut =
  (away: string): ProviderAnswer =>
  ({ name }) =>
    name.includes(`city=${away}`) ? new Promise<never>(() => {}) : { code: 200, days: [] };

/** The board as it was so many seconds ago. */
async function open(secondsAgo = 0, address = '/board') {
  now = serverNow();
  setTestComposition(['/board', '/inprogress', '/scheduled']);
  const list = (data: readonly object[]) => ({ code: 200, data });
  const requests = await otherProvider({
    'GET /getCities': list([
      { city_code: 'KHI', name: 'Karachi', lat: 24.8, lng: 67 },
      { city_code: 'LHR', name: 'Lahore', lat: 31.5, lng: 74 },
    ]),
    'GET /getZones': list([]),
    'GET /getServices': list([]),
    'GET /partner/categories': list([]),
    'GET /settings': list([]),
    'GET /lang': list([]),
    'GET /sources': list([]),
    'GET /scheduled/counts': { code: 200, data: { all: 0, needs_action: 0, at_risk: 0, mine: 0 } },
    'GET /scheduled/bookings': { code: 200, list: [], total_records: 0, page: 1, total_pages: 1 },
    'GET /map/live': { code: 200, drivers: [], zones: [] },
    // Those of Lahore are still on their way.
    'GET /board/course': daysBut('LHR'),
    'GET /board/history': daysBut('LHR'),
    'PUT /board/limits': { code: 200, data: { ...limits, row_version: 4 } },
    'GET /board': () => ({
      code: 200,
      at: ago(secondsAgo),
      cities: [city('KHI', karachi, 3, 400), city('LHR', lahore, 20, 900)],
      limits,
      agents: [
        {
          id: 'a'.repeat(24),
          name: 'Sana',
          city: 'KHI',
          seen_at: ago(5),
          requests: 2,
          held_since: ago(60),
          trips: 7,
        },
      ],
    }),
  });
  startSession(buildSession({ role: 11 }));
  stop = await mockLine.open();
  const place = await renderAt(address, { '/board': <BoardPage /> }, [
    messages,
    liveMapMessages,
    boardMessages,
  ]);
  return { requests, place };
}
const wallBody = () => screen.getByRole('table').parentElement?.parentElement;
const figure = async (label: string) =>
  (await screen.findByText(label)).nextElementSibling?.textContent;

test('its figures are the sums of all cities; those past a limit say so in words', async () => {
  await open();
  await waitFor(async () => expect(await figure('requests waiting')).toBe('14'));
  expect(await figure('waiting over 5 min')).toBe('6Warning');
  expect(await figure('longest wait')).toBe('15:00Critical');
  expect(await figure('trips need action')).toBe('23Critical');
  expect(await figure('free drivers')).toBe('18');
});

test('a city alone has its own figures, course and map', async () => {
  const user = userEvent.setup({ delay: null });
  const { requests } = await open();
  const cities = await screen.findByRole('combobox', { name: 'City' });
  await user.selectOptions(cities, await within(cities).findByRole('option', { name: 'Karachi' }));
  await waitFor(async () => expect(await figure('requests waiting')).toBe('8'));
  expect(await figure('waiting over 5 min')).toBe('1Warning');
  for (const call of ['/board/course?city=KHI', '/map/live?city=KHI'])
    await waitFor(() => expect(requests).toContainEqual(expect.stringContaining(call)));
});

test('a figure of one city is not critical because that of another was', async () => {
  const user = userEvent.setup({ delay: null });
  karachi = [0, 0, 9, 0];
  lahore = [0, 0, 8, 0];
  await open(0, '/board?city=KHI');
  await waitFor(async () => expect(await figure('waiting over 5 min')).toBe('9Critical'));
  const cities = await screen.findByRole('combobox', { name: 'City' });
  await user.selectOptions(cities, await within(cities).findByRole('option', { name: 'Lahore' }));
  await waitFor(async () => expect(await figure('waiting over 5 min')).toBe('8Warning'));
});

test('the course and the history of one city are not shown as those of another', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  const cities = await screen.findByRole('combobox', { name: 'City' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.selectOptions(cities, await within(cities).findByRole('option', { name: 'Lahore' }));
  expect(await screen.findByRole('progressbar', { name: /^Today against/ })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Past year' })).toBeVisible();
});

test('without a city the map stays with the one where most was going on', async () => {
  const user = userEvent.setup({ delay: null });
  const { requests } = await open();
  const maps = () => new Set(requests.filter((name) => name.includes('/map/live')));
  await waitFor(() => expect(maps().size).toBe(1));
  lahore = [20, 0, 0, 0];
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(async () => expect(await figure('requests waiting')).toBe('28'));
  expect([...maps()]).toEqual([expect.stringContaining('city=KHI')]);
});

test('staff are shown with what they hold', async () => {
  await open();
  const row = (await screen.findByText('Sana')).closest('tr');
  expect(row).toHaveTextContent(/Sana.*2.*7/);
});

test('figures of a minute ago are not shown as those of now', async () => {
  await open(60);
  expect(await screen.findByText(/^Couldn't refresh\. These figures are from/)).toBeVisible();
});

test('figures are not live while the connection is away', async () => {
  await open();
  await waitFor(async () => expect(await figure('requests waiting')).toBe('14'));
  expect(screen.queryByText(/These figures are from/)).toBeNull();
  act(() => stop());
  expect(await screen.findByText(/^Connection lost\. These figures are from/)).toBeVisible();
});

test('on a wall it has the same figures, its cities and no tools, and Escape leaves it', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const { place } = await open(0, '/board?wall=1');
  await waitFor(async () =>
    expect((await screen.findByText('requests waiting')).closest('div')).toHaveTextContent('14'),
  );
  expect(screen.getByText('waiting over 5 min').closest('div')).toHaveTextContent('6Warning');
  expect(screen.getByRole('row', { name: /^Lahore/ })).toHaveTextContent('Lahore652049');
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => stop());
  expect(await screen.findByText(/^Connection lost\. These figures are from/)).toBeVisible();
  for (const stale of [screen.getByText('requests waiting').closest('dl'), wallBody()])
    expect(stale).toHaveStyle({ opacity: '0.5' });
  await userEvent.keyboard('{Escape}');
  expect(place().search).toBe('');
  expect(await screen.findByRole('combobox', { name: 'City' })).toBeVisible();
});

test('its limits are changed over those that were seen, each with its error beside it', async () => {
  const user = userEvent.setup({ delay: null });
  const { requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Limits' }));
  const late = within(await screen.findByRole('group', { name: 'Requests waiting over 5 min' }));
  const alarm = late.getByRole('textbox', { name: 'Critical from' });
  expect(alarm).toHaveValue('9');
  const type = async (text: string) => {
    await user.clear(alarm);
    await user.type(alarm, text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await type('many');
  expect(late.getByText('Enter a whole number from 0 to 10,000')).toBeVisible();
  await type('7');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.all.find(({ name }) => name === 'PUT /board/limits')?.body).toEqual({
    ...limits,
    late_alarm: 7,
  });
});

test('limits that are changed at another board apply to this one', async () => {
  const { requests } = await open();
  await waitFor(async () => expect(await figure('requests waiting')).toBe('14'));
  const reads = () => requests.all.filter(({ name }) => name === 'GET /board').length;
  const before = reads();
  await mockLine.send(referenceChanged, { id: 'board-limits' });
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('a history whose end is before its start says so beside its field', async () => {
  await open(0, '/board?from=2026-03-02&to=2026-03-01');
  expect(await screen.findByText('The end date is before the start date')).toBeVisible();
});

test('a date of the history that is half typed changes neither its field nor the range', async () => {
  const { place } = await open(0, '/board?from=2026-03-01&to=2026-03-02');
  const from = await screen.findByLabelText('From');
  // The browser reports a half-typed date as none.
  const validity = { badInput: true };
  Object.defineProperty(from, 'validity', { value: validity });
  fireEvent.change(from, { target: { value: '' } });
  expect(from).toHaveValue('');
  expect(place().search).toContain('from=2026-03-01');
  validity.badInput = false;
  fireEvent.change(from, { target: { value: '2026-02-20' } });
  expect(place().search).toContain('from=2026-02-20');
  expect(from).toHaveValue('2026-02-20');
  fireEvent.change(from, { target: { value: '' } });
  expect(place().search).not.toContain('from=2');
});
