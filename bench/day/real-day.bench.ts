import type { Bench } from '../harness/bench.ts';
import { workForADay } from './work-for-a-day.ts';

/** A day in which people assign the drivers. */
export const bench: Bench = {
  name: 'day',
  claim:
    'a day with a process killed twice, and Redis and the receiver gone for a while, loses and doubles nothing',
  planted: { what: 'a lost trip.assigned', missed: 'trips without an end' },
  run: (context) => workForADay(context, false),
};
