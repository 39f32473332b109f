import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseName } from 'shared-contracts/federation/release';
import { buildMonolith } from 'tooling/monolith/build.ts';
import { pageScales, type Weight } from 'tooling/monolith/weight.ts';
import { releaseDir } from 'tooling/release/data-folders.ts';

import { expect, test } from './setup.ts';

/**
 * The maximum weight of a first page compared with the same page of one ordinary build
 * (docs/architecture.md#federation-costs-bytes). A part of the platform contains what any remote
 * may need of it, so a page fetches more than its own; it is fetched once, and in fewer requests.
 * Lower this value whenever the ratio falls.
 */
const maxWeightRatio = 1.1;

const isFull = process.env['TEST_SIZE'] === 'full';
const recordFile = 'one-build-weights.json';
/** The pages of the one build by `remote/module`. The full form builds it and holds the record. */
const recorded: Readonly<Record<string, Weight>> = JSON.parse(
  readFileSync(join(import.meta.dirname, recordFile), 'utf8'),
);

test('a first page of each remote against the same sources as one build', async ({
  federated: { releases },
}) => {
  test.setTimeout(180_000); // in the full form a whole separate build
  const weigh = pageScales((release) =>
    releaseDir(releases.folders, release.id, releaseName(release)),
  );
  const built: ReadonlyMap<string, Weight> = isFull
    ? await buildMonolith()
    : new Map(Object.entries(recorded));
  const rows = Object.keys(releases.pointer.units)
    .filter((id) => id !== 'host')
    .flatMap((id) => {
      const remote = releases.releaseOf(id);
      // Slots and commands are loaded after a page has been mounted.
      return [...new Set(remote.remote?.pages.map(({ module }) => module))].map((module) => {
        const name = `${id}/${module}`;
        const whole = built.get(name) ?? { bytes: 0, requests: 0 };
        const ours = weigh(releases.releaseOf('host'), remote, module);
        return { name, whole, ours, ratio: ours.bytes / whole.bytes };
      });
    });
  const kilobytes = (bytes: number) => Math.round(bytes / 1000);
  for (const { name, whole, ours, ratio } of rows)
    console.log(
      `${name.padEnd(38)} ${kilobytes(ours.bytes)} kB in ${ours.requests}, one build ${kilobytes(whole.bytes)} kB in ${whole.requests}: ${ratio.toFixed(2)}`,
    );
  expect(rows.length).toBeGreaterThan(10);
  expect(
    rows.filter(({ ratio }) => ratio > maxWeightRatio),
    `heavier than one build; where that has grown too, TEST_SIZE=full says what ${recordFile} lacks`,
  ).toEqual([]);
  const more = rows
    .map(({ name, whole, ours }) => [name, ours.requests - whole.requests] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(more), 'no page takes more requests than in one build').toEqual({});
  // The short form compares with the record: what is added to both builds must be added there.
  const now = Object.fromEntries(rows.map(({ name, whole }) => [name, whole]));
  const changed = Object.entries(now).filter(([name, { bytes, requests }]) => {
    const before = recorded[name] ?? { bytes: 0, requests: 0 };
    return Math.abs(bytes - before.bytes) > before.bytes / 50 || requests !== before.requests;
  });
  expect(Object.fromEntries(changed), `changed since ${recordFile}`).toEqual({});
  expect(Object.keys(recorded).sort(), `pages in ${recordFile}`).toEqual(Object.keys(now).sort());
});
