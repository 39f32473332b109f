// Teams release while people work: whatever a page began with, it ends with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Composition } from 'shared-contracts/federation/composition';
import { compositionElementId } from 'shared-contracts/federation/page';
import { startChild } from 'tooling/process/children.ts';
import { readPointer } from 'tooling/release/flip.ts';
import { expectState, stateOf } from './federated.ts';
import { expect, test } from './stand.ts';

test.afterEach(({ stand }) => stand.releases.reset());

const [loads, flips] = process.env['TEST_SIZE'] === 'full' ? [200, 51] : [12, 6];
const team = new URL('../../fixtures/team.ts', import.meta.url).pathname;

const compositionOf = (page: Page): Promise<Composition> => page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? ''), compositionElementId);

/** What a page asks of the released files, and what it gets, by path. */
function watchFiles(page: Page): Map<string, number> {
  const answers = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/r/')) answers.set(pathname, response.status());
  });
  return answers;
}

test('pages load while three teams release at once: none mixes compositions, none misses a file, no release is lost', async ({ stand, openAt }) => {
  test.setTimeout(600_000);
  const { releases, addresses } = stand;
  const busy = ['mfe-account', 'mfe-queue', 'mfe-trips'];
  const before = readPointer(releases.folders).rev;
  const page = await openAt('admin');
  const answers = watchFiles(page);
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  const teams = busy.map((id) => startChild({ name: id, script: team, args: [id, String(flips / busy.length), releases.buildNext(id), releases.buildNext(id)], env: releases.env }));
  const seen = new Set<number>();
  for (let count = 0; count < loads; count += 1) {
    const id = busy[count % busy.length] ?? '';
    answers.clear();
    await page.goto(addresses[id] ?? '');
    await expectState(page, id, 'mounted');
    const { rev, integrity, remotes } = await compositionOf(page);
    seen.add(rev);
    expect(await stateOf(page, id)).toMatchObject({ release: remotes.find((remote) => remote.id === id)?.current.release });
    const foreign = [...answers].filter(([path, status]) => !(path in integrity) || status !== 200);
    expect(foreign, `files of revision ${rev}`).toEqual([]);
  }
  for (const { ended } of teams) expect(await ended).toBe(0);
  const log = readFileSync(join(releases.folders.registry, 'log.jsonl'), 'utf8');
  expect(readPointer(releases.folders).rev).toBe(before + flips);
  expect(busy.map((id) => log.split(`"who":"${id} team"`).length - 1)).toEqual(busy.map(() => flips / busy.length));
  expect(seen.size).toBeGreaterThan(1);
});
