import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { backUp, load } from './database-copy.ts';

// Refusals before a database is opened; the rest is in e2e/failures/restore-drill.test.ts.
const folder = mkdtempSync(join(tmpdir(), 'database-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup overwrites nothing, and is restored into no folder that exists', async () => {
  const file = join(folder, 'a.backup');
  const where = { databaseUrl: undefined, dataFolder: join(folder, 'data') };
  writeFileSync(file, 'an earlier one');
  mkdirSync(where.dataFolder);
  await expect(backUp(where, file)).rejects.toThrow('already exists');
  await expect(load(where, file)).rejects.toThrow('into a new folder');
  expect(readFileSync(file, 'utf8')).toBe('an earlier one');
  expect(readdirSync(folder).sort()).toEqual(['a.backup', 'data']);
});
