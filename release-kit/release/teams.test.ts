// Teams that release, roll back and roll out at the same time, while pages load.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildGateway } from 'gateway/src/gateway.ts';
import { settingsFrom } from 'gateway/src/settings.ts';
import type { Flip, Pointer } from 'release-formats/pointer';
import type { Composition } from 'shared-contracts/federation/composition';

import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { rollOut, release, rollback } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';
import { startTeams } from './sample-teams.ts';

const reason = (team: string) => ({ who: team, why: 'at once' });
const teams = ['mfe-queue', 'mfe-trips', 'mfe-admin', 'mfe-account', 'mfe-booking'];
const names = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'].map((build) => `1.0.0-${build}`);
const [first = '', second = '', third = ''] = names;

const folders = emptyFolders();
const made = [dirname(folders.registry)];
let app: Awaited<ReturnType<typeof buildGateway>>;

/** Files of a page's composition that are missing, or have another hash than in the page. */
async function missing(integrity: Iterable<[string, string]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [url, hash] of integrity) {
    const { statusCode, rawPayload } = await app.inject({ url });
    if (
      statusCode !== 200 ||
      hash !== `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`
    )
      wrong.push(`${url} ${statusCode}`);
  }
  return wrong;
}

async function publishAll(ids: string[], builds: string[]) {
  for (const id of ids)
    for (const name of builds) {
      const dir = sampleBuild({ id, build: name.slice(6) });
      made.push(dir);
      await publish(dir, folders);
    }
}

beforeAll(async () => {
  await publishAll(['host'], [first]);
  await publishAll(teams, names);
  await release(
    folders,
    Object.fromEntries(['host', ...teams].map((id) => [id, first])),
    reason('first'),
  );
  app = await buildGateway({
    ...folders,
    api: 'http://127.0.0.1:9',
    config: settingsFrom({ NODE_ENV: 'test', CAPTCHA: 'off' }),
  });
});
afterAll(async () => {
  await app.close();
  made.forEach((dir) => rmSync(dir, { recursive: true, force: true }));
});

const load = async (path: string) => {
  const { body } = await app.inject({
    url: path,
    headers: { cookie: 'console_hint=admin.00000000' },
  });
  return {
    html: body,
    composition: JSON.parse(
      /id="console-composition">(.*?)<\/script>/.exec(body)?.[1] ?? '',
    ) as Composition,
  }; // the block that the gateway writes
};
const runs = ({ remotes }: Composition) =>
  Object.fromEntries(
    remotes.map(({ id, current, fallback }) => [id, [current.release, fallback?.release]]),
  );
const releasesOf = ({ units }: Pointer) =>
  Object.fromEntries(teams.map((id) => [id, [units[id]?.release, units[id]?.previous]]));

test('200 page loads during 50 flips of five teams: each page is one complete revision, and no flip is lost', async () => {
  const revisions = new Map([[readPointer(folders).rev, readPointer(folders)]]);
  const before = readPointer(folders).rev;
  const pages: Awaited<ReturnType<typeof load>>[] = [];
  await Promise.all(
    teams.map(async (team) => {
      for (let step = 1; step <= 10; step += 1) {
        const [after, ...loaded] = await Promise.all([
          release(folders, { [team]: names[step % names.length] ?? '' }, reason(team)),
          ...['/', `/${team}`, '/', `/${team}`].map(load),
        ]);
        revisions.set(after.rev, after);
        pages.push(...loaded);
      }
    }),
  );

  expect(pages).toHaveLength(200);
  expect(readPointer(folders).rev).toBe(before + 50);
  expect(new Set(pages.map(({ composition }) => composition.rev)).size).toBeGreaterThan(5);
  const files = new Map<string, string>();
  for (const { composition, html } of pages) {
    const pointer = revisions.get(composition.rev);
    expect([composition.rev, runs(composition)]).toEqual([
      composition.rev,
      pointer && releasesOf(pointer),
    ]);
    for (const [url, integrity] of Object.entries(composition.integrity)) files.set(url, integrity);
    for (const [, url = ''] of html.matchAll(/(?:src|href)="(\/r\/[^"]+)"/g))
      expect(composition.integrity).toHaveProperty([url]);
  }
  expect(await missing(files)).toEqual([]);
});

test('teams in separate processes wait for each other: every flip has its own revision and its line', async () => {
  const before = readPointer(folders).rev;
  const env = { REGISTRY_DIR: folders.registry, RELEASES_DIR: folders.releases };
  const children = await startTeams(
    Object.fromEntries(teams.slice(0, 3).map((team) => [team, [third, second]])),
    20,
    env,
  );
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  const flips = readFileSync(join(folders.registry, 'log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Flip)
    .filter(({ rev }) => rev > before); // written only by a flip
  expect(flips.map(({ rev }) => rev)).toEqual(Array.from({ length: 60 }, (_, i) => before + 1 + i));
  expect(readPointer(folders).rev).toBe(before + 60);
});

test('two rollouts and the rollback of a third in parallel: each takes effect, nothing else changes', async () => {
  await release(folders, Object.fromEntries(teams.map((id) => [id, first])), reason('all'));
  await release(folders, Object.fromEntries(teams.map((id) => [id, second])), reason('all'));
  const before = readPointer(folders);
  await Promise.all([
    rollOut(folders, 'mfe-queue', third, 10, reason('mfe-queue')),
    rollOut(folders, 'mfe-trips', third, 20, reason('mfe-trips')),
    rollback(folders, 'mfe-admin', reason('mfe-admin')),
  ]);
  const after = readPointer(folders);
  expect(after.rev).toBe(before.rev + 3);
  expect(after.units).toEqual({
    ...before.units,
    'mfe-queue': {
      ...before.units['mfe-queue'],
      candidate: third,
      percent: 10,
      salt: 'cccccccccc',
    },
    'mfe-trips': {
      ...before.units['mfe-trips'],
      candidate: third,
      percent: 20,
      salt: 'cccccccccc',
    },
    'mfe-admin': {
      ...before.units['mfe-admin'],
      release: first,
      previous: third,
      withdrawn: [second],
    },
  });
});

test('a tab that is ten releases old still finds every file that it may request, lazy ones included', async () => {
  const { composition } = await load('/mfe-queue');
  const newer = Array.from({ length: 10 }, (_, age) => `1.0.0-${age.toString().padStart(10, 'd')}`);
  await publishAll(['mfe-queue', 'mfe-trips'], newer);
  for (const name of newer)
    await release(folders, { 'mfe-queue': name, 'mfe-trips': name }, reason('another day'));
  const today = (await load('/mfe-queue')).composition;
  for (const id of ['mfe-queue', 'mfe-trips'])
    expect(runs(today)[id]).toEqual([newer[9], newer[8]]);
  expect(
    Object.keys(composition.integrity).filter((url) => url.endsWith('/page.js')).length,
  ).toBeGreaterThan(teams.length);
  expect(await missing(Object.entries(composition.integrity))).toEqual([]);
});

/** Every released and registered file by the hash of its bytes. */
const bytes = () =>
  Object.fromEntries(
    [folders.releases, join(folders.registry, 'releases')].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
    ),
  );

test('a rollback changes only its own unit, byte for byte, and the next page load has it', async () => {
  await release(folders, { 'mfe-queue': first }, reason('mfe-queue'));
  await release(folders, { 'mfe-queue': second }, reason('mfe-queue'));
  const [pointer, files, page] = [
    readPointer(folders),
    bytes(),
    (await load('/mfe-queue')).composition,
  ];
  await rollback(folders, 'mfe-queue', reason('mfe-queue'));
  const { composition } = await load('/mfe-queue');
  const others = (remotes: Composition['remotes']) =>
    JSON.stringify(remotes.filter(({ id }) => id !== 'mfe-queue'));
  const [current, fallback] = runs(composition)['mfe-queue'] ?? [];
  expect(current).toBe(first);
  expect(fallback).not.toBe(second);
  expect(others(composition.remotes)).toBe(others(page.remotes));
  expect(bytes()).toEqual(files);
  const otherUnits = ({ units: { 'mfe-queue': _own, ...units } }: Pointer) => JSON.stringify(units);
  expect(otherUnits(readPointer(folders))).toBe(otherUnits(pointer));
});
