import fc from 'fast-check';

import { isMissed, newProgress, nextCall, type CallProgress } from './next-call.ts';

type Event = Parameters<typeof nextCall>[1] & { agents?: string[] };
const after = (events: readonly Event[]): CallProgress =>
  events.reduce<CallProgress>((call, event) => nextCall(call, event, event.agents), newProgress);

const ring: Event = { event: 'newCall', agents: ['a', 'b'] };
const answer: Event = { event: 'answer', agents: ['b'] };
const hangup = (cause: string): Event => ({ event: 'hangup', cause });

test('a call rings at all, belongs to who answers, and ends', () => {
  expect(after([ring])).toMatchObject({ state: 'ringing', agents: ['a', 'b'] });
  expect(after([ring, answer])).toMatchObject({ state: 'answered', agents: ['b'] });
  expect(after([ring, answer, hangup('normalClearing')])).toMatchObject({ state: 'ended' });
});

test('an answer that names nobody leaves the call where it rings', () => {
  expect(after([ring, { event: 'answer' }]).agents).toEqual(['a', 'b']);
});

const anyOrder = (events: readonly Event[]) =>
  fc
    .array(fc.constantFrom(...events), { maxLength: 6 })
    .chain((repeats) => fc.shuffledSubarray([...events, ...repeats], { minLength: events.length }))
    .filter((list) => events.every((event) => list.includes(event)));

test.each([
  ['answered', [ring, answer, hangup('normalClearing')], false],
  ['answered, without a cause', [ring, answer, hangup('')], false],
  ['given up', [ring, hangup('cancel')], true],
  ['not answered', [ring, hangup('noAnswer')], true],
  ['busy', [hangup('busy')], true],
  ['forwarded', [ring, hangup('forwarded')], false],
] as const)('a call that was %s is judged the same in any order, with any repeats', (...row) => {
  const [, events, missed] = row;
  fc.assert(
    fc.property(anyOrder(events), (list) => {
      const call = after(list);
      expect([isMissed(call), call.state]).toEqual([missed, 'ended']);
    }),
  );
});
