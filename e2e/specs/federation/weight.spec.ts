import { releaseName } from 'shared-contracts/federation/release';
import { buildMonolith } from 'tooling/monolith/build.ts';
import { pageScales } from 'tooling/monolith/weight.ts';
import { releaseDir } from 'tooling/release/data-folders.ts';

import { expect, test } from './setup.ts';

/**
 * The maximum weight of a first page compared with the same page of one ordinary build
 * (docs/architecture.md#federation-costs-bytes). A part of the platform contains what any remote
 * may need of it, so a page fetches more than its own; it is fetched once, and in fewer requests.
 * Lower this value whenever the ratio falls.
 */
const maxWeightRatio = 1.15;

test('a first page of each remote against the same sources as one build', async ({
  federated: { releases },
}) => {
  test.setTimeout(180_000); // a whole separate build
  const weigh = pageScales((release) =>
    releaseDir(releases.folders, release.id, releaseName(release)),
  );
  const rows = [...(await buildMonolith())].flatMap(([name, whole]) => {
    const [id = '', ...path] = name.split('/');
    const [remote, module] = [releases.releaseOf(id), path.join('/')];
    // Slots and commands are loaded after a page has been mounted.
    if (!remote.remote?.pages.some((page) => page.module === module)) return [];
    const ours = weigh(releases.releaseOf('host'), remote, module);
    return [{ name, whole, ours, ratio: ours.bytes / whole.bytes }];
  });
  const kilobytes = (bytes: number) => Math.round(bytes / 1000);
  for (const { name, whole, ours, ratio } of rows)
    console.log(
      `${name.padEnd(38)} ${kilobytes(ours.bytes)} kB in ${ours.requests}, one build ${kilobytes(whole.bytes)} kB in ${whole.requests}: ${ratio.toFixed(2)}`,
    );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ ratio }) => ratio > maxWeightRatio)).toEqual([]);
  const more = rows
    .map(({ name, whole, ours }) => [name, ours.requests - whole.requests] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(more), 'no page takes more requests than in one build').toEqual({});
});
