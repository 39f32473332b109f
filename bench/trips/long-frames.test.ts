import { longFramesOf, pageMarkName, readTrace } from './long-frames.ts';
import { delaysOf, type RunDelays } from './run-delay.ts';

const [page, drawing] = [7, 8];
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
      named(drawing, display, 'VizCompositorThread'),
      named(drawing, compositor, 'Compositor'),
      ...main.map((one) => task(page, mainThread, one)),
      ...inPage.map((one) => task(page, compositor, one)),
      ...inDisplay.map((one) => task(drawing, display, one)),
      // Of another page.
      task(drawing, mainThread, [100, 180, 80]),
    ],
  });
const origin = 1_700_000_000_000;
/** The kernel says that so much was taken in any span. */
const taking = (ms: number): RunDelays => ({ taken: () => ms });
const frame = (threads: Threads, delays = taking(Infinity)) =>
  longFramesOf([{ start: 100, duration: 80 }], readTrace(traceOf(threads)), delays, origin)[0];

test('a frame that works all its time is as long as the clock says', () => {
  expect(frame({ main: [[100, 180, 80]] })).toEqual({ byClock: 80, own: 80, work: 80 });
});

test('what a task stood still is not the frame’s', () => {
  expect(
    frame({
      main: [
        [100, 120, 20],
        [120, 180, 15],
      ],
    }),
  ).toEqual({ byClock: 80, own: 35, work: 35 });
});

test('waiting without a cause is the frame’s own', () => {
  expect(
    frame({
      main: [
        [100, 110, 10],
        [170, 180, 10],
      ],
    }),
  ).toEqual({ byClock: 80, own: 80, work: 20 });
});

test('no more is taken away than the kernel says was taken from the page’s threads in the frame’s time', () => {
  const blocked = { main: [[100, 180, 2]] };
  expect(frame(blocked, taking(0))).toEqual({ byClock: 80, own: 80, work: 2 });
  expect(frame(blocked, taking(20))).toMatchObject({ own: 60 });
  const asked: unknown[] = [];
  frame(blocked, {
    taken: (...question) => {
      asked.push(question);
      return 0;
    },
  });
  expect(asked).toEqual([
    [
      { from: origin + 100, to: origin + 180 },
      [
        { pid: page, tid: mainThread },
        { pid: page, tid: compositor },
        { pid: drawing, tid: display },
      ],
    ],
  ]);
});

test('what was taken in a span is bounded by the samples around it, and a twentieth on top', () => {
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
  expect(delays.taken({ from: 12, to: 18 }, [main])).toBeCloseTo((1 + 10) * 1.05);
  expect(delays.taken({ from: 12, to: 18 }, [main, { pid: drawing, tid: display }])).toBeCloseTo(
    (1 + 7 + 10) * 1.05,
  );
  expect(delays.taken({ from: 0, to: 10 }, [main])).toBeCloseTo(4 * 1.05);
  expect(delays.taken({ from: 25, to: 99 }, [main])).toBeCloseTo(45 * 1.05);
  expect(delaysOf([]).taken({ from: 0, to: 10 }, [main])).toBe(0);
});

test('while the main thread waits, what the compositors stood still is not the frame’s, up to that wait', () => {
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

test('of a task that goes beyond the frame, the work is taken to lie within', () => {
  expect(
    frame({
      main: [
        [60, 140, 30],
        [140, 200, 50],
      ],
    }),
  ).toEqual({ byClock: 80, own: 70, work: 80 });
});

test('a trace without the mark, the processor times or a compositor is refused', () => {
  const good = { main: [[100, 180, 80]] };
  expect(() => readTrace(traceOf(good).replace(pageMarkName, 'another'))).toThrow('mark');
  expect(() => readTrace(traceOf({ main: [[100, 180, 0]] }))).toThrow('processor time');
  expect(() => readTrace(traceOf({ ...good, compositors: [[], quiet] }))).toThrow('processor time');
  expect(() => readTrace(traceOf(good).replace('VizCompositorThread', 'Another'))).toThrow(
    'processor time',
  );
});
