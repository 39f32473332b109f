import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a lock whose holder is dead is broken', async () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
});
