import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { FolderLocked, lockFolder } from './folder-lock.ts';

let root: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  // longer than the path of a socket may be
  root = mkdtempSync(join(tmpdir(), `dispatch-lock-${'x'.repeat(90)}-`));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** A process that holds the lock until it is killed. */
async function holder(folder: string): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `import { lockFolder } from ${module};
       await lockFolder(${JSON.stringify(folder)});
       console.log('locked');
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

it('a process of another container holds its lock while it lives, stopped too, and loses it when killed', async () => {
  const folder = join(root, 'db');
  const child = await holder(folder);
  // A lock of another container: its process id means nothing here.
  const file = `${folder}.lock`;
  const [, ...parts] = readFileSync(file, 'utf8').split(' ');
  parts[2] = 'pid:[1]';
  writeFileSync(file, ['4194304', ...parts].join(' '));
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
  child.kill('SIGSTOP');
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockFolder(folder);
  release();
  expect(readdirSync(root)).toEqual([]);
});

it('a restarted container with the same pid takes its dead predecessor’s lock over', async () => {
  const folder = join(root, 'db');
  writeFileSync(`${folder}.lock`, `${process.pid} 1 - - gone.sock\n`);
  (await lockFolder(folder))();
  expect(readdirSync(root)).toEqual([]);
});

it('a lock of before the machine’s last start is taken over', async () => {
  const folder = join(root, 'db');
  const started = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(' ')[21];
  writeFileSync(`${folder}.lock`, `${process.pid} ${started} another-boot - gone.sock\n`);
  (await lockFolder(folder))();
  expect(readdirSync(root)).toEqual([]);
});

it('one process does not open a folder twice', async () => {
  const folder = join(root, 'db');
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  (await lockFolder(folder))();
});
