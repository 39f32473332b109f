import type { Page } from '@playwright/test';
import type { Role } from 'shared-contracts/core/role';

import { navigateInPage, replaceInPage } from '../../fixtures/federated.ts';
import { addressOf, bookListedTrips, placesOf } from '../../fixtures/places.ts';
import { navigationOf } from '../../screens/shell.ts';
import { expect, test } from '../../test.ts';
import type { Person } from '../../test.ts';

// The table of docs/domain/basics.md#roles, docs/decisions/screens.md#own-rows and
// docs/decisions/screens.md#dispatcher, written out, because the remotes' own declarations are
// under test. Screens that the documents lack are checked against their own declarations.
const everybody: readonly Role[] = ['admin', 'supervisor', 'dispatcher', 'dispatch_client'];
const notDispatcher: readonly Role[] = ['admin', 'supervisor', 'dispatch_client'];
const adminAlone: readonly Role[] = ['admin'];
const documented: Readonly<Record<string, readonly Role[]>> = {
  '/': everybody,
  '/wallet': everybody,
  '/performance': everybody,
  '/address': everybody,
  '/queue': everybody,
  '/queue/:id': everybody,
  '/loadboard': notDispatcher,
  '/scheduled': notDispatcher,
  '/scheduled/:id': notDispatcher,
  '/scheduled/:id/edit': notDispatcher,
  '/inprogress': notDispatcher,
  '/inprogress/:id': notDispatcher,
  '/completed': notDispatcher,
  '/completed/:id': notDispatcher,
  '/users': adminAlone,
  '/users/addUser': adminAlone,
  '/users/addUser/:id/update': adminAlone,
};
const navigation: Readonly<Record<Role, readonly string[]>> = {
  admin: ['USER', 'Queue', 'Scheduled', 'In Progress', 'Completed'],
  supervisor: ['Queue', 'Scheduled', 'In Progress', 'Completed'],
  dispatch_client: ['Queue', 'Scheduled', 'In Progress', 'Completed'],
  dispatcher: ['Queue'],
};
/**
 * It edits the row that its list passes, and opened by its address alone shows nothing
 * (docs/domain/users.md#user-form).
 */
const needsRow = '/users/addUser/:id/update';
/** One screen under two addresses: where the second redirects to. */
const leadsTo: Readonly<Record<string, string>> = { '/loadboard': '/scheduled' };
const people: Readonly<Record<Role, Person>> = {
  admin: 'admin',
  supervisor: 'supervisor',
  dispatcher: 'dispatcher',
  dispatch_client: 'client',
};

interface Screen {
  path: string;
  remote: string;
  roles: readonly Role[];
}
/** Every page that needs a session. */
async function screensOf(page: Page): Promise<readonly Screen[]> {
  const all = (await placesOf(page))
    .filter(({ isPublic }) => !isPublic)
    .map(({ path, remote, roles }) => ({ path, remote, roles: documented[path] ?? roles }));
  expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(documented)));
  return all;
}
/** The remotes whose code a page has requested. */
function watchCode(page: Page): ReadonlySet<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const id = /^\/r\/([\w-]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (id) requested.add(id);
  });
  return requested;
}

for (const role of everybody) {
  test(`${role}: every screen of the table opens, every other leads home and its code is not fetched`, async ({
    as,
    running,
    sessionOf,
  }) => {
    const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
    const trips = await bookListedTrips(running.url, client.access_token, supervisor.access_token);
    const addressFor = (path: string): string => addressOf(path, trips, client.id);
    const { page, watch } = await as(people[role]);
    // A client's own phone is in the booking form, and without bookings by it the look-up is a 404,
    // which the browser logs.
    watch.expect(/404.*\/passenger\/phone\//);
    const requested = watchCode(page);

    // The first by its address, the others as links would.
    await page.goto(
      Object.keys(documented)
        .map(addressFor)
        .find((_address, index) => !Object.values(documented)[index]?.includes(role)) ?? '/',
    );
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const screens = await screensOf(page);
    const [open, shut] = [
      screens.filter(({ roles }) => roles.includes(role)),
      screens.filter(({ roles }) => !roles.includes(role)),
    ];
    await expect(navigationOf(page).getByRole('link')).toHaveText(
      // A number follows the name of some.
      navigation[role].map((name) => new RegExp(`^${name}`)),
    );
    for (const { path } of shut) {
      await navigateInPage(page, addressFor(path));
      await expect(page).toHaveURL((url) => url.pathname === '/');
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const fetched = (some: readonly Screen[]): readonly Screen[] =>
      some.filter(({ remote }) => requested.has(remote));
    // Home has cards of remotes with other screens for the role.
    const without = shut.filter(({ remote }) => !open.some((one) => one.remote === remote));
    expect(fetched(without)).toEqual([]);

    for (const { path } of open) {
      const address = addressFor(path);
      // Two pages of one remote may have equal headings.
      if (address !== new URL(page.url()).pathname) await replaceInPage(page, address);
      if (path !== needsRow)
        await expect(
          main
            .getByRole('heading')
            .or(main.getByRole('link', { name: 'Create Booking' }))
            .first(),
          path,
        ).toBeVisible();
      await expect(page, path).toHaveURL((url) => url.pathname === (leadsTo[address] ?? address));
      await expect(page.getByRole('alert'), path).toHaveCount(0);
    }
    expect(fetched(open)).toEqual(open);
    const ownersOfOpen = new Set(open.map(({ remote }) => remote));
    expect(fetched(shut.filter(({ remote }) => !ownersOfOpen.has(remote)))).toEqual([]);
    await expect(page.getByRole('button', { name: /^Notifications, / })).toHaveCount(
      role === 'dispatch_client' ? 1 : 0,
    );
  });
}

test('nobody: every screen leads to /login, and no code but that of sign-in is fetched', async ({
  visit,
}) => {
  const { page } = await visit();
  const requested = watchCode(page);
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const { path } of await screensOf(page)) {
    await navigateInPage(page, path.replace(':id', '1'));
    await expect(page).toHaveURL((url) => url.pathname === '/login');
  }
  expect([...requested].sort()).toEqual(['host', 'mfe-auth']);
});
