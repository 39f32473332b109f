import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // kill throws system errors alone
  }
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined; // given back in between
  }
}

/** Runs `work` alone among all processes of this machine. A lock is broken only when its holder is gone, never by age. */
export async function withLock<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // a system error by nature of the call
      const holder = holderOf(file);
      if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
      else await pause(5 + Math.random() * 20);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
