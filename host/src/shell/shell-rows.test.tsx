import { useEffect } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { currentSession, endSession, startFederation, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { uiMessages } from 'shared-ui/messages/catalogue';
import { driveErrorRows, leaveConsole, otherProvider, serverSays, unreachableProvider, type Place, type ProviderAnswers } from 'shared-ui/testing';
import { Frame } from './frame.tsx';
import { PublicLayout } from './public-layout.tsx';
import { shellMessages } from './shell-messages.ts';
import { Shell } from './shell.tsx';

jest.mock('socket.io-client', () => ({ io: () => ({ on() {}, onAny() {}, removeAllListeners() {}, offAny() {}, disconnect() {}, connect() {}, active: true }) }));

const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };
beforeAll(async () => {
  startFederation({ schema: 1, name: 'test', rev: 1, host: build, integrity: {}, remotes: [] }, { register() {}, load: () => Promise.reject(new Error('nothing to load')), freshAddress() {} });
  await Promise.all([shellMessages.load('en'), uiMessages.load('en')]);
});
afterEach(() => {
  // While the frame still stands: it forgets what it was loading for this user.
  act(() => endSession('signed-out'));
  leaveConsole();
});

let place: Place = { pathname: '', search: '', state: null };
function Where() {
  const at = useLocation();
  useEffect(() => { place = at; }, [at]);
  return null;
}
async function open() {
  await act(async () => void render(
    <MemoryRouter initialEntries={['/']}>
      <Where />
      <Routes>
        <Route element={<Frame />}>
          <Route element={<PublicLayout />}><Route path="/login" element={<p>sign in here</p>} /></Route>
          <Route element={<Shell />}><Route path="/" element={<p>home page</p>} /></Route>
        </Route>
      </Routes>
    </MemoryRouter>,
  ));
}
const notices = () => within(screen.getByRole('region', { name: 'Notices' }));
const frameOf = (title: string) => notices().getByText(title).closest<HTMLElement>('[role="status"], [role="alert"]');

let users = 0;
/** Each test has a user of its own: an answer that comes late is the former user's, and does not count. */
const somebody = () => buildSession({ role: 6, id: String((users += 1)).padStart(24, '0') });

/** Every call of the start is answered; `refused` is what goes wrong. */
async function start(refused: ProviderAnswers) {
  const rows = { code: 200, data: [] };
  await otherProvider({ ...refused, 'GET /*': rows });
  startSession(somebody());
  await open();
}
const overAndSaid = async (title: string, text?: string) => {
  await waitFor(() => expect(notices().getByText(title)).toBeInTheDocument());
  if (text) expect(frameOf(title)).toHaveTextContent(text);
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('console.reference.'))).toEqual([]);
};

test('start-up data while the server cannot be reached', async () => {
  unreachableProvider();
  startSession(somebody());
  await open();
  await overAndSaid('Error', 'Server is not Reachable');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, partner categories with 400', async () => {
  await start({ 'GET /partner/categories': [400, {}] });
  await overAndSaid('Serve is Not Responding');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, cities with 400: the server’s title, its first message and Login Again', async () => {
  await start({ 'GET /getCities': [400, { error: 'Cities are closed', message: ['No cities today', 'second'] }] });
  await overAndSaid('Cities are closed', 'No cities today Login Again');
  expect(currentSession()).toBeUndefined();
});
test('start-up data, cities with 400 and a message alone', async () => {
  await start({ 'GET /getCities': [400, { message: 'No cities today' }] });
  await overAndSaid('No cities today', 'Login Again');
  expect(currentSession()).toBeUndefined();
});
test.each([['language', '/lang'], ['services', '/getServices'], ['sources', '/sources'], ['zones', '/getZones']])('start-up data, an error on %s', async (_name, path) => {
  await start({ [`GET ${path}`]: [500, { message: serverSays }] });
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(await screen.findByText('sign in here')).toBeInTheDocument();
});

driveErrorRows('host', {
  async 'logout: done'() {
    await start({ 'POST /logout': { code: 200, message: serverSays } });
    // Where there is no room, as in jsdom, it stands in the user's menu.
    await userEvent.click(await screen.findByRole('button', { name: /Sana Iqbal/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    return () => place;
  },
});
