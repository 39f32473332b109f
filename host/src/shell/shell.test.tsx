import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { emit, endSession, notify, startFederation, startSession } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { uiMessages } from 'shared-ui/messages/ui-messages';
import { silentProvider } from 'shared-ui/testing';

import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { PublicLayout } from './public-layout.tsx';
import { shellMessages } from './shell-messages.ts';
import { SignedIn } from './signed-in.tsx';

const label = (en: string) => ({ en, ur: en });
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Test',
  slots: [],
  commands: [],
  pages: [
    { path: '/', module: './HomePage', title: label('Profile') },
    { path: '/login', module: './LoginPage', title: label('Login'), public: true },
    { path: '/queue', module: './QueuePage', title: label('Queue') },
    { path: '/users', module: './UsersPage', title: label('Users'), roles: ['admin'] },
    { path: '/releases', module: './ReleasesPage', title: label('Releases'), roles: ['admin'] },
  ],
  nav: [
    { path: '/users', label: label('USER'), section: 'work', order: 1, icon: 'people' },
    { path: '/queue', label: label('Queue'), section: 'work', order: 2, icon: 'queue' },
  ],
};
const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
// A socket that never connects, which the shell shows.
jest.mock('socket.io-client', () => ({
  io: () => ({
    on() {},
    onAny() {},
    removeAllListeners() {},
    offAny() {},
    disconnect() {},
    connect() {},
    active: true,
  }),
}));

beforeAll(async () => {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (media) => ({
    ...matchMedia(media),
    matches: media.includes('min-width'),
  });
  startFederation(
    buildComposition({
      host: build,
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
    }),
    nothingToLoad,
  );
  await Promise.all([shellMessages.load('en'), shellMessages.load('ur'), uiMessages.load('en')]);
});
beforeEach(silentProvider);
beforeEach(() => act(() => endSession('start-up-failed')));

/** Renders the shell with test pages at a URL; returns where the user is. */
async function open(address: string): Promise<() => Location> {
  let place: Location | undefined;
  function Compass() {
    place = useLocation();
    return null;
  }
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[address]}>
          <Compass />
          <Routes>
            <Route element={<Frame />}>
              <Route element={<PublicLayout />}>
                <Route path="/login" element={<p>sign in here</p>} />
              </Route>
              <Route element={<SignedIn />}>
                <Route
                  path="/"
                  element={
                    <p>
                      home page <Link to="/queue">and on</Link>
                    </p>
                  }
                />
                <Route path="/queue" element={<p>queue page</p>} />
                <Route path="/users" element={<p>users page</p>} />
                <Route path="*" element={<NotFound />} />
              </Route>
            </Route>
          </Routes>
        </MemoryRouter>,
      ),
  );
  return () => {
    if (!place) throw new Error('nothing is rendered');
    return place;
  };
}

test('a user sees the entries that their role may open, the active one marked', async () => {
  startSession(buildSession({ role: 12 }));
  await open('/queue');
  expect(screen.getByText('queue page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'USER' })).toBeNull();
  expect(screen.getByText('Sana Iqbal')).toBeInTheDocument();
  expect(screen.getByText('Dispatcher')).toBeInTheDocument();
  expect(screen.getByText('Connecting')).toBeInTheDocument();
  expect(document.title).toBe('Queue · Dispatch console');
});

test('a page of another role redirects home', async () => {
  startSession(buildSession({ role: 'dispatcher' }));
  const place = await open('/users');
  expect(screen.getByText('home page')).toBeInTheDocument();
  expect(place().pathname).toBe('/');
});

test('an unknown role opens only home, and sees why', async () => {
  startSession(buildSession({ role: 77 }));
  const place = await open('/queue');
  expect(place().pathname).toBe('/');
  expect(screen.getByText("This console doesn't recognize your role, 77.")).toBeVisible();
  expect(screen.getByText(/the queue and bookings aren't available. Ask an admin/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Queue' })).toBeNull();
});

test('leaving a page moves the focus to the next one; a link within the page does not move it', async () => {
  startSession(buildSession({ role: 6 }));
  await open('/');
  await userEvent.click(screen.getByRole('link', { name: 'and on' }));
  expect(screen.getByText('queue page')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'USER' }));
  expect(screen.getByRole('link', { name: 'USER' })).toHaveFocus();
});

test('without a session any page redirects to sign-in, and after signing in back to it', async () => {
  const place = await open('/queue?page=3');
  expect(screen.getByText('sign in here')).toBeInTheDocument();
  await act(async () => startSession(buildSession()));
  expect(place()).toMatchObject({ pathname: '/queue', search: '?page=3' });
});

test('an expired session redirects to sign-in, shows why and returns to the page', async () => {
  startSession(buildSession());
  const place = await open('/queue');
  await act(async () => endSession('expired'));
  expect(screen.getByText('sign in here')).toBeInTheDocument();
  expect(screen.getByText('Please login again')).toBeInTheDocument();
  expect(screen.getByText(/Your session has ended/)).toBeInTheDocument();
  expect(place().state).toEqual({ from: '/queue' });
});

test.each([
  ['cancelled', 'Job Canceled'],
  ['junked', 'Job Moved to Junk'],
  ['support', 'Job Forwarded to Support'],
] as const)('the banner for %s is shown for four seconds', async (status, text) => {
  startSession(buildSession());
  await open('/queue');
  jest.useFakeTimers();
  act(() => emit('job:status-changed', { status }));
  expect(screen.getByText(text)).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(3999);
  });
  expect(screen.getByText(text)).toBeInTheDocument();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.queryByText(text)).toBeNull();
  jest.useRealTimers();
});

test('a notice can be closed and its action pressed', async () => {
  startSession(buildSession());
  await open('/queue');
  const undo = jest.fn();
  act(
    () =>
      void notify({ intent: 'info', title: 'Form emptied', action: { label: 'Undo', run: undo } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Form emptied')).toBeNull();
  act(() => void notify({ intent: 'success', title: 'Booking is Created' }));
  const notices = within(screen.getByRole('region', { name: 'Notifications' }));
  const created = notices.getByText('Booking is Created').closest<HTMLElement>('[role="status"]');
  if (!created) throw new Error('the notice has no frame');
  await userEvent.click(within(created).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Booking is Created')).toBeNull();
});

test.each([
  ['admin', ['/#profile', '/#sessions', '/releases']],
  ['supervisor', ['/#profile', '/#sessions']],
])("under the name of a %s are the user's own pages", async (role, ownPages) => {
  startSession(buildSession({ role }));
  await open('/queue');
  await userEvent.click(screen.getByRole('button', { name: /Sana Iqbal/ }));
  const links = () =>
    screen
      .getAllByRole('menuitem')
      .flatMap((item) => (item.hasAttribute('href') ? [item.getAttribute('href')] : []));
  await waitFor(() => expect(links()).toEqual(ownPages));
});

test('under the name the console is switched to Urdu and right-to-left, and to dark', async () => {
  startSession(buildSession());
  await open('/queue');
  const choose = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: /Sana Iqbal/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('اردو');
  expect(await screen.findByRole('button', { name: 'لاگ آؤٹ کریں' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  await choose('ڈارک تھیم');
  expect(localStorage.getItem('console.theme')).toBe('dark');
  await choose('English');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'));
});

test('under the name help says what the marks mean', async () => {
  startSession(buildSession());
  await open('/queue');
  await userEvent.click(screen.getByRole('button', { name: /Sana Iqbal/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Help' }));
  // Without layout the focus trap of a dialog treats its own content as hidden.
  const dialog = within(await screen.findByRole('dialog', { name: 'Help', hidden: true }));
  expect(dialog.getAllByRole('term', { hidden: true }).map((word) => word.textContent)).toEqual([
    'Red',
    'Live',
    'Taken by …',
    'Drafts',
    'Undo',
    'Ctrl K',
  ]);
  expect(dialog.getAllByRole('definition', { hidden: true })).toHaveLength(6);
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('on a wall a page is without the bar', async () => {
  startSession(buildSession());
  await open('/queue?wall=1');
  expect(screen.getByText('queue page')).toBeInTheDocument();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an unknown address shows "not found"', async () => {
  startSession(buildSession());
  await open('/nowhere');
  expect(screen.getByText('Page not found')).toBeInTheDocument();
});
