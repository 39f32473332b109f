import { readdirSync, readFileSync } from 'node:fs';

/** A stretch of time in milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}
/** A thread by the ids that the kernel and a trace use. */
export interface Thread {
  pid: number;
  tid: number;
}

/**
 * The kernel's figures at one moment: how long each thread has waited for a processor, and the time
 * that the host stole, in milliseconds.
 */
interface Sample {
  at: number;
  delays: ReadonlyMap<number, number>;
  stolen: number;
}

/** Threads that a frame needs in addition to the main thread, which has its process's name. */
const frameThreads = /^(?:Compositor|VizCompositorTh.*)$/;

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A process or thread that has since ended.
    return undefined;
  }
}
const numbersIn = (folder: string): number[] => {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
};

/** This process's children and theirs. */
function descendants(of: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of numbersIn('/proc')) {
    // The program's name is in brackets and may contain anything; the parent is the second field
    // after it.
    const parent = Number(
      textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[1] ?? Number.NaN,
    );
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const all: number[] = [];
  for (
    let next = children.get(of) ?? [];
    next.length > 0;
    next = next.flatMap((pid) => children.get(pid) ?? [])
  )
    all.push(...next);
  return all;
}

/** The main thread of each descendant process, and the threads that compose frames. */
function threadsBelow(pid: number): Thread[] {
  return descendants(pid).flatMap((child) =>
    numbersIn(`/proc/${child}/task`)
      .filter(
        (tid) =>
          tid === child ||
          frameThreads.test(textOf(`/proc/${child}/task/${tid}/comm`)?.trim() ?? ''),
      )
      .map((tid) => ({ pid: child, tid })),
  );
}

/** Milliseconds in which a thread could have run and had no processor, since it began (Linux). */
const delayOf = ({ pid, tid }: Thread): number =>
  Number(textOf(`/proc/${pid}/task/${tid}/schedstat`)?.split(' ')[1] ?? 0) / 1e6;
/**
 * Milliseconds that a virtual machine's host gave to others while this machine needed them, summed
 * over all processors (Linux).
 */
export function stolenCpuMs(): number {
  const [, ...ticks] = textOf('/proc/stat')?.split('\n')[0]?.split(/ +/) ?? [];
  return Number(ticks[7] ?? Number.NaN) * 10;
}

const sampleMs = 10;
/** The kernel's figures may be inaccurate by this factor. */
const tolerance = 1.05;

export interface RunDelays {
  /**
   * The maximum delay of these threads in a span of epoch milliseconds: their waiting for a
   * processor and the time that the host stole.
   */
  maxDelay(span: TimeSpan, threads: readonly Thread[]): number;
}

/** The samples around a span bound its delay: the last one before, and the first one after. */
export function delaysOf(samples: readonly Sample[]): RunDelays {
  return {
    maxDelay({ from, to }, threads) {
      const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
      const after = samples.find(({ at }) => at >= to) ?? samples.at(-1);
      if (!before || !after) return 0;
      const waited = threads.reduce(
        (sum, { tid }) => sum + (after.delays.get(tid) ?? 0) - (before.delays.get(tid) ?? 0),
        0,
      );
      return (waited + after.stolen - before.stolen) * tolerance;
    },
  };
}

/**
 * Reads the kernel's figures of the browser's threads every ten milliseconds until stopped. Start
 * it after the page has loaded, since it watches the threads that exist then.
 */
export function sampleRunDelays(): { stop: () => RunDelays } {
  const threads = threadsBelow(process.pid);
  const samples: Sample[] = [];
  const take = (): void => {
    samples.push({
      at: performance.timeOrigin + performance.now(),
      delays: new Map(threads.map((thread) => [thread.tid, delayOf(thread)])),
      stolen: stolenCpuMs() || 0,
    });
  };
  take();
  const timer = setInterval(take, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      take();
      return delaysOf(samples);
    },
  };
}
