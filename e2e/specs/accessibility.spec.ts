import type { Page, Request } from '@playwright/test';
import { roles, type Role } from 'shared-contracts/core/role';
import { violationsOf } from '../fixtures/axe.ts';
import { addressOf, bookListedTrips, isReached, placesOf } from '../fixtures/places.ts';
import { expect, test, type Person } from '../test.ts';

const people: Readonly<Record<Role, Person>> = { admin: 'admin', supervisor: 'supervisor', dispatcher: 'dispatcher', dispatch_client: 'client' };

/** How a page looks: what the system asks for, and the language that the user chose. */
interface Look { name: string; language: 'en' | 'ur'; media: NonNullable<Parameters<Page['emulateMedia']>[0]> }
const looks: readonly [Look, ...Look[]] = [
  { name: 'light, English', language: 'en', media: { colorScheme: 'light' } },
  { name: 'dark, Urdu', language: 'ur', media: { colorScheme: 'dark' } },
  { name: 'forced colours, English', language: 'en', media: { colorScheme: 'light', forcedColors: 'active' } },
  { name: 'light, Urdu', language: 'ur', media: { colorScheme: 'light' } },
  { name: 'dark, English', language: 'en', media: { colorScheme: 'dark' } },
  { name: 'forced colours, Urdu', language: 'ur', media: { colorScheme: 'dark', forcedColors: 'active' } },
];

/** What the API answers: rows as they are, lists without rows, nothing yet, or a failure. */
const states = ['full', 'empty', 'loading', 'failing'] as const;
type State = (typeof states)[number];

/** Replaces every list of an answer by an empty one, and what counts it by zero. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) =>
    [name, /^(?:total|total_records|total_pages|pages)$/.test(name) ? 0 : emptied(member)]));
};
/** What the start of the console needs, whatever its lists hold. */
const startUp = /\/api\/v1\/(?:getCities|getZones|getServices|lang|sources|partner\/categories|settings)\b/;

/** Lets the API answer as the state of the moment wants it; tells how many answers are still to come. */
async function bring(page: Page, state: () => State): Promise<{ pending: () => number }> {
  const waiting = new Set<Request>();
  page.on('request', (request) => { if (state() !== 'loading' && request.url().includes('/api/v1/')) waiting.add(request); });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  await page.route(/\/api\/v1\//, async (route) => {
    const now = state();
    if (now === 'full' || route.request().method() !== 'GET' || startUp.test(route.request().url())) return route.fallback();
    if (now === 'loading') return; // never answered
    if (now === 'failing') return route.fulfill({ status: 500, json: { code: 500, message: 'Something Went Wrong', error: 'Error', error_id: 'server.failed', request_id: 'r-1' } });
    const response = await route.fetch();
    const isJson = (response.headers()['content-type'] ?? '').includes('json');
    await route.fulfill({ response, ...(isJson && { json: emptied(await response.json()) }) });
  });
  return { pending: () => waiting.size };
}

/** The page of an address stands, with all that it has asked for, and nothing moves any more. */
async function settle(page: Page, state: State, pending: () => number): Promise<void> {
  const main = page.getByRole('main');
  // A detail without an answer has neither: it is a skeleton.
  const content = state === 'loading' ? main.locator(':scope > *') : main.getByRole('heading').or(main.getByRole('button'));
  await expect(content.first()).toBeVisible();
  await expect.poll(pending).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity));
}

const full = process.env['TEST_SIZE'] === 'full';

/** How a place is shown on a visit. */
interface Visit { address: string; state: State }

/**
 * Goes to each place as the visits say and answers what breaks WCAG 2.2 A or AA, a line each. By its address every time: what a page before
 * has fetched would stand in for an empty list.
 */
async function violationsAt(page: Page, look: Look, visits: readonly Visit[]): Promise<string[]> {
  await page.emulateMedia(look.media);
  await page.addInitScript((language) => localStorage.setItem('console.language', language), look.language);
  let state: State = 'full';
  const { pending } = await bring(page, () => state);
  const found: string[] = [];
  for (const visit of visits) {
    state = visit.state;
    await page.goto(visit.address);
    await settle(page, visit.state, pending);
    for (const violation of await violationsOf(page)) found.push(`${visit.address}, ${visit.state}, ${look.name}: ${violation}`);
  }
  return found;
}

for (const [index, role] of roles.entries()) {
  test(`${role}: no screen breaks WCAG 2.2 A or AA, in any look, full, empty, loading or failing`, async ({ as, visit, running, sessionOf }) => {
    test.setTimeout(full ? 3_600_000 : 600_000);
    const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
    const trips = await bookListedTrips(running.url, client.access_token, supervisor.access_token);
    const { page: start } = await visit();
    await start.goto('/login');
    const places = (await placesOf(start)).filter((place) => !place.isPublic && place.roles.includes(role) && isReached(place.remote));
    const found: string[] = [];
    for (const [turn, look] of looks.entries()) {
      // The short form shows a role in one look, a place to one of its roles, and every other place in one state besides its rows; the full form all of them.
      if (!full && turn !== index % looks.length) continue;
      const visits = places.flatMap((place, at): Visit[] => {
        if (!full && place.roles[at % place.roles.length] !== role) return [];
        const other = states[1 + (Math.floor(at / 2) % 3)] ?? 'empty';
        const shown = full ? states : at % 2 === 0 ? (['full', other] as const) : (['full'] as const);
        return shown.map((state) => ({ address: addressOf(place.path, trips, client.id), state }));
      });
      const { page, watch } = await as(people[role]);
      watch.expect(/500|404.*\/passenger\/phone\/|net::ERR_FAILED/);
      found.push(...await violationsAt(page, look, visits));
    }
    expect(found).toEqual([]);
  });
}

test('nobody: no screen of sign-in breaks WCAG 2.2 A or AA, in any look', async ({ visit }) => {
  const { page: start } = await visit();
  await start.goto('/login');
  const visits = (await placesOf(start)).filter(({ isPublic }) => isPublic).map(({ path }): Visit => ({ address: path, state: 'full' }));
  expect(visits.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const look of full ? looks : looks.slice(0, 2)) {
    const { page } = await visit();
    found.push(...await violationsAt(page, look, visits));
  }
  expect(found).toEqual([]);
});

test('a violation on a page that nobody listed is told', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  await page.evaluate(() => {
    const faint = Object.assign(document.createElement('p'), { textContent: 'faint' });
    // In sight: of what lies outside axe says nothing.
    Object.assign(faint.style, { color: '#aaaaaa', background: '#ffffff', position: 'fixed', insetBlockStart: '0', zIndex: '9999' });
    document.body.append(document.createElement('input'), faint);
  });
  expect((await violationsOf(page)).map((line) => line.split(' at ')[0])).toEqual(expect.arrayContaining(['label', 'color-contrast']));
});
