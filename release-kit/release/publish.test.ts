import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { releaseDir } from './data-folders.ts';
import { publish } from './publish.ts';
import { emptyFolders, sampleBuild } from './sample-release.ts';

test('a published release has its files, precompressed', async () => {
  const folders = emptyFolders();
  await publish(sampleBuild({ id: 'mfe-queue' }), folders);
  const entry = join(releaseDir(folders, 'mfe-queue', '1.0.0-aaaaaaaaaa'), 'entry.js');
  const bytes = readFileSync(entry);
  expect(brotliDecompressSync(readFileSync(`${entry}.br`)).equals(bytes)).toBe(true);
  expect(gunzipSync(readFileSync(`${entry}.gz`)).equals(bytes)).toBe(true);
});

test('publishing the same bytes again succeeds, other bytes under the same name are refused', async () => {
  const folders = emptyFolders();
  const build = sampleBuild({ id: 'mfe-queue' });
  await publish(build, folders);
  await expect(publish(build, folders)).resolves.toMatchObject({ build: 'aaaaaaaaaa' });
  const other = sampleBuild({ id: 'mfe-queue' }, { 'page.js': 'void 2;\n' });
  await expect(publish(other, folders)).rejects.toThrow('published with different files');
  const stored = readFileSync(
    join(releaseDir(folders, 'mfe-queue', '1.0.0-aaaaaaaaaa'), 'page.js'),
    'utf8',
  );
  expect(stored).toBe('void 1;\n');
});

test('a file that changed after its release.json was written is refused, and leaves nothing behind', async () => {
  const folders = emptyFolders();
  const build = sampleBuild({ id: 'mfe-queue' });
  writeFileSync(join(build, 'page.js'), 'void 3;\n');
  await expect(publish(build, folders)).rejects.toThrow("page.js doesn't match release.json");
  expect(existsSync(releaseDir(folders, 'mfe-queue', '1.0.0-aaaaaaaaaa'))).toBe(false);
});

test('a file that release.json does not list is refused', async () => {
  const build = sampleBuild({ id: 'mfe-queue' });
  writeFileSync(join(build, 'extra.js'), 'void 4;\n');
  await expect(publish(build, emptyFolders())).rejects.toThrow('extra.js');
});
