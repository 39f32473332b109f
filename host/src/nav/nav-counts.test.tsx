import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterPaint, awaitPage, serverNow, startFederation, startSession } from 'shared-bus';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import type { NavCount, SlotProps } from 'shared-contracts/federation/remote.lists';
import { uiMessages } from 'shared-ui/messages/ui-messages';
import { silentProvider, SocketLine } from 'shared-ui/testing';

import { shellMessages } from '../shell/shell-messages.ts';
import { SignedIn } from '../shell/signed-in.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

const label = (en: string) => ({ en, ur: en });
const remote = (id: string, path: string, title: string, module: string) => {
  const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
  const manifest: RemoteManifest = {
    id,
    owner: 'Test',
    commands: [],
    pages: [{ path, module: './TestPage', title: label(title) }],
    nav: [{ path, label: label(title), section: 'work', order: 1, icon: 'queue' }],
    slots: [{ slot: 'nav:count', module, order: 1, roles: ['supervisor', 'dispatcher'] }],
  };
  return { id, owner: 'Test', current: build, manifest };
};
/** The reports of the remotes' modules; one without a number can't be loaded. */
let numbers: Record<string, NavCount | undefined>;
const slotOf = (path: string, count: NavCount) =>
  function TestSlot({ onCount }: SlotProps['nav:count']) {
    useEffect(() => onCount(path, count), [onCount]);
    return null;
  };
const setAppBadge = jest.fn((_count: number) => Promise.resolve());
const clearAppBadge = jest.fn(() => Promise.resolve());
let stop: () => void;
let isPhone = false;

beforeAll(async () => {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  globalThis.requestIdleCallback = (work) =>
    // jsdom has none; a handle is a number in browsers
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 1 })) as unknown as number;
  globalThis.cancelIdleCallback = (handle) => clearTimeout(handle);
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (media) => ({
    ...matchMedia(media),
    matches: media.includes(isPhone ? 'max-width' : 'min-width'),
  });
  await Promise.all([shellMessages.load('en'), uiMessages.load('en')]);
});
beforeEach(silentProvider);
let others: readonly string[] = [];
function start() {
  const paths: Record<string, string> = { Queue: '/queue', Trips: '/inprogress' };
  startFederation(
    buildComposition({
      host: { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/' },
      remotes: [
        remote('mfe-queue', '/queue', 'Queue', './QueueSlot'),
        remote('mfe-trips', '/inprogress', 'In Progress', './TripsSlot'),
        ...others.map((name) => remote(`mfe-${name.toLowerCase()}`, `/${name}`, name, './None')),
      ],
    }),
    {
      register() {},
      async load(module) {
        const name = module.includes('Queue') ? 'Queue' : 'Trips';
        const count = numbers[name];
        if (!count) throw new Error('it cannot be loaded');
        return { default: slotOf(paths[name] ?? '', count) };
      },
      freshAddress() {},
    },
  );
}
beforeEach(() => {
  others = [];
  start();
  startSession(buildSession({ role: 12 }));
});
afterEach(() => {
  isPhone = false;
  stop();
});

async function open() {
  awaitPage()();
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={['/queue']}>
          <Routes>
            <Route element={<SignedIn />}>
              <Route path="*" element={<p>a page</p>} />
            </Route>
          </Routes>
        </MemoryRouter>,
      ),
  );
  // The shell has begun to open it as well.
  stop = await mockLine.open();
  // The slots load once the page has been painted twice, and the browser is idle.
  for (const _frame of [1, 2])
    await act(
      () =>
        new Promise<void>((resolve) => {
          afterPaint(resolve);
        }),
    );
  await act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 20);
      }),
  );
}
const ago = (seconds: number) => serverNow() - seconds * 1000;
const queue = (seconds: number): NavCount => ({
  count: 38,
  waitsSince: ago(seconds),
  lateAfterSeconds: 300,
  isInTitle: true,
});
/** The look of the mark that contains the text. */
const lookOf = (text: RegExp): string | undefined =>
  screen.getByText(text, { selector: 'bdi' }).closest('[aria-hidden]')?.className;

test('an entry shows its number with the wait, and keeps its name; the title has it too', async () => {
  numbers = { Queue: queue(62), Trips: { count: 12, needsAction: true } };
  await open();
  const link = screen.getByRole('link', { name: 'Queue' });
  expect(link).toHaveTextContent(/^Queue38 · 1:\d\d$/);
  expect(link).toHaveAccessibleDescription('38, the first for 1 min');
  expect(screen.getByRole('link', { name: 'In Progress' })).toHaveTextContent('In Progress12');
  expect(screen.getByRole('link', { name: 'In Progress' })).toHaveAccessibleDescription(
    '12 need action',
  );
  expect(document.title).toBe('(38) Queue · Dispatch console');
  expect(setAppBadge).toHaveBeenLastCalledWith(38);
});

test.each([
  ['calm up to the limit', 240, false],
  ['red past it', 310, true],
])('a wait is %s', async (_name, seconds, isRed) => {
  numbers = { Queue: queue(seconds), Trips: { count: 0, needsAction: true } };
  await open();
  expect(lookOf(/^38/) !== lookOf(/^0/)).toBe(isRed);
});

test('trips that need action are red', async () => {
  numbers = { Queue: queue(62), Trips: { count: 12, needsAction: true } };
  await open();
  expect(lookOf(/^12/)).not.toBe(lookOf(/^38/));
});

test('on a phone the entries with their numbers are a bar below the page', async () => {
  isPhone = true;
  numbers = { Queue: queue(310), Trips: { count: 0, needsAction: true } };
  await open();
  const bar = screen.getByRole('navigation', { name: 'Navigation' });
  expect(screen.getByRole('main').parentElement?.lastElementChild).toBe(bar);
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['38Queue', '0In Progress']);
  const link = within(bar).getByRole('link', { name: 'Queue' });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(link).toHaveAccessibleDescription('38, the first for 5 min');
  // The overdue one is highlighted.
  const [late, calm] = ['38', '0'].map(
    (count) => screen.getByText(count, { selector: '[aria-hidden]' }).className,
  );
  expect(late).not.toBe(calm);
});

test('on a phone entries without room are behind "More"', async () => {
  isPhone = true;
  numbers = { Queue: queue(100), Trips: { count: 166 } };
  others = ['Third', 'Fourth', 'Fifth', 'Sixth'];
  start();
  await open();
  const bar = screen.getByRole('navigation', { name: 'Navigation' });
  expect(within(bar).getAllByRole('link')).toHaveLength(4);
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Fifth',
    'Sixth',
  ]);
});

test('an absent remote loses its number alone', async () => {
  __expectConsole('error', /it cannot be loaded/);
  numbers = { Queue: undefined, Trips: { count: 166 } };
  await open();
  expect(screen.getByRole('link', { name: 'Queue' })).toHaveTextContent(/^Queue$/);
  expect(screen.getByRole('link', { name: 'In Progress' })).toHaveTextContent('In Progress166');
  expect(document.title).toBe('Queue · Dispatch console');
});

test('without a connection no number is shown', async () => {
  numbers = { Queue: queue(100), Trips: { count: 166 } };
  await open();
  await act(async () => stop());
  expect(screen.getByRole('link', { name: 'Queue' })).toHaveTextContent(/^Queue$/);
  expect(document.title).toBe('Queue · Dispatch console');
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

test('a role without the list has no number', async () => {
  startSession(buildSession({ role: 6 }));
  numbers = { Queue: queue(100), Trips: { count: 166 } };
  await open();
  expect(screen.getByRole('link', { name: 'Queue' })).toHaveTextContent(/^Queue$/);
});
