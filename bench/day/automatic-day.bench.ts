import type { Bench, BenchContext } from '../harness/bench.ts';
import { answerSeconds, assignSeconds, dispatchersFor } from './pace.ts';
import { requestsPerSecond, workForADay, type Pace, type Waiting } from './work-for-a-day.ts';

/** Ends what a day started, so that the next one has the machine. */
async function withName(context: BenchContext, name: string, pace: Pace): Promise<Waiting> {
  const closes: (() => unknown)[] = [];
  try {
    return await workForADay(
      {
        ...context,
        fact: (fact, ...rest) => context.fact(`${name}: ${fact}`, ...rest),
        load: (load, ...rest) => context.load(`${name}: ${load}`, ...rest),
        defer: (close) => void closes.push(close),
      },
      pace,
    );
  } finally {
    for (const close of closes.toReversed()) await close();
  }
}

/** The same day twice: people assign the drivers, then a dispatch rule offers them the trips. */
export const bench: Bench = {
  name: 'automatic-day',
  claim:
    'on a day with the same faults, automatic dispatch loses and doubles nothing, and a booking waits less than by hand',
  onlyFull: true,
  async run(context) {
    const pace = {
      assigning: dispatchersFor(requestsPerSecond),
      assignMs: assignSeconds * 1000,
      answerMs: answerSeconds * 1000,
    };
    const byHand = await withName(context, 'by hand', pace);
    const automatic = await withName(context, 'automatic', { ...pace, assigning: 0 });
    const less = { unit: 's', atLeast: 0 } as const;
    context.fact('saved until the driver', byHand.assigned - automatic.assigned, less);
    context.fact("saved until the driver's arrival", byHand.arrived - automatic.arrived, less);
  },
};
