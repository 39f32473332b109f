import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Release } from 'release-formats/release';

import { busBreaks } from './bus-breaks.ts';
import { publish, readRelease } from './publish.ts';
import { rollOut, release, rollback } from './rollout.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

const reason = { who: 'test', why: 'trying' };
const folders = emptyFolders();
afterAll(() => rmSync(dirname(folders.registry), { recursive: true }));

const first = 'a'.repeat(16);
const second = 'b'.repeat(16);
const build = (id: string, number: string, bus: NonNullable<Release['bus']>) =>
  sampleBuild({ id, build: number.repeat(10), bus });
async function published(dir: string): Promise<string> {
  const { version, build: id } = await publish(dir, folders);
  return `${version}-${id}`;
}
const host = (number: string, bus: NonNullable<Release['bus']>) => build('host', number, bus);
const breaksOf = (dir: string) => busBreaks(folders, [readRelease(dir)]);

const queue = 'mfe-queue 1.0.0-aaaaaaaaaa (mfe-queue team) uses notify of shared-bus: ';
const narrowed = `${queue}its type is another one in host 1.0.0-2222222222 (${first} became ${second})`;
const removed = `${queue}host 1.0.0-3333333333 has no such export`;

beforeAll(async () => {
  await release(
    folders,
    {
      host: await published(host('1', { notify: [first], useNow: [first] })),
      'mfe-queue': await published(build('mfe-queue', 'a', { notify: [first] })),
      // A release from before shapes were recorded.
      'mfe-old': await published(sampleBuild({ id: 'mfe-old' })),
    },
    reason,
  );
});

test('a host whose bus has what remotes use fits, with any other changes', () => {
  expect(breaksOf(host('4', { notify: [first], useNow: [second], added: [first] }))).toEqual([]);
});

test('a removed export and a changed one are named, with the remote, its version and its owner', () => {
  expect(breaksOf(host('2', { notify: [second] }))).toEqual([narrowed]);
  expect(breaksOf(host('3', { useNow: [first] }))).toEqual([removed]);
});

test('a change that was accepted fits', () => {
  expect(breaksOf(host('2', { notify: [second, first] }))).toEqual([]);
});

test('a remote built against another bus than that of the host is named', () => {
  expect(breaksOf(build('mfe-trips', 'c', { notify: [second] }))).toEqual([
    `mfe-trips 1.0.0-cccccccccc (mfe-trips team) uses notify of shared-bus: its type is another one in host 1.0.0-1111111111 (${second} became ${first})`,
  ]);
});

test('no way to the pointer brings such a host, alone or as a candidate; with a rebuilt remote it comes', async () => {
  const changed = await published(host('2', { notify: [second] }));
  await expect(release(folders, { host: changed }, reason)).rejects.toThrow(narrowed);
  await expect(rollOut(folders, 'host', changed, 10, reason)).rejects.toThrow(narrowed);
  const anew = await published(build('mfe-queue', 'b', { notify: [second] }));
  const { units } = await release(folders, { host: changed, 'mfe-queue': anew }, reason);
  expect(units['host']?.release).toBe(changed);
});

test('the previous release of the pointer is held too, and the way back to it is not held up', async () => {
  expect(breaksOf(host('5', { notify: [second] }))).toEqual([
    narrowed.replaceAll('2222222222', '5555555555'),
  ]);
  const { units } = await rollback(folders, 'mfe-queue', reason);
  expect(units['mfe-queue']?.release).toBe('1.0.0-aaaaaaaaaa');
});
