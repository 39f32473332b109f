import { longFramesOf, pageMarkName, readTrace } from './long-frames.ts';
import { delaysOf, type RunDelays } from './run-delay.ts';

const [page, renderer] = [7, 8];
const [mainThread, compositor, display] = [1, 2, 3];
const named = (pid: number, tid: number, name: string) => ({
  ph: 'M',
  name: 'thread_name',
  cat: '__metadata',
  pid,
  tid,
  ts: 0,
  args: { name },
});
/** The trace's clock is a second ahead of the page's. */
const task = (pid: number, tid: number, [from, to, work]: readonly number[]) => ({
  ph: 'X',
  name: 'ThreadControllerImpl::RunTask',
  cat: 'toplevel',
  pid,
  tid,
  ts: 1_000_000 + (from ?? 0) * 1000,
  dur: ((to ?? 0) - (from ?? 0)) * 1000,
  tdur: (work ?? 0) * 1000,
});
const mark = {
  ph: 'R',
  name: pageMarkName,
  cat: 'blink.user_timing',
  pid: page,
  tid: mainThread,
  ts: 1_005_000,
  args: { data: { startTime: 5 } },
};

interface Threads {
  main: (readonly number[])[];
  compositors?: [(readonly number[])[], (readonly number[])[]];
}
const quiet = [[0, 1, 1]];
const traceOf = ({ main, compositors: [inPage, inDisplay] = [quiet, quiet] }: Threads) =>
  JSON.stringify({
    traceEvents: [
      mark,
      named(page, compositor, 'Compositor'),
      named(renderer, display, 'VizCompositorThread'),
      named(renderer, compositor, 'Compositor'),
      ...main.map((one) => task(page, mainThread, one)),
      ...inPage.map((one) => task(page, compositor, one)),
      ...inDisplay.map((one) => task(renderer, display, one)),
      // From another page.
      task(renderer, mainThread, [100, 180, 80]),
    ],
  });
const origin = 1_700_000_000_000;
/** The kernel reports this delay for any span. */
const constantDelay = (ms: number): RunDelays => ({ maxDelay: () => ms });
const frame = (threads: Threads, delays = constantDelay(Infinity)) =>
  longFramesOf([{ start: 100, duration: 80 }], readTrace(traceOf(threads)), delays, origin)[0];

test('a frame that runs for its whole time has the duration of the clock', () => {
  expect(frame({ main: [[100, 180, 80]] })).toEqual({ byClock: 80, own: 80, work: 80 });
});

test('time in which a task had no processor does not count as the frame’s', () => {
  expect(
    frame({
      main: [
        [100, 120, 20],
        [120, 180, 15],
      ],
    }),
  ).toEqual({ byClock: 80, own: 35, work: 35 });
});

test('an idle wait counts as the frame’s own', () => {
  expect(
    frame({
      main: [
        [100, 110, 10],
        [170, 180, 10],
      ],
    }),
  ).toEqual({ byClock: 80, own: 80, work: 20 });
});

test('no more is subtracted than the kernel’s delay of the page’s threads during the frame', () => {
  const blocked = { main: [[100, 180, 2]] };
  expect(frame(blocked, constantDelay(0))).toEqual({ byClock: 80, own: 80, work: 2 });
  expect(frame(blocked, constantDelay(20))).toMatchObject({ own: 60 });
  const requested: unknown[] = [];
  frame(blocked, {
    maxDelay: (...request) => {
      requested.push(request);
      return 0;
    },
  });
  expect(requested).toEqual([
    [
      { from: origin + 100, to: origin + 180 },
      [
        { pid: page, tid: mainThread },
        { pid: page, tid: compositor },
        { pid: renderer, tid: display },
      ],
    ],
  ]);
});

test('the delay of a span is bounded by the samples around it, plus five per cent', () => {
  const sample = (at: number, main: number, other: number, stolen = 0) => ({
    at,
    delays: new Map([
      [mainThread, main],
      [display, other],
    ]),
    stolen,
  });
  const delays = delaysOf([
    sample(0, 0, 0),
    sample(10, 4, 0),
    sample(20, 5, 7, 10),
    sample(30, 50, 7, 10),
  ]);
  const main = { pid: page, tid: mainThread };
  expect(delays.maxDelay({ from: 12, to: 18 }, [main])).toBeCloseTo((1 + 10) * 1.05);
  expect(
    delays.maxDelay({ from: 12, to: 18 }, [main, { pid: renderer, tid: display }]),
  ).toBeCloseTo((1 + 7 + 10) * 1.05);
  expect(delays.maxDelay({ from: 0, to: 10 }, [main])).toBeCloseTo(4 * 1.05);
  expect(delays.maxDelay({ from: 25, to: 99 }, [main])).toBeCloseTo(45 * 1.05);
  expect(delaysOf([]).maxDelay({ from: 0, to: 10 }, [main])).toBe(0);
});

test('while the main thread is idle, delays of the compositors do not count as the frame’s, up to the idle time', () => {
  const main = [
    [100, 110, 10],
    [170, 180, 10],
  ];
  expect(frame({ main, compositors: [[[110, 140, 5]], [[140, 150, 2]]] })).toEqual({
    byClock: 80,
    own: 80 - 25 - 8,
    work: 20,
  });
  expect(frame({ main, compositors: [[[100, 180, 5]], quiet] })).toEqual({
    byClock: 80,
    own: 20,
    work: 20,
  });
  expect(frame({ main: [[100, 180, 80]], compositors: [[[100, 180, 5]], quiet] })).toMatchObject({
    own: 80,
  });
});

test('the work of a task that extends beyond the frame is assumed to lie within the frame', () => {
  expect(
    frame({
      main: [
        [60, 140, 30],
        [140, 200, 50],
      ],
    }),
  ).toEqual({ byClock: 80, own: 70, work: 80 });
});

test('a trace without the mark, the processor times or a compositor throws', () => {
  const valid = { main: [[100, 180, 80]] };
  expect(() => readTrace(traceOf(valid).replace(pageMarkName, 'another'))).toThrow('mark');
  expect(() => readTrace(traceOf({ main: [[100, 180, 0]] }))).toThrow('processor time');
  expect(() => readTrace(traceOf({ ...valid, compositors: [[], quiet] }))).toThrow(
    'processor time',
  );
  expect(() => readTrace(traceOf(valid).replace('VizCompositorThread', 'Another'))).toThrow(
    'processor time',
  );
});
