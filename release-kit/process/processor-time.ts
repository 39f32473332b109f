import { readFileSync } from 'node:fs';

/** Clock ticks of /proc per second: fixed by Linux's interface to programs. */
const ticksPerSecond = 100;

/**
 * Processor time of a process of this machine, in seconds; undefined where the system has no /proc
 * or the process has ended.
 */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    // The name in parentheses may contain blanks, so the numbers are counted from its end. The 12th
    // and 13th after it: user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
