import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import {
  dismissNotice,
  emit,
  notices$,
  setLanguage,
  startFederation,
  startSession,
  type CommandModule,
} from 'shared-bus';
import { buildComposition } from 'shared-bus/federation/composition.builder';
import { buildSession } from 'shared-bus/session/session.builder';
import type { RemoteManifest } from 'shared-contracts/federation/remote';
import type { Zone } from 'shared-contracts/reference/reference';
import { phoneForms, phoneRefusals } from 'shared-contracts/testing/corpus/phones';
import { currentNotices, silentProvider } from 'shared-ui/testing';
import { consoleTheme } from 'shared-ui/theme';

import { shellMessages } from '../shell/shell-messages.ts';
import { found, FoundSlot } from '../testing/found-slot.tsx';
import { paletteItems, searchKindOf } from './items.ts';
import { paletteMessages } from './palette-messages.ts';
import { Palette } from './palette.tsx';

const label = (en: string) => ({ en, ur: `${en} اردو` });
const manifest: RemoteManifest = {
  id: 'mfe-test',
  owner: 'Testers',
  slots: [{ slot: 'palette:results', module: './FoundSlot', order: 1 }],
  pages: [
    { path: '/queue', module: './QueuePage', title: label('Queue') },
    { path: '/users', module: './UsersPage', title: label('Users'), roles: ['admin'] },
  ],
  nav: [
    { path: '/queue', label: label('Queue'), section: 'work', order: 1, icon: 'queue' },
    { path: '/users', label: label('Users'), section: 'work', order: 2, icon: 'people' },
  ],
  commands: [
    { id: 'test:new-booking', title: label('New booking'), module: './NewBookingCommand' },
    { id: 'test:broken', title: label('Broken thing'), module: './BrokenCommand' },
  ],
  finders: [
    {
      finds: 'phone',
      title: label('Book for this phone'),
      path: '/queue/newBooking?phone={text}',
      keys: 'Ctrl Enter',
    },
    {
      finds: 'phone',
      title: label('Trips of this phone'),
      path: '/inprogress?searchby=phone&searchvalue={text}',
    },
    {
      finds: 'booking',
      title: label('Booking'),
      path: '/inprogress?searchvalue={text}',
      roles: ['admin'],
    },
  ],
};
const build = {
  release: '1.0.0-0000000000',
  version: '1.0.0',
  base: '/r/mfe-test/1.0.0-0000000000/',
  entry: '/r/e.js',
};
const ran = jest.fn();
const logout = jest.fn();
/** The code of the remote's part of the palette. */
const slotCode = jest.fn(async () => ({ default: FoundSlot }));

beforeAll(async () => {
  startFederation(
    buildComposition({
      host: build,
      remotes: [{ id: 'mfe-test', owner: 'Testers', current: build, manifest }],
    }),
    {
      register() {},
      load: async (module) => {
        if (module.endsWith('NewBookingCommand')) return { default: ran };
        if (module.endsWith('FoundSlot')) {
          return slotCode();
        }
        throw new Error('broken');
      },
      freshAddress() {},
    },
  );
  await Promise.all([
    paletteMessages.load('en'),
    shellMessages.load('en'),
    shellMessages.load('ur'),
  ]);
});
beforeEach(silentProvider);
beforeEach(() => {
  ran.mockClear();
  found.mockReset();
  found.mockReturnValue([]);
  startSession(buildSession({ role: 12 }));
});

// Without layout the focus trap of a dialog treats its own content as hidden; a browser test covers
// that.
const anyway = { hidden: true };
const field = () => screen.getByRole('combobox', anyway);

const keys = userEvent.setup({ delay: null });
/**
 * Presses keys in the field. Without layout nothing in a dialog counts as focusable, and its
 * surface takes the focus whenever its timers run, so the field gets it back and no time passes
 * between two keys.
 */
async function press(text: string): Promise<void> {
  act(() => field().focus());
  await keys.keyboard(text);
}

async function open(page?: ReactNode) {
  let address = '';
  function Compass() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  await act(
    async () =>
      void render(
        <FluentProvider theme={consoleTheme('light', 'en')}>
          <MemoryRouter>
            <Compass />
            {page}
            <Palette onLogout={logout} />
          </MemoryRouter>
        </FluentProvider>,
      ),
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  // Its surface takes the focus in an effect, which may run after the field is shown. A key pressed
  // before that is kept for later.
  const dialog = await screen.findByRole('dialog', anyway);
  await waitFor(() => expect(dialog).toHaveFocus());
  return () => address;
}
const options = () =>
  within(screen.getByRole('listbox', anyway))
    .getAllByRole('option', anyway)
    .map((option) => option.textContent);
const active = () => screen.getByRole('option', { selected: true, ...anyway }).textContent;

test.each([
  ['л', true],
  ['ک', true],
  ['ك', true],
  // Another letter of a Latin layout is another shortcut.
  ['t', false],
])('Ctrl and the key of K that types %s: %s', async (key, isPalette) => {
  await open();
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', anyway)).toBeNull());
  act(() => {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: 'KeyK', ctrlKey: true, bubbles: true }),
    );
  });
  expect(screen.queryByRole('dialog', anyway) !== null).toBe(isPalette);
});

test('a page opens it with a text, which the next Ctrl+K no longer has', async () => {
  await open();
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', anyway)).toBeNull());
  act(() => emit('search:requested', { text: '10000999' }));
  expect(field()).toHaveValue('10000999');
  await press('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(field()).toHaveValue('');
});

test('commands of the console are found by their names in both languages', async () => {
  await open();
  await press('ڈارک');
  expect(options()).toEqual(['Dark theme']);
});

test('Ctrl+K opens the entries that the role may use, by keyboard alone, and Enter opens one', async () => {
  const address = await open();
  expect(options()).toEqual([
    'New bookingQueue',
    'Broken thingQueue',
    'Switch to Urdu',
    'Dark theme',
    'Logout',
    'Queue/queue',
  ]);
  // As current browsers do.
  const scrolled = jest.fn(() => Promise.resolve());
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  await press('{ArrowDown}');
  expect(active()).toBe('Broken thingQueue');
  expect(scrolled).toHaveBeenCalled();
  await press('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Queue/queue');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true, ...anyway }).id,
  );
  await press('{Enter}');
  await waitFor(() => expect(address()).toBe('/queue'));
  expect(screen.queryByRole('dialog', anyway)).toBeNull();
});

test('Ctrl+Enter books for a phone, and Enter still runs the first line', async () => {
  const address = await open();
  await press('0300-1234567');
  expect(options()).toEqual([
    'Trips of this phone0300-1234567',
    'Book for this phone0300-1234567Ctrl Enter',
  ]);
  expect(active()).toBe('Trips of this phone0300-1234567');
  await press('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/queue/newBooking?phone=03001234567'));
});

test('Ctrl+Enter does nothing for a text that is no phone', async () => {
  const address = await open();
  await press('Queue{Control>}{Enter}{/Control}');
  expect(address()).toBe('/');
  expect(field()).toHaveValue('Queue');
});

test.each([
  ['0300 1234567', 'Searching by phone number'],
  ['10003097', 'Searching by booking ID'],
  ['B10000220', 'Searching by booking ID'],
  ['Ayesha', 'Searching by name'],
  ['Ay', ''],
])('%s is recognised: %j', async (text, kind) => {
  await open();
  await press(text);
  expect(screen.getAllByRole('status', anyway)[0]).toHaveTextContent(new RegExp(`^${kind}$`));
});

test.each([
  ['clif', 'zone'],
  ['کلفٹن', 'zone'],
  ['Ayesha', 'name'],
])('%s is searched for by %s', (text, kind) => {
  const clifton = { zone: 'Clifton', urdu_text: 'کلفٹن' } as Zone; // names alone count
  expect(searchKindOf(text, [clifton])).toBe(kind);
});

test('keys typed before its code is loaded do not reach the page, and select among the results; Escape cancels', async () => {
  const pressed = jest.fn();
  // Its messages have not been fetched yet either.
  await act(() => setLanguage('ur'));
  let wait: (loading: Promise<void>) => void = () => {};
  function LazyText() {
    const [loading, setLoading] = useState<Promise<void>>();
    wait = setLoading;
    if (loading) use(loading);
    return null;
  }
  const press = (key: string, ctrlKey = false) =>
    screen
      .getByText('Row')
      .dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
  const begin = async () => {
    cleanup();
    await act(
      async () =>
        void render(
          <FluentProvider theme={consoleTheme('light', 'en')}>
            <MemoryRouter>
              <Suspense>
                <button type="button" onKeyDown={pressed}>
                  Row
                </button>
                <Palette onLogout={logout} />
                <LazyText />
              </Suspense>
            </MemoryRouter>
          </FluentProvider>,
        ),
    );
    // Its code takes at least one task to load.
    act(() => void press('k', true));
    pressed.mockClear();
  };
  await begin();
  for (const key of ['n', 'x', 'Backspace', 'ArrowDown', 'ArrowUp', 'Enter']) press(key);
  expect(pressed).not.toHaveBeenCalled();
  // The page loads its messages and is shown again.
  let come = () => {};
  await act(async () =>
    wait(
      new Promise((resolve) => {
        come = resolve;
      }),
    ),
  );
  await act(async () => come());
  // As above, the surface has the focus.
  const input = await screen.findByRole('combobox', anyway);
  await act(async () => input.focus());
  await waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog', anyway)).toBeNull());
  await begin();
  await act(async () => void press('Escape'));
  expect(screen.queryByRole('dialog', anyway)).toBeNull();
  press('q');
  expect(pressed).toHaveBeenCalled();
  await act(() => setLanguage('en'));
});

test('words match by prefix; a command’s code is loaded and run on request', async () => {
  await open();
  await press('n boo');
  await waitFor(() => expect(options()).toEqual(['New bookingQueue']));
  expect(ran).not.toHaveBeenCalled();
  await press('{Enter}');
  await waitFor(() => expect(ran).toHaveBeenCalledTimes(1));
});

/** The page that something slow would open is offered in a notice, and a press opens it. */
async function expectOffer(name: string, opened: string, address: () => string): Promise<void> {
  await waitFor(() => expect(currentNotices()).toMatchObject([{ title: `Done: ${name}` }]));
  expect(address()).toBe('/');
  const [notice] = currentNotices();
  await act(async () => notice?.action?.run());
  expect(address()).toBe(opened);
  dismissNotice(notice!.id);
  history.pushState(null, '', '/');
}

test('a command that ends on another page offers what it would open', async () => {
  const address = await open();
  ran.mockImplementationOnce(async ({ navigate }: Parameters<CommandModule['default']>[0]) => {
    history.pushState(null, '', '/users');
    navigate('/queue/Q2');
  });
  await press('n boo{Enter}');
  await expectOffer('New booking', '/queue/Q2', address);
});

test('a phone number opens the page where its remote finds it', async () => {
  const address = await open();
  await press('0300 1234567');
  await userEvent.click(
    await screen.findByRole('option', { name: /^Trips of this phone/, ...anyway }),
  );
  await waitFor(() => expect(address()).toBe('/inprogress?searchby=phone&searchvalue=03001234567'));
});

test('a mouse button that was pressed elsewhere runs no line', async () => {
  await open();
  await press('n boo');
  await waitFor(() => expect(options()).toEqual(['New bookingQueue']));
  fireEvent.mouseUp(screen.getByRole('option', anyway));
  expect(screen.getByRole('dialog', anyway)).toBeInTheDocument();
});

test('a command that fails to load names its remote, and does not break anything else', async () => {
  await open();
  await press('broken{Enter}');
  await waitFor(() => {
    const seen: string[] = [];
    notices$
      .subscribe((notices) => seen.push(...notices.map(({ title, body }) => `${title} ${body}`)))
      .unsubscribe();
    expect(seen).toEqual([expect.stringContaining('Testers')]);
  });
});

describe('what remotes find', () => {
  const booking = {
    key: '1',
    kind: 'booking',
    title: '10000213 · Sawari',
    to: '/inprogress/1',
  } as const;
  const place = {
    key: '2',
    kind: 'place',
    title: 'Clifton Block 5',
    note: 'New booking from here',
  };
  const titlesOfGroups = () =>
    [...screen.getByRole('listbox', anyway).querySelectorAll('[role="presentation"]')].map(
      (group) => group.textContent,
    );

  test('is grouped between commands and pages, and opens; Enter keeps the earlier choice', async () => {
    found.mockImplementation((text) =>
      text === 'que'
        ? [{ ...place, kind: 'place', to: '/queue/newBooking?city=KHI' }, booking]
        : [],
    );
    const address = await open();
    await press('que');
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()).toEqual([
      '10000213 · Sawari',
      'Clifton Block 5New booking from here',
      'Queue/queue',
    ]);
    expect(titlesOfGroups()).toEqual(['Bookings', 'Places', 'Pages']);
    expect(active()).toBe('Queue/queue');
    await press('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/queue/newBooking?city=KHI'));
  });

  test('an exact match comes first, and Enter opens it', async () => {
    found.mockImplementation(() => [{ ...booking, isExact: true, to: '/inprogress/10000213' }]);
    const address = await open();
    await press('10000213');
    await waitFor(() => expect(active()).toBe('10000213 · Sawari'));
    await press('{Enter}');
    await waitFor(() => expect(address()).toBe('/inprogress/10000213'));
  });

  it('opens the trip of a whole number when Enter comes before it is found', async () => {
    found.mockImplementation(() => [{ ...booking, isExact: true, to: '/inprogress/10000213' }]);
    const address = await open();
    await press('10000213{Enter}');
    await waitFor(() => expect(address()).toBe('/inprogress/10000213'));
  });

  test.each(['10000213', '#۱۰۰۰۰۲۱۳', '10,000,213\u200f'])(
    'opens the trip of %s when Enter comes before the code that finds it',
    async (typed) => {
      let arrive = () => {};
      slotCode.mockClear();
      slotCode.mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            arrive = () => resolve({ default: FoundSlot });
          }),
      );
      found.mockImplementation(() => [{ ...booking, isExact: true, to: '/inprogress/10000213' }]);
      const address = await open();
      act(() => field().focus());
      await userEvent.paste(typed);
      await waitFor(() => expect(slotCode).toHaveBeenCalled());
      await press('{Enter}');
      expect(address()).toBe('/');
      arrive();
      await waitFor(() => expect(address()).toBe('/inprogress/10000213'));
    },
  );

  test('is looked for from three characters on; of an older text nothing stays', async () => {
    found.mockImplementation((text) => [{ ...booking, title: `found for ${text}` }]);
    await open();
    await press('zz');
    expect(screen.getByText(/No results/)).toBeVisible();
    await press('z');
    expect(screen.getByText('Searching…')).toBeVisible();
    await waitFor(() => expect(options()).toEqual(['found for zzz']));
    await press('y');
    expect(screen.queryByRole('option', anyway)).toBeNull();
    await waitFor(() => expect(options()).toEqual(['found for zzzy']));
    expect(found.mock.calls.every(([text]) => text.length >= 3)).toBe(true);
  });

  test('Enter before it has come opens the first of it, and an address that it looks up', async () => {
    found.mockReturnValue([{ ...booking, to: () => Promise.resolve('/inprogress/looked-up') }]);
    const address = await open();
    await press('zzz{Enter}');
    await waitFor(() => expect(address()).toBe('/inprogress/looked-up'));
    expect(screen.queryByRole('dialog', anyway)).toBeNull();
  });

  test('is offered where its address was looked up while the user went elsewhere', async () => {
    found.mockReturnValue([
      {
        ...booking,
        to: async () => {
          history.pushState(null, '', '/users');
          return '/inprogress/looked-up';
        },
      },
    ]);
    const address = await open();
    await press('zzz{Enter}');
    await expectOffer(booking.title, '/inprogress/looked-up', address);
  });

  test('may fail: the search is said to have, and a line that cannot be opened too', async () => {
    found.mockImplementation((text) =>
      text === 'zzz' ? 'failed' : [{ ...booking, to: () => Promise.reject(new Error('gone')) }],
    );
    await open();
    await press('zzz');
    expect(await screen.findByText(/Some results couldn't be loaded/)).toBeVisible();
    await press('y{Enter}');
    await waitFor(() => {
      const seen: string[] = [];
      notices$
        .subscribe((notices) => seen.push(...notices.map(({ title }) => title)))
        .unsubscribe();
      expect(seen).toContain("Couldn't open “10000213 · Sawari”");
    });
  });
});

test('an empty result shows a hint; Escape closes it, and the focus returns', async () => {
  await open(<input aria-label="Note" autoFocus />);
  await press('zzz');
  expect(await screen.findByText(/No results/)).toBeVisible();
  await press('{Escape}');
  expect(screen.queryByRole('dialog', anyway)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('in Urdu its texts and titles are in Urdu', async () => {
  await act(() => setLanguage('ur'));
  await open();
  expect(screen.getByRole('combobox', { name: 'تلاش اور کمانڈز', ...anyway })).toBeVisible();
  await press('queue ار');
  await waitFor(() => expect(options()).toEqual(['Queue اردو/queue']));
  await act(() => setLanguage('en'));
});

test('a page matches by its address and by its names in both languages, a command by its names', () => {
  const of = { remote: 'mfe-test', owner: 'Testers', module: './Any', roles: [] };
  const pages = [
    {
      ...of,
      public: false,
      path: '/book/multi-drop',
      title: { en: 'Multi-Drop', ur: 'کئی مقامات' },
    },
    { ...of, public: false, path: '/inprogress', title: { en: 'In Progress', ur: 'جاری' } },
  ];
  const commands = [{ ...of, id: 'test:new', title: { en: 'New booking', ur: 'نئی بکنگ' } }];
  const found = (language: 'en' | 'ur', text: string) =>
    paletteItems({
      language,
      text,
      pages,
      finders: [],
      commands,
      own: [],
      go: () => {},
      runCommand: () => {},
    }).map(({ title }) => title);
  for (const text of ['/inprogress', 'inp', 'in pro', 'جاری'])
    expect([text, ...found('en', text)]).toEqual([text, 'In Progress']);
  expect([found('en', 'multi-drop'), found('en', 'book/mul')]).toEqual([
    ['Multi-Drop'],
    ['Multi-Drop'],
  ]);
  expect([found('ur', 'progress'), found('ur', 'new b')]).toEqual([['جاری'], ['نئی بکنگ']]);
  expect(found('en', 'gress')).toEqual([]);
  // As an Arabic keyboard, a phone or a copied text has it.
  for (const text of ['نئي بكنگ', 'ن\u200cئی', '\u2067بکنگ\u2069'])
    expect([text, ...found('en', text)]).toEqual([text, 'New booking']);
});

const findersFor = (text: string, go: (to: string) => void = () => {}) =>
  paletteItems({
    language: 'en',
    text,
    pages: [],
    finders: (manifest.finders ?? []).map((finder) => ({ ...finder, remote: 'mfe-test' })),
    commands: [],
    own: [],
    go,
    runCommand: () => {},
  });

test.each(phoneForms)('"%s" is searched for as the phone %s', (text, phone) => {
  const go = jest.fn();
  findersFor(text, go)
    .find(({ title }) => title === 'Trips of this phone')
    ?.run();
  expect(go).toHaveBeenCalledWith(`/inprogress?searchby=phone&searchvalue=${phone}`);
});

test.each(phoneRefusals)('"%s" is not searched for as a phone: %s', (text) => {
  expect(findersFor(text).map(({ title }) => title)).not.toContain('Trips of this phone');
});

test('the typed text determines which finders search', () => {
  const found = (text: string) => findersFor(text).map(({ title }) => title);
  expect(found('a12')).toEqual(['Booking']);
  const ofPhone = ['Trips of this phone', 'Booking', 'Book for this phone'];
  expect(found('03001234567')).toEqual(ofPhone);
  expect([found('12'), found('queue')]).toEqual([[], []]);
  expect(found('10000213')).toEqual(['Booking']);
  expect(found('۰۳۰۰ ۱۲۳۴۵۶۷')).toEqual(ofPhone);
});
