import { connectionOf, next, noLine, type Line, type LineEvent } from './line-machine.ts';

const starting: Line = { ...noLine, isStarting: true };
const greeted: Line = { ...noLine, phase: 'greeted', visits: 1, named: new Set(['queue']) };
const listed = (seq: number | null, room = 'queue'): LineEvent => ({
  type: 'listed',
  numbers: [{ room, seq }],
});
const startingAt = (seq: number): Line => ({ ...starting, starts: new Map([['queue', seq]]) });

test.each<[string, Line, LineEvent, Line]>([
  ['a session begins from nothing', greeted, { type: 'started' }, starting],
  [
    'a server with a log is awaited',
    starting,
    { type: 'opened', hasLog: true },
    {
      ...starting,
      phase: 'connected',
      visits: 1,
    },
  ],
  [
    'one without a log is not',
    starting,
    { type: 'opened', hasLog: false },
    {
      ...starting,
      phase: 'greeted',
      visits: 1,
    },
  ],
  [
    'a connection after a break counts',
    { ...greeted, phase: 'closed' },
    { type: 'opened', hasLog: true },
    {
      ...greeted,
      phase: 'connected',
      visits: 2,
    },
  ],
  [
    'HELLO names the rooms, which then begin where they are',
    startingAt(4),
    { type: 'greeted', rooms: ['queue'] },
    {
      ...starting,
      phase: 'greeted',
      named: new Set(['queue']),
    },
  ],
  [
    'HELLO forgets a room that it does not name',
    greeted,
    { type: 'greeted', rooms: ['scheduled'] },
    {
      ...greeted,
      named: new Set(['scheduled']),
    },
  ],
  ['a room begins after the events of a list', starting, listed(7), startingAt(7)],
  ['a room begins after the lowest of several lists', startingAt(7), listed(4), startingAt(4)],
  ['the start is over once it is live', starting, { type: 'went-live' }, noLine],
  ['the start is over once it is refused', starting, { type: 'refused' }, noLine],
  ['the start is over once it has failed', starting, { type: 'closed' }, noLine],
  ['a break keeps the rooms', greeted, { type: 'closed' }, { ...greeted, phase: 'closed' }],
  ['the end of the session keeps nothing', greeted, { type: 'ended' }, noLine],
])('%s', (_title, before, event, after) => expect(next(before, event)).toEqual(after));

test.each<[string, Line, LineEvent]>([
  ['a list with a higher number', startingAt(4), listed(7)],
  ['a list without a number', starting, listed(null)],
  ['a list of a room that HELLO has named', greeted, listed(4)],
  ['being live again', greeted, { type: 'went-live' }],
])('%s changes nothing', (_title, line, event) => expect(next(line, event)).toBe(line));

test.each([
  ['closed', true, 'offline'],
  ['connected', true, 'catching-up'],
  ['greeted', true, 'live'],
  ['greeted', false, 'catching-up'],
] as const)('a line that is %s, complete %s, is %s', (phase, isComplete, connection) =>
  expect(connectionOf({ ...noLine, phase }, isComplete)).toBe(connection),
);
