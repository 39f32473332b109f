import type { RunDelays, TimeSpan, Thread } from './run-delay.ts';
import type { WatchedPage } from './watch-page.ts';

/** The categories that a trace needs (playwright's `Browser.startTracing`). */
export const traceCategories = ['toplevel', 'blink.user_timing'];
/**
 * A mark of this name, set in the page during the trace, identifies the page's thread and the start
 * of its clock.
 */
export const pageMarkName = 'main thread';

/** One task of a thread, in milliseconds of the page's clock, with its processor time. */
interface Task {
  from: number;
  to: number;
  work: number;
}

export interface Trace {
  /** Script, style, layout and painting. */
  main: Task[];
  /**
   * The browser's threads that begin and compose a frame, one after the other: while they are
   * delayed, the page waits.
   */
  compositors: Task[][];
  /** The main thread and these, by the kernel's ids. */
  threads: Thread[];
}

/**
 * A frame above 50 ms as the browser reports it (Long Animation Frames API), from its first task to
 * its rendering, in milliseconds.
 */
export interface LongFrame {
  byClock: number;
  /**
   * The clock's time without the delays: the time in which a task that the frame needed had no
   * processor, because that one served others. At most the delay of these threads that the kernel
   * reports is subtracted. A synchronous request, a lock or an idle wait is the frame's own.
   */
  own: number;
  /** Processor time of the main thread's tasks. */
  work: number;
}

interface TraceEvent {
  ph: string;
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { startTime?: number } };
}

export function readTrace(trace: string): Trace {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
  const mark = events.find(
    ({ cat, name, args }) =>
      cat.includes('user_timing') && name === pageMarkName && args?.data?.startTime !== undefined,
  );
  if (!mark) throw new Error('the trace does not hold the page’s mark');
  const begin = mark.ts / 1000 - (mark.args?.data?.startTime ?? 0);
  const tasksOf = (pid: number, tid: number): Task[] =>
    events
      .filter(
        (event) =>
          event.ph === 'X' &&
          event.pid === pid &&
          event.tid === tid &&
          event.name === 'ThreadControllerImpl::RunTask',
      )
      .map(({ ts, dur = 0, tdur = 0 }) => ({
        from: ts / 1000 - begin,
        to: (ts + dur) / 1000 - begin,
        work: tdur / 1000,
      }));
  const main = tasksOf(mark.pid, mark.tid);
  const compositorThreads = events
    .filter(
      ({ name, pid, args }) =>
        name === 'thread_name' &&
        (args?.name === 'VizCompositorThread' || (args?.name === 'Compositor' && pid === mark.pid)),
    )
    .map(({ pid, tid }) => ({ pid, tid }));
  const compositors = compositorThreads.map(({ pid, tid }) => tasksOf(pid, tid));
  if (
    ![main, ...compositors].every((tasks) => tasks.some(({ work }) => work > 0)) ||
    compositors.length !== 2
  )
    throw new Error('the trace does not hold the processor time of the page’s threads');
  return { main, compositors, threads: [{ pid: mark.pid, tid: mark.tid }, ...compositorThreads] };
}

/**
 * `pageOrigin` is the page's `performance.timeOrigin`: the epoch milliseconds at which its clock
 * began.
 */
export function longFramesOf(
  longFrames: WatchedPage['longFrames'],
  { main, compositors, threads }: Trace,
  delays: RunDelays,
  pageOrigin: number,
): LongFrame[] {
  return longFrames.map(({ start, duration }) => {
    const frame = { from: start, to: start + duration };
    const idle = duration - sum(main, (task) => overlap(task, frame));
    const delay =
      delayIn(frame, main) +
      Math.min(
        idle,
        sum(compositors, (tasks) => delayIn(frame, tasks)),
      );
    const maxDelay = delays.maxDelay(
      { from: pageOrigin + frame.from, to: pageOrigin + frame.to },
      threads,
    );
    return {
      byClock: duration,
      own: duration - Math.min(delay, maxDelay),
      work: sum(
        main.filter((task) => overlap(task, frame) > 0),
        ({ work }) => work,
      ),
    };
  });
}

const overlap = (one: TimeSpan, other: TimeSpan): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
/**
 * How long tasks had no processor during a frame. When that was is unknown: for a task that extends
 * beyond the frame, as much of it as possible is assumed to lie outside.
 */
const delayIn = (frame: TimeSpan, tasks: readonly Task[]): number =>
  sum(tasks, (task) => Math.max(0, overlap(task, frame) - task.work));
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
