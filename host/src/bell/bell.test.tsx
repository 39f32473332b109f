import {
  act,
  cleanup,
  fireEvent,
  getConfig,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, endSession, queryClient, startLive, startSession } from 'shared-bus';
import { notificationPageSize } from 'shared-contracts/notifications/notification';
import {
  listNotifications,
  readAllNotifications,
} from 'shared-contracts/notifications/notification.api';
import type { Session } from 'shared-contracts/session/session';
import type { TripState } from 'shared-contracts/trips/trip';
import {
  countFetches,
  moveIntervals,
  setTestComposition,
  renderAt,
  sessionOf,
} from 'shared-ui/testing';

import { bellMessages } from './bell-messages.ts';
import { Bell } from './bell.tsx';
import { createBooking as bookFor, logOf, move as moveBy } from './client-bookings.builder.ts';

// The client's build for browsers: the other build uses Node's sockets.
jest.mock('socket.io-client', (): unknown =>
  jest.requireActual('socket.io-client/dist/socket.io.js'),
);

let client: Session;
let supervisor: Session;
let stopLive = (): void => {};

const book = () => bookFor(client);
const move = (trip: string, state: TripState) => moveBy(supervisor, trip, state);
const log = () => logOf(client);
const countOf = (counted: { count: number | null }[]): number => counted[0]?.count ?? 0;

beforeAll(async () => {
  setTestComposition(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);
  [client, supervisor] = await Promise.all([sessionOf('dispatch_client'), sessionOf('supervisor')]);
  // A little more than a page: each completed booking has three notifications.
  for (let made = 0; made < 6; made += 1) await move(await book(), 'completed');
});
beforeEach(() => {
  // The test controls the poll's interval; everything else, calls included, runs in real time.
  moveIntervals();
  startSession(client);
});
afterEach(() => {
  cleanup();
  stopLive();
  endSession('signed-out');
  queryClient.clear();
  jest.useRealTimers();
});

const seconds = (count: number) => act(async () => jest.advanceTimersByTime(count * 1000));
const bell = () => screen.getByRole('button', { name: /^Notifications, / });
const unreadShown = () => Number(/(\d+) unread/.exec(bell().getAttribute('aria-label') ?? '')?.[1]);
const items = () =>
  within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const messages = () => items().map((item) => item.querySelector('bdi')?.textContent);
/**
 * Asks the server until it counts so many unread: the interval of `waitFor` doesn't advance here.
 */
const untilUnread = async (wanted: number): Promise<void> => {
  const giveUpAt = performance.now() + getConfig().asyncUtilTimeout;
  const ask = async () => countOf((await log()).unreadCount);
  let unread = await ask();
  while (unread !== wanted && performance.now() < giveUpAt) unread = await ask();
  expect(unread).toBe(wanted);
};
const openBell = () => renderAt('/', { '/': <Bell /> }, [bellMessages]);
const openPanel = async () => {
  await userEvent.click(bell());
  await screen.findByRole('dialog', { name: 'Notifications' });
  await unfoldAll(notificationPageSize);
};
/**
 * Unfolds each line. Neither pointer nor focus enters the list, so that its rows are not frozen.
 */
const unfoldAll = (count: number) =>
  waitFor(() => {
    for (const fold of screen.queryAllByRole('button', { name: /earlier$/, expanded: false }))
      fireEvent.click(fold);
    expect(items()).toHaveLength(count);
  });
/** The page's requests for the list. */
const countPolls = () => countFetches(listNotifications.id);

test('fifteen per page, newest first, with time and mark; one is marked read and unread, then all; the count follows', async () => {
  const { logs, count, unreadCount } = await log();
  const unread = countOf(unreadCount);
  await openBell();
  await waitFor(() => expect(unreadShown()).toBe(unread));
  await openPanel();
  expect(messages()).toEqual(logs.map(({ message }) => message));
  expect(items().map((item) => item.querySelector('time')?.dateTime)).toEqual(
    logs.map(({ dt }) => dt),
  );
  expect(items().map((item) => item.dataset['read'])).toEqual(logs.map(({ read }) => String(read)));

  const first = () => within(items()[0] ?? document.body);
  expect(first().getByLabelText('Unread')).toBeInTheDocument();
  await userEvent.click(first().getByLabelText('Mark as read'));
  await waitFor(() => expect(first().getByLabelText('Read')).toBeInTheDocument());
  expect(unreadShown()).toBe(unread - 1);
  await userEvent.click(first().getByLabelText('Mark as unread'));
  await waitFor(() => expect(unreadShown()).toBe(unread));

  await userEvent.click(screen.getByText('Older'));
  const onSecond = Math.min(notificationPageSize, countOf(count) - notificationPageSize);
  await unfoldAll(onSecond);
  expect(
    screen.getByText(`Page 2 of ${Math.ceil(countOf(count) / notificationPageSize)}`),
  ).toBeInTheDocument();

  await userEvent.click(screen.getByText('Mark all as read'));
  await waitFor(() => expect(unreadShown()).toBe(0));
  expect(items().every((item) => item.dataset['read'] === 'true')).toBe(true);
  // It keeps the focus: if the focused button became disabled, the panel would lose the focus.
  expect(screen.getByText('Mark all as read')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Mark all as read')).toHaveFocus();
  expect(countOf((await log()).unreadCount)).toBe(0);
});

test('each links to its section and booking, is marked read when followed, and passes on where it was followed from', async () => {
  const trip = await book();
  await move(trip, 'completed');
  const place = await openBell();
  await waitFor(() => expect(unreadShown()).toBe(3));
  await openPanel();
  const links = () =>
    items()
      .slice(0, 3)
      .map((item) => item.querySelector('a'));
  // The panel opens before its list is there.
  await waitFor(() =>
    expect(links().map((link) => link?.getAttribute('href'))).toEqual([
      `/completed/${trip}`,
      `/inprogress/${trip}`,
      `/inprogress/${trip}`,
    ]),
  );
  await userEvent.click(links()[0] ?? document.body);
  await waitFor(() =>
    expect(place()).toMatchObject({
      pathname: `/completed/${trip}`,
      state: { fromNotification: true },
    }),
  );
  await untilUnread(2);
});

test('what another tab has read is read here once this tab is shown again', async () => {
  await move(await book(), 'accepted');
  // Without the socket the list polls, and is read again for that reason.
  stopLive = startLive();
  await openBell();
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
  await waitFor(() => expect(unreadShown()).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await call(readAllNotifications);
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(unreadShown()).toBe(0));
});

test('arrive by the socket without requests while it is connected; every 30 seconds while it is not; none is lost or doubled', async () => {
  stopLive = startLive();
  await openBell();
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
  await openPanel();
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
  expect(panel.getByRole('status')).toHaveTextContent('Live');
  const [before, polls] = [await log(), countPolls()];
  const trip = await book();
  await move(trip, 'accepted');
  await waitFor(() => expect(messages()[0]).toBe(`Booking ${trip} has a driver`));
  expect(unreadShown()).toBe(countOf(before.unreadCount) + 1);
  await seconds(120);
  expect(polls()).toBe(0);

  act(() => stopLive());
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Checking every 30 seconds$/));
  expect(panel.getByRole('status')).toHaveTextContent('Checking every 30 seconds');
  await move(trip, 'started');
  await seconds(29);
  expect(polls()).toBe(0);
  await seconds(1);
  await waitFor(() => expect(messages()[0]).toBe(`Booking ${trip} is on its way`));
  expect(polls()).toBe(1);
  await move(trip, 'completed');

  stopLive = startLive();
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
  await waitFor(() => expect(messages()[0]).toBe(`Booking ${trip} is completed`));
  const requests = polls();
  await seconds(120);
  expect(polls()).toBe(requests);
  const after = await log();
  await unfoldAll(notificationPageSize);
  await waitFor(() => expect(messages()).toEqual(after.logs.map(({ message }) => message)));
  expect([unreadShown(), new Set(messages()).size]).toEqual([
    countOf(before.unreadCount) + 3,
    notificationPageSize,
  ]);
});
