import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { s3Account, startS3, type S3Server } from '../testing/s3-server.ts';
import { MissingFile, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-store-'));
let s3: S3Server;
const amazon = { ...s3Account, AWS_REGION: 'eu-west-1' };
const before = { ...process.env };
beforeAll(async () => {
  Object.assign(process.env, amazon);
  s3 = await startS3();
});
afterAll(async () => {
  process.env = before;
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const content = Buffer.from('0123456789');
const key = 'voice_notes/5f2c.mp3';
const read = async (store: FileStore, start: number, end: number) =>
  (await buffer(await store.read(key, start, end))).toString();

describe.each([
  ['a folder', () => ({ at: join(folder, 'files'), s3Url: '' })],
  ['a bucket', () => ({ at: 's3://bucket/console', s3Url: s3.url })],
  ['memory', () => ({ at: 'memory://', s3Url: '' })],
])('%s', (_what, settings) => {
  it('stores a file, reads any part of it, and removes it', async () => {
    const store = await openFileStore(settings());
    await store.put(key, content);
    expect(await read(store, 0, 10)).toBe('0123456789');
    expect(await read(store, 2, 5)).toBe('234');
    expect(await read(store, 3, 3)).toBe('');
    await store.remove(key);
    await expect(read(store, 0, 10)).rejects.toThrow(MissingFile);
    await store.remove(key);
  });
});

it('a file in the folder is readable by its owner alone, and there is no part of one', async () => {
  const store = await openFileStore({ at: join(folder, 'other'), s3Url: '' });
  await store.put(key, content);
  const path = join(folder, 'other', 'voice_notes');
  expect(readdirSync(path)).toEqual(['5f2c.mp3']);
  expect((statSync(join(path, '5f2c.mp3')).mode & 0o777).toString(8)).toBe('600');
});

it('reads no more of a file in the folder than the part that is needed', async () => {
  const store = await openFileStore({ at: join(folder, 'large'), s3Url: '' });
  await store.put(key, content);
  // No buffer has room for all of it; nearly all of it takes no room on the disk.
  truncateSync(join(folder, 'large', key), 8 * 2 ** 30);
  expect(await read(store, 2, 5)).toBe('234');
});

it('a bucket that refuses the secret, or that is missing, is no missing file', async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'other';
  const refused = await openFileStore({ at: 's3://bucket/console', s3Url: s3.url });
  await expect(refused.put(key, content)).rejects.toThrow('signature');
  Object.assign(process.env, amazon);
  const lost = await openFileStore({ at: 's3://other/console', s3Url: s3.url });
  await expect(read(lost, 0, 10)).rejects.toThrow('bucket does not exist');
});

it('asks the bucket for the part that is needed', async () => {
  const store = await openFileStore({ at: 's3://bucket/console', s3Url: s3.url });
  await store.put(key, content);
  s3.requests.length = 0;
  await read(store, 2, 5);
  expect(s3.requests).toEqual([`GET /bucket/console/${key} bytes=2-4`]);
});
