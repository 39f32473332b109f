import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';

const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];

/** The folder that an earlier run by this user has written. */
function keptFolder(initdb: string, uid: number | undefined): string {
  const { mtimeMs, size } = statSync(initdb);
  const hash = createHash('sha256').update(
    [initdb, mtimeMs, size, uid, process.env['TZ'], ...options].join('\n'),
  );
  return join(workspaceRoot, '.cache', 'postgres', hash.digest('hex').slice(0, 12));
}

/** With owner and permissions, which PostgreSQL requires. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

/**
 * Creates an empty cluster. The first one is initialized, which takes a second of processor time;
 * later ones are copies of it.
 */
export function createCluster(
  data: string,
  initdb: string,
  as: { uid?: number; gid?: number },
): void {
  const kept = keptFolder(initdb, as.uid);
  if (existsSync(kept)) {
    copy(kept, data);
    return;
  }
  execFileSync(initdb, ['-D', data, ...options], { ...as, cwd: dirname(data), stdio: 'ignore' });
  const written = `${kept}.${process.pid}`;
  mkdirSync(dirname(kept), { recursive: true });
  copy(data, written);
  try {
    renameSync(written, kept);
  } catch {
    // Another process was first.
    rmSync(written, { recursive: true, force: true });
  }
}
