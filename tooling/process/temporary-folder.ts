import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { isAlive } from './is-alive.ts';

/** A run's folder has the number of the process that owns it in its name. */
const runFolder = /^dispatch-test-(\d+)-/;

/** Removes what runs have left that were killed before they could remove it themselves. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = runFolder.exec(name)?.[1];
    // Another process may remove the same folder.
    if (owner && !isAlive(Number(owner)))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Puts all temporary files of this process and its children into one folder, which is removed when
 * the process ends, or by a later run. A child uses its parent's folder.
 */
export function ensureRunFolder(): void {
  const parent = tmpdir();
  if (runFolder.test(basename(parent))) return;
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `dispatch-test-${process.pid}-`));
  // PostgreSQL runs as a user of its own, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
