import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contentPath } from 'shared-contracts/federation/content-path';

import { filesByContent } from './files-by-content.ts';

const registry = mkdtempSync(join(tmpdir(), 'by-content-'));
const folder = join(registry, 'releases', 'mfe-queue');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(registry, { recursive: true }));

const integrityOf = (letter: string) => `sha384-${letter.repeat(64)}`;
/** Registered long ago, by the folder's time. */
function register(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.json`), text);
  const before = Date.now() / 1000 - 60;
  utimesSync(folder, before, before);
}
const describedBy = (letter: string) =>
  JSON.stringify({ files: { 'page.js': { integrity: integrityOf(letter), size: 1 } } });
const address = (letter: string) =>
  contentPath('/r/mfe-queue/1.0.0-aaaaaaaaaa/page.js', integrityOf(letter));

test('an address that no release has is remembered until the folder changes or was incomplete', async () => {
  register('1.0.0-aaaaaaaaaa', describedBy('A'));
  const find = filesByContent(registry);
  const readings = jest.spyOn(promises, 'readdir');
  expect(await find('mfe-queue', address('A'))).toEqual(['1.0.0-aaaaaaaaaa']);
  for (const letter of ['B', 'C', 'B'])
    expect(await find('mfe-queue', address(letter))).toEqual([]);
  expect(await find('mfe-nobody', address('B'))).toEqual([]);
  expect(readings).toHaveBeenCalledTimes(1);

  // Half written when it is read, and whole a moment later under the same time of the folder.
  register('1.1.0-bbbbbbbbbb', describedBy('B').slice(0, -3));
  utimesSync(folder, 0, 0);
  expect(await find('mfe-queue', address('B'))).toEqual([]);
  register('1.1.0-bbbbbbbbbb', describedBy('B'));
  utimesSync(folder, 0, 0);
  expect(await find('mfe-queue', address('B'))).toEqual(['1.1.0-bbbbbbbbbb']);
});

test('a folder that has changed just now is read again: a second change may have the same time', async () => {
  register('1.2.0-cccccccccc', describedBy('D'));
  const now = Date.now() / 1000;
  utimesSync(folder, now, now);
  const find = filesByContent(registry);
  expect(await find('mfe-queue', address('E'))).toEqual([]);
  register('1.3.0-dddddddddd', describedBy('E'));
  utimesSync(folder, now, now);
  expect(await find('mfe-queue', address('E'))).toEqual(['1.3.0-dddddddddd']);
});
