import { isCallMissed, reachedBy, type Leg } from './legs.ts';
import { newProgress } from './next-call.ts';

const start = Date.UTC(2026, 10, 30, 9);
const leg = (second: number, over: Partial<Leg> = {}): Leg => ({
  ...newProgress,
  at: new Date(start + second * 1000),
  ...over,
});
const gaveUp = { state: 'ended', cause: 'cancel' } as const;
const talks = { state: 'answered', isAnswered: true } as const;
const talked = { ...talks, state: 'ended', cause: 'normalClearing' } as const;

test.each<[string, Leg, Leg, boolean]>([
  ['rings beside it', leg(0, gaveUp), leg(1), false],
  ['is answered beside it', leg(1, gaveUp), leg(0, talks), false],
  ['was answered beside it', leg(1, gaveUp), leg(0, talked), false],
  ['ended as a talk, without an answer', leg(0), leg(0, { ...talked, isAnswered: false }), false],
  ['is answered after it, one phone after another', leg(0, gaveUp), leg(300, talked), false],
  ['is talking when this one rings', leg(900, gaveUp), leg(0, talks), false],
  ['talked before this one rang', leg(60, gaveUp), leg(0, talked), true],
  ['was given up as well', leg(0, gaveUp), leg(1, gaveUp), true],
  ['was forwarded', leg(0, gaveUp), leg(1, { state: 'ended', cause: 'forwarded' }), true],
  ['has lost its hang-up', leg(180, gaveUp), leg(0), true],
  ['has lost its hang-up before the caller tried again', leg(90, gaveUp), leg(1), true],
  ['rings as the caller tries again', leg(-90, gaveUp), leg(20), false],
  ['was answered much later', leg(0, gaveUp), leg(700, talked), true],
])('a leg whose other one %s: missed or not', (_name, one, other, missed) => {
  // A leg rings for 50 seconds, and is heard of as it ends.
  const now = new Date(Math.max(one.at.getTime(), other.at.getTime()) + 50_000);
  expect(isCallMissed({ ...one, ...gaveUp }, [other], now)).toBe(missed);
});

test('an answer reaches the legs of its call alone', () => {
  const [now, before] = [leg(0, gaveUp), leg(-3600, gaveUp)];
  expect(reachedBy(leg(5, talks), [now, before])).toEqual([now]);
  expect(reachedBy(leg(5), [now])).toEqual([]);
});
