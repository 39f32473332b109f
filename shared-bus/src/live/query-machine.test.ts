import {
  isQuiet,
  next,
  noEvents,
  type QueryEvent,
  type QueryEvents,
  type QueryStep,
} from './query-machine.ts';

const quiet: QueryEvents<string> = noEvents(false);
const fetching: QueryEvents<string> = noEvents(true);
const waiting: QueryEvents<string> = { ...quiet, pending: ['a'], due: 'frame' };
const from = [{ room: 'queue', seq: 7 }];
const enough = [{ room: 'queue', seq: 8 }];
const tooLow = [{ room: 'queue', seq: 6 }];
const many = Array.from({ length: 1000 }, () => 'x');

const received = (more: Partial<Extract<QueryEvent<string>, { type: 'received' }>> = {}) =>
  ({ type: 'received', message: 'b', mayWait: false, isHidden: false, ...more }) as const;
const resynced = (more: Partial<Extract<QueryEvent<string>, { type: 'resynced' }>> = {}) =>
  ({
    type: 'resynced',
    from: undefined,
    numbers: undefined,
    willBeNumbered: false,
    ...more,
  }) as const;
const due: QueryEvent<string> = { type: 'due', at: 5000 };
const written: QueryEvents<string> = { ...quiet, writtenAt: 5000 };

test.each<[string, QueryEvents<string>, QueryEvent<string>, QueryStep<string>]>([
  [
    'an event waits for a frame',
    quiet,
    received(),
    {
      events: { ...quiet, pending: ['b'], due: 'frame' },
    },
  ],
  [
    'one of a row out of view waits for the clocks',
    quiet,
    received({ mayWait: true }),
    {
      events: { ...quiet, pending: ['b'], due: 'clocks' },
    },
  ],
  [
    'one in view does not wait for the clocks',
    { ...waiting, due: 'clocks' },
    received(),
    {
      events: { ...waiting, pending: ['a', 'b'] },
    },
  ],
  [
    'one out of view does not hold up a frame',
    waiting,
    received({ mayWait: true }),
    {
      events: { ...waiting, pending: ['a', 'b'] },
    },
  ],
  [
    'one during a fetch is kept for its answer',
    fetching,
    received(),
    {
      events: { ...fetching, pending: ['b'], duringFetch: ['b'], due: 'frame' },
    },
  ],
  [
    'too many in a hidden tab are dropped',
    { ...waiting, pending: many },
    received({ isHidden: true }),
    {
      events: { ...waiting, pending: [], isOverrun: true },
    },
  ],
  [
    'many in a tab that is shown are kept',
    { ...waiting, pending: many },
    received(),
    {
      events: { ...waiting, pending: [...many, 'b'] },
    },
  ],
  [
    'after too many no more are collected',
    { ...waiting, pending: [], isOverrun: true },
    received(),
    {
      events: { ...waiting, pending: [], isOverrun: true },
    },
  ],
  ['what was collected is written', waiting, due, { events: written, write: ['a'] }],
  [
    'after too many the query is loaded again',
    { ...waiting, pending: [], isOverrun: true },
    due,
    {
      events: written,
      reload: true,
    },
  ],
  ['after a loss it is loaded again', quiet, resynced(), { events: quiet, reload: true }],
  [
    'a new room whose events the data has changes nothing',
    quiet,
    resynced({ from, numbers: enough }),
    {
      events: quiet,
    },
  ],
  [
    'a new room loads again what says a lower number',
    quiet,
    resynced({ from, numbers: tooLow }),
    {
      events: quiet,
      reload: true,
    },
  ],
  [
    'a new room loads again what says no number',
    quiet,
    resynced({ from }),
    { events: quiet, reload: true },
  ],
  [
    'a new room waits for a numbered answer',
    fetching,
    resynced({ from, willBeNumbered: true }),
    {
      events: { ...fetching, begun: from },
    },
  ],
  [
    'a fetch forgets what an earlier one was to reach',
    { ...quiet, begun: from },
    { type: 'fetching' },
    {
      events: fetching,
    },
  ],
  [
    'one that failed keeps nothing',
    { ...fetching, duringFetch: ['a'] },
    { type: 'fetch-failed' },
    {
      events: quiet,
    },
  ],
  [
    'an answer gets the events since its fetch began',
    { ...fetching, duringFetch: ['a'], pending: ['c', 'a'] },
    { type: 'answered', numbers: undefined },
    { events: quiet, write: ['a'] },
  ],
  [
    'an answer that reaches a new room is complete',
    { ...fetching, begun: from },
    { type: 'answered', numbers: enough },
    { events: { ...quiet, begun: from }, write: [] },
  ],
  [
    'one that does not is loaded again',
    { ...fetching, begun: from },
    { type: 'answered', numbers: tooLow },
    { events: { ...quiet, begun: from }, reload: true },
  ],
])('%s', (_title, before, event, step) => expect(next(before, event)).toEqual(step));

test.each<[string, Partial<QueryEvents<string>>, boolean]>([
  ['a list without events', {}, true],
  ['one with a few', { pending: many.slice(0, 49), due: 'clocks' }, true],
  ['one with many', { pending: many.slice(0, 50), due: 'clocks' }, false],
  ['one that has just rendered others', { writtenAt: 4800 }, false],
  ['one that renders with the next frame', { due: 'frame' }, false],
])('%s is quiet: %#', (_title, more, expected) =>
  expect(isQuiet({ ...quiet, ...more }, 5000)).toBe(expected),
);
