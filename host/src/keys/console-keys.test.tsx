import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { startFederation, startSession, useShortcutTable } from 'shared-bus';
import { buildComposition, nothingToLoad } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import { uiMessages } from 'shared-ui/messages/ui-messages';
import { currentNotices } from 'shared-ui/testing';
import { consoleTheme } from 'shared-ui/theme';

import { paletteMessages } from '../palette/palette-messages.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { ConsoleKeys } from './console-keys.tsx';

const label = (en: string) => ({ en, ur: en });
const page = (path: string, title: string) => ({ path, module: './AnyPage', title: label(title) });
const nav = (path: string, title: string, order: number) =>
  ({ path, label: label(title), section: 'work', order, icon: 'queue' }) as const;
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Test',
  slots: [],
  commands: [
    {
      id: 'test:urgent',
      title: label('Open the most urgent trip'),
      module: './UrgentCommand',
      roles: ['admin'],
      key: 'U',
    },
  ],
  pages: [
    page('/', 'Profile'),
    page('/queue', 'Queue'),
    page('/queue/:id', 'Booking'),
    page('/quality', 'Quality'),
    { ...page('/users', 'Users'), roles: ['admin'] },
    { ...page('/login', 'Login'), public: true },
  ],
  nav: [nav('/users', 'USER', 1), nav('/queue', 'Queue', 2)],
};
const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/', entry: '/r/e.js' };

beforeAll(async () => {
  startFederation(
    buildComposition({
      host: build,
      remotes: [{ id: 'mfe-test', owner: 'Test', current: build, manifest }],
    }),
    nothingToLoad,
  );
  await Promise.all([shellMessages, paletteMessages, uiMessages].map((texts) => texts.load('en')));
});
beforeEach(() => startSession(buildSession({ role: 12 })));

const ofScreen = jest.fn();
function Screen() {
  useShortcutTable([{ keys: 'N', label: 'take the next one' }]);
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <input aria-label="field" />
    </>
  );
}
async function open() {
  document.addEventListener('keydown', ofScreen);
  await act(
    async () =>
      void render(
        <FluentProvider theme={consoleTheme('light', 'en')}>
          <MemoryRouter>
            <Screen />
            <ConsoleKeys>
              {({ toggle }) => (
                <button type="button" onClick={toggle}>
                  Turn
                </button>
              )}
            </ConsoleKeys>
          </MemoryRouter>
        </FluentProvider>,
      ),
  );
}
// All keys at one moment: a busy machine takes longer between two of them than a person.
beforeEach(() => void jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000));
afterEach(() => document.removeEventListener('keydown', ofScreen));
const press = (letter: string, target: Element = document.body, extra: object = {}) =>
  fireEvent.keyDown(target, { key: letter.toLowerCase(), code: `Key${letter}`, ...extra });
const place = () => screen.getByText(/^at /).textContent;

test('G and a letter opens a page, and the letter is not for the screen', async () => {
  await open();
  press('G');
  ofScreen.mockClear();
  press('Q');
  expect(place()).toBe('at /queue');
  expect(ofScreen).not.toHaveBeenCalled();
  press('P');
  expect(place()).toBe('at /queue');
  press('G');
  press('P');
  expect(place()).toBe('at /');
});

test.each([
  ['Urdu', 'گ', 'KeyG', 'ق', 'KeyQ'],
  ['Dvorak', 'g', 'KeyU', 'q', 'KeyX'],
])('G and a letter on a layout: %s', async (_layout, g, codeOfG, q, codeOfQ) => {
  await open();
  fireEvent.keyDown(document.body, { key: g, code: codeOfG });
  fireEvent.keyDown(document.body, { key: q, code: codeOfQ });
  expect(place()).toBe('at /queue');
});

test.each([
  ['a letter alone', () => press('Q')],
  [
    'a letter that no page has',
    () => {
      press('G');
      press('X');
      press('Q');
    },
  ],
  [
    'a page of another role',
    () => {
      press('G');
      press('U');
    },
  ],
  [
    'letters that are typed into a field',
    () => {
      press('G', screen.getByLabelText('field'));
      press('Q', screen.getByLabelText('field'));
    },
  ],
  [
    'letters with Ctrl',
    () => {
      press('G', document.body, { ctrlKey: true });
      press('Q');
    },
  ],
])('%s leads nowhere', async (_name, type) => {
  await open();
  type();
  expect(place()).toBe('at /');
});

test('a command with a key runs from any page, for its roles', async () => {
  await open();
  press('U');
  expect(currentNotices()).toEqual([]);
  cleanup();
  startSession(buildSession({ role: 6 }));
  await open();
  press('U');
  // Nothing can be loaded here.
  await waitFor(() =>
    expect(currentNotices()).toMatchObject([{ title: "Couldn't run “Open the most urgent trip”" }]),
  );
});

test('? opens one sheet: the keys of the screen, of the console, and of the pages of the role', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  const sheet = await screen.findByRole('dialog', { hidden: true });
  const texts = (role: string) =>
    within(sheet)
      .getAllByRole(role, { hidden: true })
      .map((one) => one.textContent);
  expect(texts('term').map((keys, index) => [keys, texts('definition')[index]])).toEqual([
    ['N', 'take the next one'],
    ['Ctrl K', 'Search and commands'],
    ['Alt U', "Run the latest notification's action, such as Undo"],
    ['?', 'Keyboard shortcuts'],
    ['G Q', 'Go to Queue'],
    ['G P', 'Go to Profile'],
    ['G A', 'Go to Quality'],
  ]);
  expect(
    within(sheet)
      .getAllByRole('heading', { level: 3, hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['On this screen', 'Everywhere', 'Pages']);
});

test.each([
  ['typed elsewhere on the keyboard', { key: '?', code: 'Minus', shiftKey: true }],
  ['an Urdu layout at its place', { key: '؟', code: 'Slash', shiftKey: true }],
])('? is %s', async (_name, stroke) => {
  await open();
  fireEvent.keyDown(document.body, stroke);
  expect(await screen.findByRole('dialog', { hidden: true })).toBeInTheDocument();
});

test('a screen that shows its own help keeps ?', async () => {
  await open();
  const own = (event: KeyboardEvent) => event.preventDefault();
  document.addEventListener('keydown', own);
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  document.removeEventListener('keydown', own);
  await act(async () => undefined);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('keys without a modifier can be turned off, and stay off', async () => {
  const tryKeys = async () => {
    press('G');
    press('Q');
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    await act(async () => undefined);
    expect(place()).toBe('at /');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  };
  await open();
  fireEvent.click(screen.getByText('Turn'));
  await tryKeys();
  cleanup();
  await open();
  await tryKeys();
  fireEvent.click(screen.getByText('Turn'));
  press('G');
  press('Q');
  expect(place()).toBe('at /queue');
});
