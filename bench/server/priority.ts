import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import { programOf } from 'release-kit/system/servers.ts';

const here = String(process.pid);
const highest = -20;

/**
 * Puts this process, and all that it starts from here on, before everything else on the machine, so
 * that other work changes no time of theirs. Returns whether the machine allows that: Linux does,
 * to its administrator.
 */
export function runFirst(): boolean {
  try {
    execFileSync(programOf('chrt'), ['--all-tasks', '--rr', '--pid', '1', here], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * An attacker has a machine of their own: started by a process that runs first, this one gets what
 * that and its other children leave, before everything else on the machine.
 */
export function runSecond(): void {
  execFileSync(programOf('chrt'), ['--all-tasks', '--other', '--pid', '0', here], {
    stdio: 'ignore',
  });
  setPriority(highest);
  // Linux compares priorities within a session, and sessions by their group.
  const group = '/proc/self/autogroup';
  if (existsSync(group)) writeFileSync(group, String(highest));
}
