// Teams release while people work: a page runs the composition that it loaded with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { releaseName } from 'release-formats/release';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { release } from 'release-kit/release/rollout.ts';
import { startTeams } from 'release-kit/release/sample-teams.ts';
import type { Composition } from 'shared-contracts/federation/composition';
import { contentPaths } from 'shared-contracts/federation/content-path';
import { compositionElementId } from 'shared-contracts/federation/page';

import { expectState, navigateInPage, signInRemote, stateOf } from '../../fixtures/federated.ts';
import { filesByPath } from '../../fixtures/released-paths.ts';
import { bySize } from '../../fixtures/size.ts';
import { expect, test } from '../../test-of-releases.ts';

// Pages of rows that do not exist: their calls' 404 shows in the browser's log.
test.use({ expectComplaints: /404.*\/65a000000000000000000000/ });
const [loads, flips, dayCount] = bySize({ short: [9, 6, 3], full: [200, 51, 10] });

const compositionOf = (page: Page): Promise<Composition> =>
  page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? ''),
    compositionElementId,
  );

/** The page's requests for released files, with the status by path. */
function watchFiles(page: Page): Map<string, number> {
  const answers = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/r/')) answers.set(pathname, response.status());
  });
  return answers;
}

test('pages load while three teams release at the same time: none mixes compositions, none misses a file, no release is lost', async ({
  breakable,
  openAt,
}) => {
  test.setTimeout(600_000);
  const { releases, addresses } = breakable;
  const busy = ['mfe-account', 'mfe-queue', 'mfe-trips'];
  const before = readPointer(releases.folders).rev;
  const page = await openAt('admin');
  const answers = watchFiles(page);
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  const revisions = new Set([(await compositionOf(page)).rev]);
  const builds = Object.fromEntries(
    busy.map((id) => [id, [releases.buildNext(id), releases.buildNext(id)]]),
  );
  const teams = await startTeams(builds, flips / busy.length, releases.env);
  // Slow teams may release nothing during the first loads: without a release nothing is proved.
  for (let count = 0; count < loads || revisions.size === 1; count += 1) {
    const id = busy[count % busy.length] ?? '';
    // Late requests of the last page, such as counts in the navigation, don't belong to the next
    // one.
    await page.goto('about:blank');
    answers.clear();
    await page.goto(addresses[id] ?? '');
    await expectState(page, id, 'mounted');
    const composition = await compositionOf(page);
    const { rev, integrity, remotes } = composition;
    revisions.add(rev);
    expect(await stateOf(page, id)).toMatchObject({
      release: remotes.find((remote) => remote.id === id)?.current.release,
    });
    const own = new Set([...Object.keys(integrity), ...contentPaths(composition).values()]);
    const foreign = [...answers].filter(([path, status]) => !own.has(path) || status !== 200);
    expect(foreign, `files of revision ${rev}`).toEqual([]);
  }
  for (const { ended } of teams) expect(await ended).toBe(0);
  const log = readFileSync(join(releases.folders.registry, 'log.jsonl'), 'utf8');
  expect(readPointer(releases.folders).rev).toBe(before + flips);
  expect(busy.map((id) => log.split(`"who":"${id} team"`).length - 1)).toEqual(
    busy.map(() => flips / busy.length),
  );
  expect(revisions.size).toBeGreaterThan(1);
});

// Renders nothing without the row that its list passes (docs/domain/users.md#user-form); its code
// is loaded like any other's.
const blankPath = '/users/addUser/:id/update';

test(`a tab that is ${dayCount} releases old opens every page of every remote, lazy parts included, as it began`, async ({
  breakable,
  openAt,
}) => {
  const { releases, addresses } = breakable;
  const ids = Object.keys(addresses).filter((id) => id !== signInRemote);
  const first = Object.fromEntries(
    Object.keys(addresses).map((id) => [id, releaseName(releases.releaseOf(id))]),
  );
  const exposed = Object.fromEntries(ids.map((id) => [id, releases.releaseOf(id).exposes]));
  const own = new Set(
    [...ids, signInRemote].flatMap((id) => [...filesByPath(releases.releaseOf(id)).keys()]),
  );
  const days = Array.from({ length: dayCount }, () =>
    Object.fromEntries(ids.map((id) => [id, releases.buildNext(id)])),
  );
  const page = await openAt('admin');
  const answers = watchFiles(page);
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  const composition = await compositionOf(page);
  const { remotes } = composition;
  const byContent = contentPaths(composition);
  const missing = (id: string, module: string, base: string): string[] =>
    (exposed[id]?.[module] ?? [])
      .map((file) => byContent.get(`${base}${file}`) ?? file)
      .filter((path) => answers.get(path) !== 200);
  // The first page's late files have loaded: this process, which provides its network, gets busy.
  await expect
    .poll(() =>
      remotes.flatMap(({ id, manifest, current }) =>
        manifest.slots.flatMap(({ slot, module }) =>
          ['home:card', 'nav:count'].includes(slot) ? missing(id, module, current.base) : [],
        ),
      ),
    )
    .toEqual([]);
  for (const day of days) await release(releases.folders, day, { who: 'test', why: 'another day' });

  for (const { id, manifest, current } of remotes.filter((remote) => remote.id !== signInRemote)) {
    for (const { path, module } of manifest.pages.filter(
      ({ roles }) => !roles || roles.includes('admin'),
    )) {
      await navigateInPage(page, path.replace(/:\w+/g, '65a000000000000000000000'));
      expect(exposed[id]?.[module]?.length, path).toBeGreaterThan(0);
      await expect.poll(() => missing(id, module, current.base), { message: path }).toEqual([]);
      await expectState(page, id, 'mounted');
      if (path !== blankPath) await expect(page.getByRole('main'), path).not.toBeEmpty();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
    }
    expect(await stateOf(page, id)).toMatchObject({ release: first[id] });
  }
  const other = [...answers].filter(
    ([path, status]) => status !== 200 || !(path.startsWith('/r/host/') || own.has(path)),
  );
  expect(other, 'files that are missing, or of another day').toEqual([]);
  await page.reload();
  const reloaded = (await compositionOf(page)).remotes
    .filter(({ id }) => ids.includes(id))
    .map(({ id, current }) => [id, current.release]);
  expect(Object.fromEntries(reloaded), 'a new load is a new day').toEqual(days.at(-1));
});
