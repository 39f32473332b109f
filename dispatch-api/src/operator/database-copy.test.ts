import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { create } from 'tar';

import { backUp, load } from './database-copy.ts';

// The rest is in e2e/failures: restore-drill.test.ts, and for memory restore-memory.test.ts.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const whereIs = (name: string) => ({
  databaseUrl: undefined,
  dataFolder: join(folder, name),
  files: { at: join(folder, `${name}.files`), s3Url: '' },
});

it('a backup overwrites nothing, and is restored into no folder that exists', async () => {
  const file = join(folder, 'a.backup');
  const where = whereIs('data');
  writeFileSync(file, 'an earlier one');
  mkdirSync(where.dataFolder);
  await expect(backUp(where, file)).rejects.toThrow('already exists');
  await expect(load(where, file)).rejects.toThrow('into a new folder');
  expect(readFileSync(file, 'utf8')).toBe('an earlier one');
  expect(readdirSync(folder).sort()).toEqual(['a.backup', 'data']);
});

const recordings = ['0.mp3', '1.mp3', '2.mp3'].map((name) => ({
  name,
  content: randomBytes(200_000),
}));

/** An archive as `backUp` makes it, of a data folder and the recordings. */
async function archive(): Promise<string> {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'database'), { recursive: true });
  mkdirSync(join(source, 'files', 'voice_notes'), { recursive: true });
  writeFileSync(join(source, 'database', 'PG_VERSION'), '17');
  for (const { name, content } of recordings)
    writeFileSync(join(source, 'files', 'voice_notes', name), content);
  const file = join(folder, 'made.backup');
  await create({ cwd: source, file, gzip: { level: 0 } }, ['database', 'files']);
  return file;
}

it('pictures and recordings come back with the data', async () => {
  const where = whereIs('restored');
  await load(where, await archive());
  expect(readFileSync(join(where.dataFolder, 'PG_VERSION'), 'utf8')).toBe('17');
  const notes = join(where.files.at, 'voice_notes');
  const restored = readdirSync(notes)
    .sort()
    .map((name) => ({ name, content: readFileSync(join(notes, name)) }));
  expect(restored).toEqual(recordings);
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
});

it('no backup is restored over files that are there', async () => {
  const where = whereIs('restored');
  mkdirSync(where.files.at);
  writeFileSync(join(where.files.at, 'a.mp3'), 'a');
  await expect(load(where, await archive())).rejects.toThrow("isn't empty");
  expect(existsSync(where.dataFolder)).toBe(false);
});

it("if the files can't be unpacked, the database isn't restored", async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const where = { ...whereIs('restored'), files: { at: join(blocked, 'files'), s3Url: '' } };
  await expect(load(where, await archive())).rejects.toThrow('ENOTDIR');
  expect(existsSync(where.dataFolder)).toBe(false);
});

it('a backup of a data folder alone, from before there were files beside it, is restored', async () => {
  const source = join(folder, 'older');
  mkdirSync(source);
  writeFileSync(join(source, 'PG_VERSION'), '17');
  const file = join(folder, 'older.backup');
  await create({ cwd: source, file, gzip: true }, ['.']);
  const where = whereIs('restored');
  await load(where, file);
  expect(readdirSync(where.dataFolder)).toEqual(['PG_VERSION']);
});

it('an archive of something else is refused, and leaves nothing', async () => {
  const source = join(folder, 'other');
  mkdirSync(source);
  writeFileSync(join(source, 'a.txt'), 'a');
  const file = join(folder, 'other.backup');
  await create({ cwd: source, file, gzip: true }, ['.']);
  await expect(load(whereIs('restored'), file)).rejects.toThrow('no backup of a data folder');
  expect(readdirSync(folder).sort()).toEqual(['other', 'other.backup']);
});
