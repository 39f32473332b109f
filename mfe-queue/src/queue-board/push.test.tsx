import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared-bus';
import { apiThrough, receivedNotices } from 'shared-ui/testing';

import { openBoard, signInAgents } from '../testing/board.tsx';

signInAgents(1);
const nobodys = '/queue?city=nowhere';

const subscription = {
  endpoint: 'https://push.example/browser',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
let isSubscribed = false;
let permission: NotificationPermission;
let canSubscribe: boolean;
const pushManager = {
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (!canSubscribe || applicationServerKey.length !== 87) throw new DOMException('no service');
    isSubscribed = true;
    return { toJSON: () => subscription };
  },
  getSubscription: async () => ({
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  }),
};

/** jsdom has no service worker and no push: a browser's, as far as the console uses them. */
beforeEach(() => {
  [isSubscribed, permission, canSubscribe] = [false, 'granted', true];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), getRegistrations: async () => [] },
  });
  Object.assign(globalThis, {
    PushManager: () => undefined,
    Notification: {
      requestPermission: async () => permission,
      get permission() {
        return permission;
      },
    },
  });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const openMenu = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'View' }));
  return user;
};
const findItem = (state: { checked?: boolean } = {}) =>
  screen.findByRole('menuitemcheckbox', { name: /no tab is open/, ...state });
const chooseItem = async () => {
  const user = await openMenu();
  await user.click(await findItem());
};
const expectChosen = async (checked: boolean) => {
  await openMenu();
  await findItem({ checked });
};
const notices = () => receivedNotices.map(({ title }) => title);

test('the choice subscribes this browser for the session; taken back, it unsubscribes', async () => {
  const calls = await apiThrough();
  const pushes = () => calls.filter((call) => call.includes('/push/subscription'));
  await openBoard(nobodys);
  await chooseItem();
  await waitFor(() => expect(pushes()).toEqual(['PUT /push/subscription']));
  expect(isSubscribed).toBe(true);
  // The menu stays open; the choice is stored once the server has answered.
  await findItem({ checked: true });
  cleanup();
  await openBoard(nobodys);
  // A page that opens later renews the subscription.
  await waitFor(() => expect(pushes()).toHaveLength(2));
  await expectChosen(true);
  cleanup();
  await openBoard(nobodys);
  await chooseItem();
  await waitFor(() => expect(isSubscribed).toBe(false));
  expect(pushes().at(-1)).toBe('DELETE /push/subscription');
});

test('a user who refuses notices is told how to allow them, and nothing is chosen', async () => {
  permission = 'denied';
  await openBoard(nobodys);
  await chooseItem();
  await waitFor(() =>
    expect(notices()).toEqual([
      'Notifications are blocked. Allow them for this site in the browser.',
    ]),
  );
  cleanup();
  await openBoard(nobodys);
  await expectChosen(false);
});

test('a browser whose push service is away says so, and nothing is chosen', async () => {
  canSubscribe = false;
  await openBoard(nobodys);
  await chooseItem();
  await waitFor(() =>
    expect(notices()).toEqual(['This browser could not be set up for alerts. Try again later.']),
  );
  cleanup();
  await openBoard(nobodys);
  await expectChosen(false);
});

test('the choice is missing where the server has no key, and in a browser without push', async () => {
  const user = userEvent.setup();
  const items = async () => {
    await openBoard(nobodys);
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const found = screen.queryAllByRole('menuitemcheckbox', { name: /no tab is open/ });
    cleanup();
    queryClient.clear();
    return found.length;
  };
  expect(await items()).toBe(1);
  await apiThrough({ 'GET /push/key': { public_key: null } });
  expect(await items()).toBe(0);
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(await items()).toBe(0);
});
