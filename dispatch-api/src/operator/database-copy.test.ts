import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bySize } from 'shared-contracts/testing/by-size.builder';
import { create } from 'tar';

import { backUp, load } from './database-copy.ts';

// The rest is in e2e/failures/restore-drill.test.ts.
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

/** An archive as `backUp` makes it, of a data folder and files with random bytes. */
async function archive(megabytes: number): Promise<string> {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'database'), { recursive: true });
  mkdirSync(join(source, 'files', 'voice_notes'), { recursive: true });
  writeFileSync(join(source, 'database', 'PG_VERSION'), '17');
  const recording = randomBytes(10_000_000);
  for (let part = 0; part < megabytes; part += 10)
    writeFileSync(join(source, 'files', 'voice_notes', `${part}.mp3`), recording);
  const file = join(folder, 'made.backup');
  await create({ cwd: source, file, gzip: { level: 0 } }, ['database', 'files']);
  return file;
}

it('pictures and recordings come back with the data', async () => {
  const where = whereIs('restored');
  await load(where, await archive(10));
  expect(readFileSync(join(where.dataFolder, 'PG_VERSION'), 'utf8')).toBe('17');
  expect(statSync(join(where.files.at, 'voice_notes', '0.mp3')).size).toBe(10_000_000);
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
});

it('no backup is restored over files that are there', async () => {
  const where = whereIs('restored');
  mkdirSync(where.files.at);
  writeFileSync(join(where.files.at, 'a.mp3'), 'a');
  await expect(load(where, await archive(10))).rejects.toThrow("isn't empty");
  expect(existsSync(where.dataFolder)).toBe(false);
});

it("if the files can't be unpacked, the database isn't restored", async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const where = { ...whereIs('restored'), files: { at: join(blocked, 'files'), s3Url: '' } };
  await expect(load(where, await archive(10))).rejects.toThrow('ENOTDIR');
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

const megabytes = bySize(130, 3000);
/** Of which a process takes 70 before it has read anything. */
const maxMegabytes = bySize(180, 200);

/** Linux counts what the process that started another one uses into the other's `maxRSS`. */
const mostUsed = existsSync('/proc/self/status')
  ? `const { readFileSync } = await import('node:fs');
    console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024);`
  : 'console.log(process.resourceUsage().maxRSS / 1024);';

/** The most memory, in MB, of a process that runs a function of archive.ts. */
function memoryOf(call: string): number {
  const archives = JSON.stringify(join(import.meta.dirname, 'archive.ts'));
  const program = `const { pack, unpack } = await import(${archives}); await ${call};
    ${mostUsed}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return Number(stdout);
}

it(`a backup of ${megabytes} MB is made and restored in less than ${maxMegabytes} MB of memory`, async () => {
  const file = JSON.stringify(await archive(megabytes));
  const target = JSON.stringify(join(folder, 'restored'));
  const restored = memoryOf(`unpack(${file}, 'files', ${target})`);
  const made = memoryOf(`pack(${target}, ${JSON.stringify(join(folder, 'again.backup'))})`);
  expect(readdirSync(join(folder, 'restored', 'voice_notes'))).toHaveLength(megabytes / 10);
  expect([restored, made].filter((many) => !(many > 0 && many < maxMegabytes))).toEqual([]);
}, 300_000);
