import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from './lock.ts';

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'flip.lock');

test('one at a time, and the lock is given back after a failure', async () => {
  const file = lockFile();
  let inside = 0;
  let most = 0;
  await Promise.all(Array.from({ length: 8 }, () => withLock(file, async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  })));
  expect(most).toBe(1);
  await expect(withLock(file, () => { throw new Error('no'); })).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('a lock whose holder is dead is broken, also where one died who was breaking it', async () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  writeFileSync(`${file}.breaking`, String(gone));
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
  expect(readdirSync(dirname(file))).toEqual([]);
});

test('processes that find the same dead holder still go one at a time', async () => {
  const file = lockFile();
  const log = `${file}.log`;
  const dead = `${file}.dead`;
  writeFileSync(dead, String(spawnSync(process.execPath, ['-e', '']).pid));
  const source = `
    const { appendFileSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(join(__dirname, 'lock.ts'))});
    for (let round = 0; round < 100; round += 1) await withLock(${JSON.stringify(file)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ');
      await new Promise(setImmediate);
      appendFileSync(${JSON.stringify(log)}, 'out ');
    });`;
  const workers = Array.from({ length: 3 }, () => spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source], { stdio: 'inherit' }));
  const ended = Promise.all(workers.map((worker) => once(worker, 'exit'))).then((codes) => codes.map(([code]) => Number(code)));
  let over = false;
  const codes = ended.finally(() => { over = true; });
  let deaths = 0;
  while (!over) {
    try {
      linkSync(dead, file); // taken by one who died at once
      deaths += 1;
    } catch { /* held */ }
    await new Promise((resolve) => { setImmediate(resolve); });
  }
  expect(await codes).toEqual([0, 0, 0]);
  expect(deaths).toBeGreaterThan(20);
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(300));
});
