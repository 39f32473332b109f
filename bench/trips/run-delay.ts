import { readdirSync, readFileSync } from 'node:fs';

/** A stretch of time in milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}
/** A thread by the ids that the kernel, and a trace, name it with. */
export interface Thread {
  pid: number;
  tid: number;
}

/**
 * What the kernel says at one moment: since when each thread waited for a processor, and what the
 * host took, in milliseconds.
 */
interface Sample {
  at: number;
  delays: ReadonlyMap<number, number>;
  stolen: number;
}

/** Names of the threads that a page's frame needs: its main thread has the name of its process. */
const frameThreads = /^(?:Compositor|VizCompositorTh.*)$/;

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A process or thread that has ended meanwhile.
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
    // The program's name stands in brackets and may hold anything; its parent is the second word
    // after them.
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

/** The main thread of each process below this one, and the threads that put frames together. */
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
 * Milliseconds that a virtual machine's host gave to others while this one wanted them, on all
 * processors together (Linux).
 */
export function stolenCpuMs(): number {
  const [, ...ticks] = textOf('/proc/stat')?.split('\n')[0]?.split(/ +/) ?? [];
  return Number(ticks[7] ?? Number.NaN) * 10;
}

const sampleMs = 10;
/** How far the kernel's figures may be off. */
const tolerance = 1.05;

export interface RunDelays {
  /**
   * The most that can have been taken from these threads in a span of epoch milliseconds: their
   * waiting for a processor and what the host took.
   */
  taken(span: TimeSpan, threads: readonly Thread[]): number;
}

/**
 * The samples around a span bound what was taken in it: the last one before, and the first one
 * after.
 */
export function delaysOf(samples: readonly Sample[]): RunDelays {
  return {
    taken({ from, to }, threads) {
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
 * it when the page stands.
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
