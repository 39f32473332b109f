import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { isAlive } from 'release-kit/process/is-alive.ts';

/** The process that started another one; undefined where the system does not say. */
function parentOf(pid: number): number | undefined {
  try {
    // After the name, which may have spaces: the state, then the parent.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  } catch {
    // No Linux.
  }
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

/**
 * Stops this process when the npm that runs it has ended. npm passes a signal to its shell, which
 * doesn't forward it, and when npm is killed the shell keeps running.
 */
export function endWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  const above = [process.ppid, parentOf(process.ppid)].filter((pid) => pid !== undefined);
  const watch = setInterval(() => {
    if (above.every(isAlive)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
