import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import { programOf } from 'release-kit/system/servers.ts';

import type { BenchContext } from '../harness/bench.ts';

const here = String(process.pid);
const highest = -20;
const slice = '/proc/sys/kernel/sched_rr_timeslice_ms';

/**
 * Puts this process, and all that it starts from here on, before everything else on the machine, so
 * that other work changes no time of theirs. Among them they take turns of 4 ms, as other processes
 * do, until the benchmark ends. Returns whether the machine allows that: Linux does, to its
 * administrator.
 */
export function runFirst({ defer }: Pick<BenchContext, 'defer'>): boolean {
  try {
    const before = readFileSync(slice, 'utf8');
    writeFileSync(slice, '4');
    defer(() => writeFileSync(slice, before));
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
