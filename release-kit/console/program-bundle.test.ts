import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { workspaceNode } from '../process/workspace.ts';
import { fillDataFolder } from './migrated-database.ts';
import { bundleOf, programs } from './program-bundle.ts';

const names = Object.keys(programs) as (keyof typeof programs)[]; // keys of a const table

test('one build holds every program, and is used as long as no source changes', () => {
  const [first, ...others] = names.map(bundleOf);
  expect(existsSync(first ?? '')).toBe(true);
  for (const file of others) expect([file, existsSync(file)]).toEqual([file, true]);
  expect(new Set([first, ...others].map((file) => dirname(file ?? ''))).size).toBe(1);
});

test('a program in one file still finds what lies beside its sources and its packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-bundle-'));
  try {
    fillDataFolder(join(folder, 'db'));
    // It opens PGlite, whose program is in its package, and reads the migrations' files.
    const { stdout } = await promisify(execFile)(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', bundleOf('prepare-database')],
      { env: { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'db') } },
    );
    expect(stdout).toContain('The database is up to date.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
