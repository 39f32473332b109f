import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Flip } from 'release-formats/pointer';

import { schemaViolations } from '../units/schema-violations.ts';
import { releaseDir } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { rollOut, promote, release, rollback, withdrawCandidate } from './rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from './sample-release.ts';
import { sampleDatabases, storeKinds } from './sample-stores.ts';

const reason = { who: 'test', why: 'trying' };
const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const third = '1.2.0-cccccccccc';

const databases = sampleDatabases();
afterAll(() => databases.stop());

describe.each(storeKinds)('in a registry of the kind %s', (kind) => {
  async function withHost() {
    const folders = kind === 'folder' ? emptyFolders() : await databases.folders();
    await publish(sampleBuild({ id: 'host' }), folders);
    await release(folders, { host: first }, reason);
    return folders;
  }

  async function withQueue() {
    const folders = await withHost();
    await publish(sampleBuild({ id: 'mfe-queue' }), folders);
    await publish(sampleBuild({ id: 'mfe-queue', version: '1.1.0', build: 'bbbbbbbbbb' }), folders);
    await release(folders, { 'mfe-queue': first }, reason);
    return folders;
  }

  test('a release records what it replaces, and a rollback returns to it', async () => {
    const folders = await withQueue();
    await release(folders, { 'mfe-queue': second }, reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({
      release: second,
      previous: first,
    });
    await rollback(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toEqual({
      release: first,
      percent: 0,
      salt: expect.any(String),
      killed: false,
      withdrawn: [second],
    });
  });

  test('two rollbacks go back twice, and never to a release that was rolled back', async () => {
    const folders = await withQueue();
    await publish(sampleBuild({ id: 'mfe-queue', version: '1.2.0', build: 'cccccccccc' }), folders);
    await release(folders, { 'mfe-queue': second }, reason);
    await release(folders, { 'mfe-queue': third }, reason);
    await rollback(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({
      release: second,
      previous: first,
      withdrawn: [third],
    });
    await rollback(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({
      release: first,
      withdrawn: [second, third],
    });
    expect(readPointer(folders).units['mfe-queue']).not.toHaveProperty('previous');
    await expect(rollback(folders, 'mfe-queue', reason)).rejects.toThrow(
      'mfe-queue has no previous release',
    );
  });

  test('a rolled-back release is not withdrawn any more once it is released or offered again', async () => {
    const folders = await withQueue();
    await rollOut(folders, 'mfe-queue', second, 20, reason);
    await rollback(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({ withdrawn: [second] });
    await rollOut(folders, 'mfe-queue', second, 50, reason);
    expect(readPointer(folders).units['mfe-queue']).not.toHaveProperty('withdrawn');
    await rollback(folders, 'mfe-queue', reason);
    await release(folders, { 'mfe-queue': second }, reason);
    expect(readPointer(folders).units['mfe-queue']).not.toHaveProperty('withdrawn');
  });

  test('a candidate is offered, promoted or withdrawn', async () => {
    const folders = await withQueue();
    await rollOut(folders, 'mfe-queue', second, 20, reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({
      release: first,
      candidate: second,
      percent: 20,
    });
    await rollback(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toEqual({
      release: first,
      percent: 0,
      salt: 'bbbbbbbbbb',
      killed: false,
      withdrawn: [second],
    });
    await rollOut(folders, 'mfe-queue', second, 20, reason);
    await promote(folders, 'mfe-queue', reason);
    expect(readPointer(folders).units['mfe-queue']).toMatchObject({
      release: second,
      previous: first,
      percent: 0,
    });
  });

  test('the stable release, offered, ends the current offer and never becomes its own candidate', async () => {
    const folders = await withQueue();
    const stable = readPointer(folders);
    await rollOut(folders, 'mfe-queue', first, 20, reason);
    expect(readPointer(folders)).toEqual(stable);
    await rollOut(folders, 'mfe-queue', second, 20, reason);
    await rollOut(folders, 'mfe-queue', first, 20, reason);
    expect(readPointer(folders).units['mfe-queue']).toEqual({
      release: first,
      percent: 0,
      salt: 'bbbbbbbbbb',
      killed: false,
      withdrawn: [second],
    });
    await expect(promote(folders, 'mfe-queue', reason)).rejects.toThrow(
      'mfe-queue has no candidate',
    );
  });

  test('the same release again changes nothing, not even the revision', async () => {
    const folders = await withQueue();
    const { rev } = readPointer(folders);
    await release(folders, { 'mfe-queue': first }, reason);
    expect(readPointer(folders).rev).toBe(rev);
  });

  test('a set that does not fit is refused, and the pointer does not change', async () => {
    const folders = await withQueue();
    const before = readPointer(folders);
    await publish(
      sampleBuild({ id: 'mfe-trips', remote: sampleManifest('mfe-trips', '/mfe-queue') }),
      folders,
    );
    await expect(release(folders, { 'mfe-trips': first }, reason)).rejects.toThrow(
      '/mfe-queue of mfe-queue',
    );
    expect(readPointer(folders)).toEqual(before);
  });

  test('two candidates that do not fit are not offered together: some users would get both', async () => {
    const folders = await withQueue();
    await publish(sampleBuild({ id: 'mfe-trips' }), folders);
    await release(folders, { 'mfe-trips': first }, reason);
    for (const id of ['mfe-queue', 'mfe-trips']) {
      const remote = sampleManifest(id, '/same');
      await publish(sampleBuild({ id, version: '1.2.0', build: 'cccccccccc', remote }), folders);
    }
    await rollOut(folders, 'mfe-queue', third, 20, reason);
    await expect(rollOut(folders, 'mfe-trips', third, 20, reason)).rejects.toThrow(
      '/same of mfe-queue',
    );
    expect(readPointer(folders).units['mfe-trips']).not.toHaveProperty('candidate');
  });

  test('a release that was never published cannot be composed', async () => {
    const folders = await withHost();
    await expect(release(folders, { 'mfe-queue': first }, reason)).rejects.toThrow(
      "mfe-queue 1.0.0-aaaaaaaaaa isn't published here",
    );
    expect(readPointer(folders).units['mfe-queue']).toBeUndefined();
  });

  test('pages and hashes remain recorded when the files of a release are deleted', async () => {
    const folders = await withQueue();
    rmSync(releaseDir(folders, 'mfe-queue', first), { recursive: true });
    await publish(sampleBuild({ id: 'mfe-trips' }), folders);
    await release(folders, { 'mfe-trips': first }, reason);
    expect(Object.keys(readPointer(folders).units).sort()).toEqual([
      'host',
      'mfe-queue',
      'mfe-trips',
    ]);
  });

  test('twenty concurrent flips all take effect, each with its own revision and its line in the log', async () => {
    const folders = await withHost();
    const ids = Array.from({ length: 20 }, (_, i) => `mfe-part-${String.fromCharCode(97 + i)}`);
    await Promise.all(ids.map((id) => publish(sampleBuild({ id }), folders)));
    await Promise.all(
      ids.map((id) => release(folders, { [id]: first }, { who: id, why: 'at once' })),
    );
    const { rev, units } = readPointer(folders);
    expect(rev).toBe(21);
    expect(Object.keys(units).sort()).toEqual(['host', ...ids].sort());
    const lines = readFileSync(join(folders.registry, 'log.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines.flatMap((line) => schemaViolations(Flip, line))).toEqual([]);
    expect(lines).toHaveLength(21);
    expect(existsSync(join(folders.registry, 'flip.lock'))).toBe(false);
  });

  test('a unit can leave the composition', async () => {
    const folders = await withQueue();
    await withdrawCandidate(folders, ['mfe-queue'], reason);
    expect(Object.keys(readPointer(folders).units)).toEqual(['host']);
  });
});
