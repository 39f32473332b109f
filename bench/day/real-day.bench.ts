import type { Bench } from '../harness/bench.ts';
import { workForADay } from './work-for-a-day.ts';

/** A day in which everybody answers as soon as they see something, for the console's sake. */
export const bench: Bench = {
  name: 'day',
  claim:
    'a day with a process killed twice, and Redis and the receiver gone for a while, loses and doubles nothing',
  planted: { what: 'a lost trip.assigned', missed: 'trips without an end' },
  async run(context) {
    const { bySize } = context;
    await workForADay(context, {
      assigning: bySize(2, 4),
      assignMs: 0,
      answerMs: bySize(50, 1500),
    });
  },
};
