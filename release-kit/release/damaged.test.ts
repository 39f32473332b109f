// One flipped byte in a release's description: it is refused when the release is registered, the
// remote is left out when it is served, and other remotes are unaffected.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openRegistry } from 'gateway/src/registry.ts';
import type { Composition } from 'shared-contracts/federation/composition';

import { releaseDir } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { release } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const made: string[] = [];
afterAll(() => made.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

async function folders() {
  const where = emptyFolders();
  made.push(dirname(where.registry));
  for (const build of [
    { id: 'host' },
    { id: 'mfe-queue' },
    { id: 'mfe-trips' },
    { id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' },
    { id: 'host', version: '1.1.0', build: 'bbbbbbbbbb' },
  ]) {
    const dir = sampleBuild(build, { 'remote.json': '{ "id": "sample" }\n' });
    made.push(dir);
    await publish(dir, where);
  }
  await release(where, { host: first, 'mfe-queue': first, 'mfe-trips': first }, reason);
  return where;
}

/**
 * Replaces a digit or letter by another, so that the file is still JSON. Returns a function that
 * undoes it.
 */
function flip(file: string, text: string, to: string): () => void {
  const bytes = readFileSync(file, 'utf8');
  if (!bytes.includes(text) || text.length !== to.length) throw new Error(`${file} has no ${text}`);
  writeFileSync(file, bytes.replace(text, to));
  return () => writeFileSync(file, bytes);
}

const remotesOf = (composition: Composition | undefined) =>
  composition?.remotes.map(({ id, current, heldBack }) =>
    [id, current.release, heldBack].join(' ').trim(),
  );

test.each([
  ['remote.json', '"sample"', '"sampld"'],
  ['release.json', '"page.js"', '"pagd.js"'],
])(
  'a release whose %s was changed in transit is refused by name, and the pointer does not change',
  async (file, text, to) => {
    const where = await folders();
    const before = readPointer(where);
    const repair = flip(join(releaseDir(where, 'mfe-queue', second), file), text, to);
    await expect(release(where, { 'mfe-queue': second }, reason)).rejects.toThrow(
      /mfe-queue.*doesn't match release\.json/,
    );
    expect(readPointer(where)).toEqual(before);
    repair();
    await release(where, { 'mfe-queue': second }, reason);
    expect(readPointer(where).units['mfe-queue']?.release).toBe(second);
  },
);

test('a change to the files of a registered release has no effect: pages and hashes come from the registry', async () => {
  const where = await folders();
  const before = openRegistry(where.registry).composeFor(undefined)?.composition;
  flip(join(releaseDir(where, 'mfe-queue', first), 'release.json'), '/mfe-queue', '/mfe-quiet');
  flip(join(releaseDir(where, 'mfe-queue', first), 'remote.json'), '"sample"', '"sampld"');
  expect(openRegistry(where.registry).composeFor(undefined)?.composition).toEqual(before);
});

test('with a damaged description in the registry the previous release is used, else the remote is left out; the other remotes run, and a repaired one runs again', async () => {
  const where = await folders();
  await release(where, { 'mfe-queue': second }, reason);
  const logged: string[] = [];
  const registry = openRegistry(where.registry, (line) => logged.push(line));
  const entered = (id: string, name: string) =>
    join(where.registry, 'releases', id, `${name}.json`);
  const repairs = [flip(entered('mfe-queue', second), '/mfe-queue', '/mfe-quiet')];
  const now = () => registry.composeFor(undefined)?.composition;
  expect(remotesOf(now())).toEqual([`mfe-queue ${first} ${second}`, `mfe-trips ${first}`]);
  expect(logged).toEqual([`mfe-queue ${second}: its description is not what was registered`]);
  const partial = now()?.name;

  repairs.push(flip(entered('mfe-trips', first), '{"schema"', '["schema"'));
  expect(
    remotesOf(openRegistry(where.registry, () => {}).composeFor(undefined)?.composition),
  ).toEqual([`mfe-queue ${first} ${second}`]);
  for (const repair of repairs) repair();
  expect(remotesOf(now())).toEqual([`mfe-queue ${second}`, `mfe-trips ${first}`]);
  expect(now()?.name).not.toBe(partial);
  expect(logged).toHaveLength(1);
});

test('with a damaged host the previous one is used; without one nothing is composed', async () => {
  const where = await folders();
  await release(where, { host: second }, reason);
  flip(join(where.registry, 'releases', 'host', `${second}.json`), '"entry.js"', '"entrz.js"');
  expect(
    openRegistry(where.registry, () => {}).composeFor(undefined)?.composition.host.release,
  ).toBe(first);
  flip(join(where.registry, 'releases', 'host', `${first}.json`), '"entry.js"', '"entrz.js"');
  expect(openRegistry(where.registry, () => {}).composeFor(undefined)).toBeUndefined();
});
