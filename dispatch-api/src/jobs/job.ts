import type { Services } from '../services.ts';

/** Work that the server does by a schedule, in one of its processes. */
export interface Job {
  /** Noun first, as the queue and the list of jobs name it. */
  name: string;
  /** When it runs, in Pakistan's time. */
  cron: string;
  /** Does the work and returns how many rows it changed. Long work ends early once it may stop. */
  run(services: Services, isStopped: () => boolean): Promise<number>;
  /** In how many seconds it must run, if that is before its schedule's next time; Infinity if not. */
  secondsToNext?(services: Services): Promise<number>;
}

/** Works on every item, although some fail; then throws the first error. Returns the sum. */
export async function sumOfEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let sum = 0;
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      sum += await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return sum;
}
