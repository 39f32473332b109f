// Within five seconds: the first three items of each page, as assistive technology reads them, say
// what needs its user now.
import type { Page } from '@playwright/test';
import { roles, tripRoles, type Role } from 'shared-contracts/core/role';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { bookRide } from '../commands/bookings.ts';
import { replaceInPage } from '../fixtures/federated.ts';
import { changeAnswers } from '../fixtures/long-rows.ts';
import { behindSignIn, personOf, placesOf } from '../fixtures/places.ts';
import { expect, test } from '../test.ts';

/** The first three items with a name or a text in the main part of the page. */
const firstItems = async (page: Page): Promise<string> =>
  (await page.getByRole('main').ariaSnapshot())
    .split('\n')
    .filter((line) => /^\s*- (?!\/).*(?:"|: \S)/.test(line))
    .slice(0, 3)
    .join('\n');

const sevenMinutesAgo = () => new Date(Date.now() - 7 * 60_000).toISOString();

/** Two requests of the queue have waited seven minutes, and the lists' counts are known. */
async function makeUrgent(page: Page): Promise<void> {
  const dt = sevenMinutesAgo();
  await changeAnswers(page, /\/booking_queue\?/, ({ list }: { list: QueueRow[] }) => {
    for (const row of list.slice(0, 2)) Object.assign(row, { dt, claimed_by: null });
  });
  await changeAnswers(page, /\/trip\/detail\//, ({ data }: { data: object }) => {
    Object.assign(data, { needs_action: { reason: 'no_driver', since: dt, from: dt } });
  });
}

const waiting = /[1-9]\d* waiting over 5 minutes/;
const count = /Needs action:? \d+/;
/** For staff and clients who have trip lists. */
const tripPages = {
  // Leads to /scheduled.
  '/loadboard': count,
  '/scheduled': count,
  '/inprogress': count,
  '/map': count,
  '/board': count,
  '/inprogress?wall=1': /need action[^]*\d+/,
  // Nothing needs anybody there: what it is and how much of it.
  '/completed': /Completed \d+/,
} as const;
const ownPages = {
  '/performance': /History \d+/,
  '/address': /Address Book \d+/,
  '/wallet': /Rs\. [\d,]+/,
  '/queue/newBooking': /New booking/,
  '/regular-bookings': /Regular bookings/,
} as const;
const queuePage = { '/': waiting, '/queue': /[1-9]\d* waiting more than 5 min/ } as const;

/** By role: each page, and what its first three items say. */
const expectations: Readonly<Record<Role, Readonly<Record<string, RegExp>>>> = {
  admin: {
    ...queuePage,
    ...tripPages,
    '/users': /Users \d+/,
    '/users/addUser': /ADD NEW USER/,
    '/drivers': /Drivers \d+/,
    '/dispatch-rules': /Dispatch rules/,
    '/payouts': /Payouts \d+/,
    '/jobs': /Jobs/,
    '/outside-services': /Outside services/,
    '/scheduled-reports': /Scheduled reports/,
    '/holidays': /Public holidays/,
    '/releases': /Releases/,
    '/integrations': /Integrations/,
    '/reference-data': /Reference data/,
    '/audit': /Audit log/,
  },
  supervisor: { ...queuePage, ...tripPages, ...ownPages, '/holidays': /Public holidays/ },
  dispatcher: { ...queuePage, ...ownPages },
  dispatch_client: {
    '/': /\d+ trips need action/,
    // It has no queue, and books.
    '/queue': /Create Booking/,
    '/scheduled': count,
    '/inprogress': count,
    '/completed': /Completed \d+/,
    ...ownPages,
  },
};

/** As the manifest of its remote names the page. */
const placeOf = (path: string): string =>
  path === '/queue/newBooking' ? '/queue/:id' : path.replace(/\?.*/, '');

test('every page has its first three items, and every item its page', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  const listed = new Set(Object.values(expectations).flatMap((pages) => Object.keys(pages)));
  const places = (await placesOf(page)).filter(({ isPublic }) => !isPublic);
  const paths = places.map(({ path }) => path);
  expect(paths.filter((path) => !path.includes(':') && !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !paths.includes(placeOf(path)))).toEqual([]);
});

for (const remote of behindSignIn)
  test(
    `${remote}: the first three items of each page say what needs its user now, in every role`,
    { tag: `@${remote}` },
    async ({ as, visit, sessionOf, running }) => {
      test.slow();
      const { page: start } = await visit();
      await start.goto('/login');
      const own = new Set((await placesOf(start, remote)).map(({ path }) => path));
      const { access_token: token } = await sessionOf('client');
      const number = await bookRide(running.url, token, { service_code: 70 });
      for (const role of roles) {
        const pages = Object.entries(expectations[role]).filter(([path]) => own.has(placeOf(path)));
        if (remote === 'trips' && tripRoles.includes(role))
          pages.push([`/scheduled/${number}`, /No driver \d+/]);
        if (pages.length === 0) continue;
        const { page } = await as(personOf[role]);
        await makeUrgent(page);
        await page.goto('/');
        for (const [path, expected] of pages) {
          if (path !== new URL(page.url()).pathname) await replaceInPage(page, path);
          await expect.poll(() => firstItems(page), `${role}: ${path}`).toMatch(expected);
        }
      }
    },
  );
