import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstValueFrom } from 'rxjs';
import { config, endSession, notices$, queryClient, startLive, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { plugInSpeaker } from 'shared-ui/sound/speaker.builder';
import { setTestComposition, renderAt, sessionOf } from 'shared-ui/testing';

import { bellMessages } from './bell-messages.ts';
import { Bell } from './bell.tsx';
import { createBooking, logOf, move } from './client-bookings.builder.ts';

// The client's build for browsers: the other build uses Node's sockets.
jest.mock('socket.io-client', (): unknown =>
  jest.requireActual('socket.io-client/dist/socket.io.js'),
);

let client: Session;
let supervisor: Session;
let stopLive = (): void => {};

beforeAll(async () => {
  setTestComposition(['/scheduled/:id', '/inprogress/:id', '/completed/:id']);
  [client, supervisor] = await Promise.all([sessionOf('dispatch_client'), sessionOf('supervisor')]);
});
beforeEach(() => {
  localStorage.clear();
  startSession(client);
});
afterEach(() => {
  cleanup();
  stopLive();
  endSession('signed-out');
  queryClient.clear();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(globalThis, 'Notification');
});

/** The desktop, which jsdom has not: it records what it shows. */
function plugInDesktop(answer: NotificationPermission) {
  const shown: (NotificationOptions & { title: string; press: () => void })[] = [];
  const requested = jest.fn();
  class Desktop extends EventTarget {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      requested();
      Desktop.permission = answer;
      return answer;
    }
    constructor(title: string, options: NotificationOptions) {
      super();
      shown.push({ title, ...options, press: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  Object.assign(globalThis, { Notification: Desktop });
  return { shown, requested };
}
const bell = () => screen.getByRole('button', { name: /^Notifications, / });
const openBell = async () => {
  const place = await renderAt('/', { '/': <Bell /> }, [bellMessages]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return place;
};
const panel = () => within(screen.getByRole('dialog', { name: 'Notifications' }));
async function choose(role: 'menuitemcheckbox' | 'menuitemradio', name: RegExp): Promise<void> {
  await userEvent.click(bell());
  screen.getByRole('button', { name: 'Notify me about' }).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole(role, { name });
  item.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(panel().getByRole('button', { name: 'Close' }));
}
const messages = () =>
  within(screen.getByRole('list', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);

test('nothing sounds or asks without a choice; a sound is played once chosen, then once in ten minutes and for what is more serious', async () => {
  const speaker = plugInSpeaker();
  const desktop = plugInDesktop('granted');
  const trips = [await createBooking(client), await createBooking(client)];
  stopLive = startLive();
  await openBell();
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
  const unread = (count: number) =>
    waitFor(() => expect(bell()).toHaveAccessibleName(new RegExp(`, ${count} unread,`)));
  const first = (await logOf(client)).unreadCount[0]?.count ?? 0;
  await move(supervisor, trips[0] ?? '', 'accepted');
  await unread(first + 1);
  expect([speaker.tones.length, desktop.requested.mock.calls.length]).toEqual([0, 0]);

  await choose('menuitemradio', /^Quiet sound/);
  expect(speaker.tones).toHaveLength(2);
  await move(supervisor, trips[1] ?? '', 'accepted');
  await unread(first + 2);
  await waitFor(() => expect(speaker.tones).toHaveLength(4));
  // Still news.
  await move(supervisor, trips[1] ?? '', 'completed');
  await unread(first + 4);
  expect(speaker.tones).toHaveLength(4);
  await move(supervisor, trips[0] ?? '', 'arrived');
  await unread(first + 5);
  await waitFor(() => expect(speaker.tones).toHaveLength(6));
  expect([desktop.shown, desktop.requested.mock.calls.length]).toEqual([[], 0]);
});

test('a desktop notice, without its own sound, while the console is not in view; a press opens the booking', async () => {
  const { shown, requested } = plugInDesktop('granted');
  const trip = await createBooking(client);
  stopLive = startLive();
  const place = await openBell();
  await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
  await choose('menuitemcheckbox', /^Desktop notification/);
  await waitFor(() =>
    expect(shown).toMatchObject([{ title: 'This is what a notification looks like' }]),
  );
  expect(requested).toHaveBeenCalledTimes(1);
  const inView = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  // Its event may come before the answer to the move.
  const before = bell().getAttribute('aria-label');
  await move(supervisor, trip, 'accepted');
  await waitFor(() => expect(bell().getAttribute('aria-label')).not.toBe(before));
  expect(shown).toHaveLength(1);
  inView.mockReturnValue(false);
  await move(supervisor, trip, 'arrived');
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(shown[1]).toMatchObject({
    title: `Booking ${trip}: driver at the pickup`,
    tag: `console trip ${trip}`,
    silent: true,
  });
  // jsdom has no windows to bring to the front.
  const focused = jest.spyOn(window, 'focus').mockReturnValue();
  act(() => shown[1]?.press());
  expect(focused).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(place().pathname).toBe(`/inprogress/${trip}`));
  await waitFor(async () =>
    expect((await logOf(client)).logs.find(({ trip_no }) => trip_no === trip)?.read).toBe(true),
  );
});

test('a blocked permission leaves the notices off and says where to allow them', async () => {
  plugInDesktop('denied');
  await openBell();
  await choose('menuitemcheckbox', /^Desktop notification/);
  await waitFor(async () =>
    expect((await firstValueFrom(notices$)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Your browser is blocking notifications/),
    ]),
  );
  await userEvent.click(bell());
  screen.getByRole('button', { name: 'Notify me about' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByRole('menuitemcheckbox', { name: 'Desktop notification' }),
  ).toHaveAttribute('aria-checked', 'false');
});

describe('what needs me', () => {
  let trips: [string, string, string];
  beforeAll(async () => {
    trips = [await createBooking(client), await createBooking(client), await createBooking(client)];
    await move(supervisor, trips[0], 'arrived');
    await move(supervisor, trips[1], 'expired');
    await move(supervisor, trips[2], 'completed');
  });

  test.each([
    ['by the server', undefined],
    ['from the page, on a server without it', []],
  ])('is listed %s, with how long ago', async (_how, extensions) => {
    if (extensions) jest.replaceProperty(config, 'extensions', extensions);
    await openBell();
    await userEvent.click(bell());
    await waitFor(() => expect(messages()).toContain(`Booking ${trips[2]} is completed`));
    await userEvent.click(panel().getByRole('button', { name: 'Needs me' }));
    expect(panel().getByRole('button', { name: 'Needs me' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() =>
      expect(messages().slice(0, 2)).toEqual([
        `Booking ${trips[1]} has expired`,
        `Booking ${trips[0]}: driver at the pickup`,
      ]),
    );
    expect(messages()).not.toContain(`Booking ${trips[2]} is completed`);
    expect(panel().getAllByText(/^(now|\d minutes? ago)$/).length).toBeGreaterThan(1);
  });

  test('follows what happens while it is shown', async () => {
    stopLive = startLive();
    await openBell();
    await waitFor(() => expect(bell()).toHaveAccessibleName(/, Live$/));
    await userEvent.click(bell());
    await userEvent.click(panel().getByRole('button', { name: 'Needs me' }));
    await waitFor(() => expect(messages()).toContain(`Booking ${trips[0]}: driver at the pickup`));
    // Neither pointer nor focus is in the list, which would keep its rows in place.
    await move(supervisor, trips[0], 'completed');
    await waitFor(() =>
      expect(messages()).not.toContain(`Booking ${trips[0]}: driver at the pickup`),
    );
    expect(messages()).toContain(`Booking ${trips[1]} has expired`);
  });
});
