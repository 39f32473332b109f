import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fillDataFolder } from './migrated-database.ts';

test('a new data folder gets the migrated database, and one that is in use stays as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-database-'));
  try {
    const data = join(folder, 'db');
    fillDataFolder(data);
    expect(existsSync(join(data, 'base'))).toBe(true);
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
    writeFileSync(join(data, 'PG_VERSION'), 'ours');
    rmSync(join(data, 'base'), { recursive: true });
    const left = readdirSync(data);
    fillDataFolder(data);
    expect(readdirSync(data)).toEqual(left);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
