import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { readPointer } from './flip-log.ts';
import { countsFrom, haltRuleFrom, haltWhatFails, rolloutMonitor, haltReason } from './halt.ts';
import type { ReadCounts } from './halt.ts';
import { publish } from './publish.ts';
import { rollOut, rolloutStart, release } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';

const reason = { who: 'test', why: 'trying' };
const old = '1.0.0-aaaaaaaaaa';
const newer = '1.1.0-bbbbbbbbbb';
const other = '1.2.0-cccccccccc';
const rule = { margin: 0.05, minLoads: 20 };
const count = (name: string, loads: number, failures: number, remote = 'mfe-queue') => ({
  remote,
  release: name,
  loads,
  failures,
});

const made: string[] = [];
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

async function rollout() {
  const folders = emptyFolders();
  made.push(dirname(folders.registry));
  const builds = [
    { id: 'host' },
    { id: 'mfe-queue' },
    { id: 'mfe-trips' },
    ...['mfe-queue', 'mfe-trips'].map((id) => ({ id, version: '1.1.0', build: 'bbbbbbbbbb' })),
    { id: 'mfe-queue', version: '1.2.0', build: 'cccccccccc' },
  ];
  for (const build of builds) {
    const { pages, ...manifest } = sampleManifest(build.id, `/${build.id}`);
    const isOpen = build.id === 'mfe-trips';
    const remote = { ...manifest, pages: pages.map((page) => ({ ...page, public: isOpen })) };
    const dir = sampleBuild({ ...build, ...(build.id !== 'host' && { remote }) });
    made.push(dir);
    await publish(dir, folders);
  }
  await release(folders, { host: old, 'mfe-queue': old, 'mfe-trips': old }, reason);
  await rollOut(folders, 'mfe-queue', newer, 10, reason);
  await rollOut(folders, 'mfe-trips', newer, 10, reason);
  return folders;
}

test.each([
  ['it fails more often by more than the margin', [100, 8], [1000, 20], true],
  ['it fails more often, within the margin', [100, 7], [1000, 20], false],
  ['it fails as often', [100, 50], [1000, 500], false],
  ['it fails as seldom as chance has it', [20, 2], [20, 0], false],
  ['it fails more often than chance has it', [20, 2], [1000, 0], true],
  ['it has hardly been loaded', [19, 19], [1000, 0], false],
  ['it fails always', [20, 20], [0, 0], true],
  ['it fails several times a page, and the old one as well', [20, 200], [20, 20], false],
])(
  'a rollout of which %s',
  (_what, [loads = 0, failures = 0], [oldLoads = 0, oldFailures = 0], ends) => {
    const why = haltReason(count(newer, loads, failures), count(old, oldLoads, oldFailures), rule);
    expect(why).toBe(
      ends
        ? `${failures} of ${loads} loads of ${newer} failed, ${oldFailures} of ${oldLoads} loads of ${old} failed`
        : undefined,
    );
  },
);

test('the failing rollout ends with its reason in the log; the other one continues', async () => {
  const folders = await rollout();
  const before = readPointer(folders).units;
  const asked: Parameters<ReadCounts>[0][] = [];
  const halted = await haltWhatFails(
    folders,
    async (what) => {
      asked.push(what);
      return [
        count(newer, 40, 12),
        count(old, 400, 1),
        count(newer, 40, 1, 'mfe-trips'),
        count(old, 400, 1, 'mfe-trips'),
        count(newer, 9, 9, 'mfe-other'),
      ];
    },
    rule,
  );
  expect(halted).toEqual([
    `halted: mfe-queue ${newer}, because 12 of 40 loads of ${newer} failed, 1 of 400 loads of ${old} failed`,
  ]);
  const { units } = readPointer(folders);
  expect(units['mfe-queue']).toMatchObject({ release: old, percent: 0 });
  expect(units['mfe-queue']).not.toHaveProperty('candidate');
  expect(units['mfe-trips']).toEqual(before['mfe-trips']);
  expect(
    readFileSync(join(folders.registry, 'log.jsonl'), 'utf8').trimEnd().split('\n').at(-1),
  ).toContain(`"who":"composer","why":"halted: 12 of 40 loads of ${newer}`);
  // Only loads since its rollout began count, and of a remote behind sign-in only those of users.
  expect(asked).toEqual([
    { since: rolloutStart(folders, 'mfe-queue', newer), signedIn: true },
    { since: rolloutStart(folders, 'mfe-trips', newer), signedIn: false },
  ]);
  expect(Date.now() - (asked[0]?.since.getTime() ?? 0)).toBeLessThan(600_000);
  expect(await haltWhatFails(folders, async () => [count(newer, 40, 12)], rule)).toEqual([]);
});

test('a newer candidate is not withdrawn, and a larger share is the same rollout', async () => {
  const folders = await rollout();
  const since = rolloutStart(folders, 'mfe-queue', newer);
  await rollOut(folders, 'mfe-queue', newer, 50, reason);
  expect(rolloutStart(folders, 'mfe-queue', newer)).toEqual(since);
  let hasOffered = false;
  await haltWhatFails(
    folders,
    async () => {
      // Once: counts are read for each rollout, and a second rollout would restore the withdrawn
      // release.
      if (!hasOffered) await rollOut(folders, 'mfe-queue', other, 5, reason);
      hasOffered = true;
      return [count(newer, 40, 40)];
    },
    rule,
  );
  expect(readPointer(folders).units['mfe-queue']).toMatchObject({
    release: old,
    candidate: other,
    percent: 5,
  });
});

test('counts come from any API process that answers; without one the error is reported once and no rollout ends', async () => {
  const folders = await rollout();
  const logged: string[] = [];
  const urls: string[] = [];
  const api = createServer((request, answer) => {
    urls.push(request.url ?? '');
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ builds: [count(newer, 40, 40)] }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const { port } = api.address() as AddressInfo; // listening on TCP
  const nobody = rolloutMonitor(folders, countsFrom('http://127.0.0.1:9'), rule, (line) =>
    logged.push(line),
  );
  await nobody();
  await nobody();
  expect(logged).toEqual([expect.stringContaining('rollouts are not checked: http://127.0.0.1:9')]);
  expect(readPointer(folders).units['mfe-queue']).toMatchObject({ candidate: newer });
  await rolloutMonitor(
    folders,
    countsFrom(`http://127.0.0.1:9, http://127.0.0.1:${port}`),
    rule,
    (line) => logged.push(line),
  )();
  expect(logged[1]).toContain(`halted: mfe-queue ${newer}`);
  expect(urls[0]).toBe(
    `/client-counts?since=${rolloutStart(folders, 'mfe-queue', newer).toISOString()}&signedIn=1`,
  );
  await new Promise((resolve) => {
    api.close(resolve);
  });
});

test('the rule comes from the environment', () => {
  expect(haltRuleFrom({})).toEqual(rule);
  expect(haltRuleFrom({ HALT_MARGIN: '0.01', HALT_LEAST_LOADS: '100' })).toEqual({
    margin: 0.01,
    minLoads: 100,
  });
  expect(() => haltRuleFrom({ HALT_MARGIN: 'much' })).toThrow("HALT_MARGIN=much isn't a number");
});
