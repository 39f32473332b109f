import type { Bench, BenchContext } from '../harness/bench.ts';
import { workForADay } from './work-for-a-day.ts';

/** Ends what a day started, so that the next one has the machine. */
async function withName(
  context: BenchContext,
  name: string,
  day: (context: BenchContext) => Promise<void>,
): Promise<void> {
  const closes: (() => unknown)[] = [];
  try {
    await day({
      ...context,
      fact: (fact, ...rest) => context.fact(`${name}: ${fact}`, ...rest),
      load: (load, ...rest) => context.load(`${name}: ${load}`, ...rest),
      defer: (close) => void closes.push(close),
    });
  } finally {
    for (const close of closes.toReversed()) await close();
  }
}

/** The same day twice: people assign the drivers, then a dispatch rule offers them the trips. */
export const bench: Bench = {
  name: 'automatic-day',
  claim: 'with automatic dispatch a day with the same faults loses and doubles nothing',
  onlyFull: true,
  async run(context) {
    await withName(context, 'by hand', (of) => workForADay(of, false));
    await withName(context, 'automatic', (of) => workForADay(of, true));
  },
};
