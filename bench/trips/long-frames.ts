import type { RunDelays, TimeSpan, Thread } from './run-delay.ts';
import type { WatchedPage } from './watch-page.ts';

/** What a trace has to be taken with (`Browser.startTracing` of playwright). */
export const traceCategories = ['toplevel', 'blink.user_timing'];
/**
 * A mark of this name, set in the page while the trace runs, tells which thread is the page's, and
 * when its clock began.
 */
export const pageMarkName = 'main thread';

/**
 * One task of a thread, in milliseconds of the page's clock, with the processor time that it had.
 */
interface Task {
  from: number;
  to: number;
  work: number;
}

export interface Trace {
  /** Script, style, layout and painting. */
  main: Task[];
  /**
   * The browser's threads that begin a frame and put it together, one after the other: while they
   * stand still, the page waits.
   */
  compositors: Task[][];
  /** The main thread and these, as the kernel names them. */
  threads: Thread[];
}

/**
 * A frame above 50 ms as the browser tells it, from its first task to its drawing (Long Animation
 * Frames API), in milliseconds.
 */
export interface LongFrame {
  byClock: number;
  /**
   * Less the time in which a task that it needed next had no processor, because that one served
   * others; at most what the kernel says was taken from these threads meanwhile. A synchronous
   * request, a lock or a wait without a cause is the frame's own.
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
    const away =
      awayIn(frame, main) +
      Math.min(
        idle,
        sum(compositors, (tasks) => awayIn(frame, tasks)),
      );
    const taken = delays.taken(
      { from: pageOrigin + frame.from, to: pageOrigin + frame.to },
      threads,
    );
    return {
      byClock: duration,
      own: duration - Math.min(away, taken),
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
 * How long tasks stood still in a frame. When they did is not known: of one that goes beyond the
 * frame, as much as can be is taken to lie outside.
 */
const awayIn = (frame: TimeSpan, tasks: readonly Task[]): number =>
  sum(tasks, (task) => Math.max(0, overlap(task, frame) - task.work));
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
