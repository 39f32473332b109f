import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';
import { roles, type Role } from 'shared-contracts/core/role';

import { createAccount } from '../commands/sign-in.ts';
import {
  answerAs,
  states,
  untilShown,
  type Answering,
  type State,
} from '../fixtures/answer-states.ts';
import { violationsOf } from '../fixtures/axe.ts';
import { lostEnlarged } from '../fixtures/enlarged.ts';
import {
  canvasFamiliesOf,
  charactersOf,
  joinedTexts,
  uncovered,
  watchCanvases,
} from '../fixtures/glyphs.ts';
import { markedLayers, openEach } from '../fixtures/layers.ts';
import { plantAdminRows } from '../fixtures/long-rows.ts';
import {
  addressOf,
  bookListedTrips,
  personOf,
  behindSignIn,
  placesOf,
  viewsOf,
  type PagePlace,
} from '../fixtures/places.ts';
import { bySize } from '../fixtures/size.ts';
import { watchWork } from '../journeys/recorded-keys.ts';
import { walkSignIn } from '../journeys/sign-in-steps.ts';
import { expect, test } from '../test.ts';

/** A look of the page: the system's preferences, and the user's language. */
interface Look {
  name: string;
  language: 'en' | 'ur';
  media: NonNullable<Parameters<Page['emulateMedia']>[0]>;
}
const looks: readonly [Look, ...Look[]] = [
  { name: 'light, English', language: 'en', media: { colorScheme: 'light' } },
  { name: 'dark, Urdu', language: 'ur', media: { colorScheme: 'dark' } },
  {
    name: 'forced colours, English',
    language: 'en',
    media: { colorScheme: 'light', forcedColors: 'active' },
  },
  { name: 'light, Urdu', language: 'ur', media: { colorScheme: 'light' } },
  { name: 'dark, English', language: 'en', media: { colorScheme: 'dark' } },
  {
    name: 'forced colours, Urdu',
    language: 'ur',
    media: { colorScheme: 'dark', forcedColors: 'active' },
  },
];

const seed = Number(process.env['SEED'] ?? 1);

/** A role, and the look in which its pages are shown. */
interface Pair {
  role: Role;
  look: Look;
}
interface Size {
  mode: 'default' | 'parallel';
  timeoutMs: number;
  /** The share of the elements that is pressed; it changes with the seed. */
  share: number;
  /** Of an element that is pressed once: in each look, or in any. */
  pressedIn: (look: Look) => string;
  /** The tests of a remote's pages. */
  rounds: readonly { title: string; pairs: readonly Pair[] }[];
  /** The states in which a role sees a place; the places are numbered. */
  statesOf: (place: PagePlace, index: number, role: Role) => readonly State[];
  /** The looks of the pages of sign-in. */
  signInLooks: readonly Look[];
}
const size = bySize<Size>({
  short: {
    mode: 'default',
    timeoutMs: 600_000,
    share: 1 / 8,
    pressedIn: () => '',
    // A role in one look, by the seed: a remainder of their number.
    rounds: [
      {
        title: '',
        pairs: roles.map((role, index) => ({
          role,
          look: looks[(index + seed - 1) % looks.length]!,
        })),
      },
    ],
    // A place to one of its roles, and a fourth of the places, by the seed, in one state more.
    statesOf: (place, index, role) => {
      if (place.roles[index % place.roles.length] !== role) return [];
      const other = states[1 + (Math.floor(index / 4) % 3)] ?? 'empty';
      return index % 4 === seed % 4 ? ['full', other] : ['full'];
    },
    signInLooks: [looks[seed % looks.length]!],
  },
  full: {
    // Several workers share the hours.
    mode: 'parallel',
    timeoutMs: 3_600_000,
    share: 1,
    pressedIn: ({ name }) => ` ${name}`,
    // A look is a separate test, because elements are pressed once a look, by whichever role sees
    // them first.
    rounds: looks.map((look) => ({
      title: `, ${look.name}`,
      pairs: roles.map((role) => ({ role, look })),
    })),
    statesOf: () => states,
    signInLooks: looks,
  },
});
test.describe.configure({ mode: size.mode });
/** The number of axe's checks, for the closing line of each test. */
const looked = { count: 0 };
test.afterEach(({}, { title }) => {
  console.log(`${looked.count} looks: ${title}`);
  looked.count = 0;
});
const isInShare = (text: string): boolean =>
  createHash('sha256').update(`${seed} ${text}`).digest().readUInt32BE() < size.share * 2 ** 32;
/** The elements that this worker has pressed: one that is on every page is pressed once. */
const pressed = new Set<string>();
const onceAt =
  (path: string, look: Look, hasBar: boolean) =>
  (kind: string): boolean => {
    if (kind.startsWith('bar') && !hasBar) return false;
    const where = `${kind.startsWith('bar') ? '' : path} ${kind}${size.pressedIn(look)}`;
    return isInShare(where) && !pressed.has(where) && Boolean(pressed.add(where));
  };

/** How a place is shown on a visit. */
interface Visit {
  address: string;
  state: State;
  /** Also presses the elements of these kinds. */
  opens?: (kind: string) => boolean;
  /** The pages of this look so far: an address that leads to one of them is not checked again. */
  seen?: Set<string>;
}

async function applyLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia(look.media);
  await page.addInitScript((language) => {
    localStorage.setItem('console.language', language);
    // The theme is the system's again, regardless of earlier presses on the page.
    localStorage.removeItem('console.theme');
  }, look.language);
}

/**
 * Opens the place of each visit and returns the violations of WCAG 2.2 A or AA, a line each, the
 * characters that none of the console's faces has, and where Inter would join letters; where
 * presses follow, also what is lost when it is enlarged. Always by its address: data that an earlier
 * page has fetched would replace an empty list.
 */
async function violationsAt(page: Page, look: Look, visits: readonly Visit[]): Promise<string[]> {
  await applyLook(page, look);
  const answering: Answering = { state: 'full', isReadOnly: false };
  // Of keys, webhooks and payouts a demo has no rows.
  await plantAdminRows(page);
  const { pending } = await answerAs(page, answering);
  const untilIdle = watchWork(page);
  await watchCanvases(page);
  const found: string[] = [];
  const letters = new Set<string>();
  const families = new Set<string>();
  for (const visit of visits) {
    Object.assign(answering, { state: visit.state, isReadOnly: false });
    // A picture that is never answered would hold up the load event.
    await page.goto(visit.address, { waitUntil: 'domcontentloaded' });
    await untilShown(page, visit.state, pending);
    const { pathname } = new URL(page.url());
    if (visit.seen?.has(pathname)) continue;
    visit.seen?.add(pathname);
    const note = (violations: readonly string[], where: string): void => {
      looked.count += 1;
      for (const violation of violations)
        found.push(`${visit.address}, ${where}, ${look.name}: ${violation}`);
    };
    note(await violationsOf(page), visit.state);
    const noteLetters = async (): Promise<void> => {
      for (const letter of await charactersOf(page)) letters.add(letter);
      for (const joined of await joinedTexts(page)) found.push(`${visit.address}, ${joined}`);
    };
    await noteLetters();
    for (const family of await canvasFamiliesOf(page)) families.add(family);
    if (!visit.opens) continue;
    for (const lost of await lostEnlarged(page)) found.push(`${visit.address}, ${lost}`);
    answering.isReadOnly = true;
    await openEach(page, {
      untilIdle,
      isIncluded: visit.opens,
      onLayer: async (kind) => {
        note(await violationsOf(page, markedLayers), `what opens from ${kind}`);
        await noteLetters();
      },
    });
  }
  for (const family of families)
    if (!/Inter|Noto (Naskh|Nastaliq)/.test(family)) found.push(`a canvas is written in ${family}`);
  for (const letter of await uncovered(page, [...letters]))
    found.push(`no face of the console has ${letter} (${letter.codePointAt(0)?.toString(16)})`);
  return found;
}

for (const remote of behindSignIn)
  for (const { title, pairs } of size.rounds) {
    test(
      `${remote}${title}: no screen breaks WCAG 2.2 A or AA, full, empty, loading or failing`,
      { tag: `@${remote}` },
      async ({ as, visit, running, sessionOf }) => {
        test.setTimeout(size.timeoutMs);
        const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
        const { page: start } = await visit();
        await start.goto('/login');
        // Numbered before a role's own are taken, so that each place has one number.
        const own = (await placesOf(start))
          .flatMap((place) => [
            place,
            ...(viewsOf[place.path] ?? []).map((path) => ({ ...place, path })),
          ])
          .map((place, at) => ({ place, at }))
          .filter(({ place }) => !place.isPublic && place.remote === `mfe-${remote}`);
        const shownTo = pairs
          .map((pair) => ({
            ...pair,
            places: own.filter(({ place }) => place.roles.includes(pair.role)),
          }))
          .filter(({ places }) => places.length > 0);
        expect(shownTo).not.toEqual([]);
        // The bar is the host's, and the same on the pages of every remote.
        const isWithBar = remote === 'queue';
        const trips = await bookListedTrips(
          running.url,
          client.access_token,
          supervisor.access_token,
        );
        const found: string[] = [];
        for (const { role, look, places } of shownTo) {
          const visits = places.flatMap(({ place, at }) =>
            size.statesOf(place, at, role).map((state): Visit => ({
              address: addressOf(place.path, trips, client.id),
              state,
              ...(state === 'full' && { opens: onceAt(place.path, look, isWithBar) }),
            })),
          );
          if (visits.length === 0) continue;
          const { page, watch } = await as(personOf[role]);
          // A phone without a booking has neither a passenger nor a last place; planted webhooks
          // have no attempts.
          watch.expect(
            /500|ApiFailure|404.*\/(passenger\/phone|user\/location|webhooks)\/|net::ERR_FAILED/,
          );
          found.push(...(await violationsAt(page, look, visits)));
        }
        expect(found).toEqual([]);
      },
    );
  }

test('every remote with pages behind sign-in has its test', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  const behind = (await placesOf(page)).filter(({ isPublic }) => !isPublic);
  expect([...new Set(behind.map(({ remote }) => remote))].sort()).toEqual(
    behindSignIn.map((name) => `mfe-${name}`),
  );
});

test(
  'nobody: no screen or step of sign-in breaks WCAG 2.2 A or AA, in any look',
  { tag: '@auth' },
  async ({ visit, running }) => {
    test.setTimeout(size.timeoutMs);
    const { page: start } = await visit();
    await start.goto('/login');
    const paths = (await placesOf(start))
      .filter(({ isPublic }) => isPublic)
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(3);
    const found: string[] = [];
    for (const [lookIndex, look] of size.signInLooks.entries()) {
      const { page } = await visit();
      const seen = new Set<string>();
      found.push(
        ...(await violationsAt(
          page,
          look,
          paths.map((path): Visit => ({
            address: path,
            state: 'full',
            opens: onceAt(path, look, true),
            seen,
          })),
        )),
      );
      // A page that redirects when opened by its address is reached by the steps before it.
      const { page: walker } = await visit();
      await applyLook(walker, look);
      const enrolled = `0300100013${lookIndex}`;
      const newcomer = await createAccount(running.url, 'dispatcher', { enrolled: false });
      await walkSignIn(walker, { url: running.url, enrolled, newcomer }, async () => {
        const { pathname } = new URL(walker.url());
        seen.add(pathname);
        await expect(walker.getByRole('main').getByRole('heading').first()).toBeVisible();
        looked.count += 1;
        found.push(
          ...(await violationsOf(walker)).map(
            (violation) => `${pathname}, ${look.name}: ${violation}`,
          ),
        );
      });
      expect([...seen], 'a page of sign-in that no step reaches').toEqual(
        expect.arrayContaining(paths),
      );
    }
    expect(found).toEqual([]);
  },
);

/** The planted faults are on the page of sign-in. */
const onLogin = { tag: '@auth' };

test('planted: a violation on an unlisted page is reported', onLogin, async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  await page.evaluate(() => {
    const faint = Object.assign(document.createElement('p'), { textContent: 'faint' });
    // Inside the viewport, because axe ignores what is outside.
    Object.assign(faint.style, {
      color: '#aaaaaa',
      background: '#ffffff',
      position: 'fixed',
      insetBlockStart: '0',
      zIndex: '9999',
    });
    document.body.append(document.createElement('input'), faint);
  });
  expect((await violationsOf(page)).map((line) => line.split(' at ')[0])).toEqual(
    expect.arrayContaining(['label', 'color-contrast']),
  );
});

test(
  'planted: a character that no face has is reported, in a text, a field and on a canvas',
  onLogin,
  async ({ visit }) => {
    const { page } = await visit();
    await watchCanvases(page);
    await page.goto('/login');
    await expect(page.getByRole('heading').first()).toBeVisible();
    const usual = await charactersOf(page);
    expect(usual.length).toBeGreaterThan(20);
    expect(await uncovered(page, [...usual, 'ٹ'])).toEqual([]);
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { placeholder: '☃' });
      document.body.append('⚂', field);
      const context = document.createElement('canvas').getContext('2d');
      context?.fillText('♞', 0, 0);
    });
    expect(await uncovered(page, await charactersOf(page))).toEqual(
      expect.arrayContaining(['⚂', '☃', '♞']),
    );
    expect(await canvasFamiliesOf(page)).toEqual(['sans-serif']);
  },
);

test('planted: what an enlarged page loses is reported', onLogin, async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  await expect(page.getByRole('heading').first()).toBeVisible();
  // A notice above all of it takes nothing away: it disappears after a while.
  await page.evaluate(() => {
    const notice = Object.assign(document.createElement('div'), { role: 'status' });
    Object.assign(notice.style, { position: 'fixed', inset: '0', zIndex: '10000000' });
    const section = document.createElement('section');
    section.append(notice);
    document.body.append(section);
  });
  expect(await lostEnlarged(page)).toEqual([]);
  await page.evaluate(() => {
    const add = (textContent: string, style: Partial<CSSStyleDeclaration>) => {
      const button = Object.assign(document.createElement('button'), { textContent });
      Object.assign(button.style, style);
      document.querySelector('main')?.append(button);
    };
    add('Far', { position: 'fixed', insetInlineStart: '700px', insetBlockStart: '0' });
    add('Wide', { inlineSize: '500px', display: 'block' });
    add('Under', { position: 'fixed', insetBlockStart: '10px', insetInlineStart: '0' });
    add('Over', { position: 'fixed', inset: '0 auto auto 0', blockSize: '60px' });
  });
  expect((await lostEnlarged(page, 500)).join('\n')).toMatch(
    /200 % "Far" is out of view[^]*200 % "Under" is covered by "Over"[^]*400 % "Wide" is out of view/,
  );
});

test(
  'planted: a violation in a dialog that only a press opens, on an unlisted page, is reported',
  onLogin,
  async ({ visit }) => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const button = Object.assign(document.createElement('button'), {
        textContent: 'Open 12 things',
      });
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-label', 'Things');
      dialog.append(document.createElement('input'));
      button.addEventListener('click', () => document.body.append(dialog));
      addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') dialog.remove();
      });
      addEventListener('DOMContentLoaded', () => document.body.append(button));
    });
    await page.goto('/login');
    await expect(page.getByRole('heading').first()).toBeVisible();
    const found = new Map<string, readonly string[]>();
    await openEach(page, {
      untilIdle: watchWork(page),
      isIncluded: () => true,
      onLayer: async (kind) => void found.set(kind, await violationsOf(page, markedLayers)),
    });
    expect([...found]).toEqual([
      [expect.stringContaining('Open # things'), [expect.stringMatching(/^label at/)]],
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
