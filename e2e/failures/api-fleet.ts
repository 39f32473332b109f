import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { startApi, type ApiProcess } from 'release-kit/console/api-process.ts';
import { freePort } from 'release-kit/process/ports.ts';

/** API processes of one database that are killed by SIGKILL and restarted at the same address. */
export interface ApiFleet {
  readonly size: number;
  /** The address of the n-th process once it answers. */
  answering(index: number): Promise<string>;
  /** Kills a process during its work and restarts it; resolves when it answers again. */
  kill(index: number): Promise<void>;
  /** Stops a process for a time, as a busy machine or a debugger does. */
  pause(index: number, ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startFleet(
  size: number,
  options: {
    dataFolder: string;
    env: Record<string, string | undefined>;
    isFromSources?: boolean;
  },
): Promise<ApiFleet> {
  const running: Promise<ApiProcess>[] = [];
  const start = (port: number) => startApi({ ...options, port });
  // One after the other, because the first migrates and seeds.
  for (let index = 0; index < size; index += 1)
    running.push(Promise.resolve(await start(await freePort())));
  const at = (index: number): Promise<ApiProcess> =>
    running[index % size] ?? Promise.reject(new Error('an empty fleet'));
  return {
    size,
    answering: async (index) => (await at(index)).url,
    async kill(index) {
      const { child, port } = await at(index);
      running[index % size] = once(child.process, 'exit').then(() => start(port));
      child.process.kill('SIGKILL');
      await running[index % size];
    },
    async pause(index, ms) {
      const { child } = await at(index);
      child.process.kill('SIGSTOP');
      await sleep(ms);
      child.process.kill('SIGCONT');
    },
    async stop() {
      for (const one of await Promise.allSettled(running))
        if (one.status === 'fulfilled') await one.value.stop();
    },
  };
}
