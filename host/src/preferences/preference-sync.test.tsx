import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  call,
  config,
  currentLanguage,
  endSession,
  setLanguage,
  setThemeMode,
  startSession,
  useLanguage,
  userPreferences,
  useRowDensity,
  useThemeMode,
} from 'shared-bus';
import { changePreferences, listPreferences } from 'shared-contracts/preferences/preference.api';
import type { Session } from 'shared-contracts/session/session';
import { renderAt, sessionOf } from 'shared-ui/testing';

import { startPreferenceSync } from './preference-sync.ts';
import { usePreferences } from './use-preferences.ts';

let session: Session;
beforeEach(async () => {
  session = await sessionOf('dispatcher');
});
afterEach(async () => {
  cleanup();
  endSession('signed-out');
  await act(() => setLanguage('en'));
  setThemeMode('light');
});

function Page() {
  const isReady = usePreferences();
  const { density, setDensity } = useRowDensity();
  return (
    <>
      <p>{isReady ? 'ready' : 'waiting'}</p>
      <p>{`${useThemeMode().mode} ${useLanguage().language} ${density}`}</p>
      <button type="button" onClick={() => setDensity('compact')}>
        compact
      </button>
    </>
  );
}
const open = () => renderAt('/', { '/': <Page /> }, []);
/** Another machine of the same user: nothing in its storage. */
async function changeMachine(): Promise<void> {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  await act(() => setLanguage('en'));
  setThemeMode('light');
}
const signIn = () => act(() => startSession(session));
const stored = async () =>
  Object.fromEntries(
    (await call(listPreferences)).preferences.map(({ key, value }) => [key, value]),
  );
/** The server's preferences, once there are as many as expected. */
async function storedOnce(expected: Record<string, string>): Promise<Record<string, string>> {
  await waitFor(async () => expect(await stored()).toEqual(expected), { timeout: 5000 });
  return stored();
}

test('a choice on one machine shows on another before its first page', async () => {
  await open();
  signIn();
  await screen.findByText('ready');
  act(() => setThemeMode('dark'));
  await act(() => setLanguage('ur'));
  fireEvent.click(screen.getByRole('button', { name: 'compact' }));
  await screen.findByText('dark ur compact');
  const expected = { theme: '"dark"', language: '"ur"', density: '"compact"' };
  expect(await storedOnce(expected)).toEqual(expected);

  await changeMachine();
  await open();
  expect(screen.getByText('light en normal')).toBeVisible();
  signIn();
  expect(screen.getByText('waiting')).toBeVisible();
  await screen.findByText('ready');
  expect(screen.getByText('dark ur compact')).toBeVisible();
  expect(currentLanguage()).toBe('ur');
});

test('two machines do not undo each other’s choices', async () => {
  await open();
  signIn();
  await screen.findByText('ready');
  // Another machine.
  const chosen_at = new Date().toISOString();
  await call(changePreferences, {
    body: { preferences: [{ key: 'theme', value: '"dark"', chosen_at }] },
  });
  fireEvent.click(screen.getByRole('button', { name: 'compact' }));
  const expected = { theme: '"dark"', density: '"compact"' };
  expect(await storedOnce(expected)).toEqual(expected);
});

test('choices from before this server kept preferences, or from offline, are sent with the next sign-in', async () => {
  startSession(session);
  userPreferences.set('queue.chosen', { oldestFirst: false });
  userPreferences.set('here.alarm.sounded', { at: 1 });
  localStorage.removeItem(`console.preferences-unsent.${session.id}`);
  await open();
  const expected = { 'queue.chosen': '{"oldestFirst":false}' };
  expect(await storedOnce(expected)).toEqual(expected);
});

test('a change shortly before the page is left is sent immediately', async () => {
  await open();
  signIn();
  await screen.findByText('ready');
  fireEvent.click(screen.getByRole('button', { name: 'compact' }));
  // Node's own takes no address without an origin.
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path, options) => send(new URL(String(path), location.href), options));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  jest.restoreAllMocks();
  // Nothing is sent later.
  cleanup();
  const expected = { density: '"compact"' };
  expect(await storedOnce(expected)).toEqual(expected);
});

test('an answer that arrives after its user has gone is not shown to the next', async () => {
  startSession(session);
  const chosen_at = new Date().toISOString();
  await call(changePreferences, {
    body: { preferences: [{ key: 'theme', value: '"dark"', chosen_at }] },
  });
  const next = await sessionOf('dispatcher');
  await open();
  const { ready, stop } = startPreferenceSync();
  endSession('signed-out');
  act(() => startSession(next));
  await act(() => ready);
  stop();
  expect(screen.getByText('light en normal')).toBeVisible();
  expect(userPreferences.get('theme')).toBeUndefined();
});

test('without the extension nothing is asked, and this machine keeps what is selected', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open();
  signIn();
  expect(screen.getByText('ready')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'compact' }));
  await screen.findByText('light en compact');
  jest.restoreAllMocks();
  expect(await stored()).toEqual({});
});
