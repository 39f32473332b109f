import { pace } from './pace.ts';

let at = 0;
const now = () => at;
beforeEach(() => {
  at = 1000;
});

it('the first begin without a wait, and the others one after the other', () => {
  const waitOf = pace({ everyMs: 50, burst: 2 }, now);
  expect(['a', 'a', 'a', 'a', 'b'].map((caller) => waitOf(caller))).toEqual([0, 0, 50, 100, 0]);
});

it('so it is after a rest, and not before', () => {
  const waitOf = pace({ everyMs: 50, burst: 2 }, now);
  for (let nth = 0; nth < 4; nth += 1) waitOf('a');
  at += 150;
  expect(['a', 'a'].map((caller) => waitOf(caller))).toEqual([0, 50]);
  at += 200;
  expect(['a', 'a', 'a'].map((caller) => waitOf(caller))).toEqual([0, 0, 50]);
});

it('a wait that is too long is a refusal, which makes nobody wait longer', () => {
  const waitOf = pace({ everyMs: 50, burst: 1, longestMs: 60 }, now);
  expect(['a', 'a', 'a', 'a'].map((caller) => waitOf(caller))).toEqual([
    0,
    50,
    undefined,
    undefined,
  ]);
  at += 50;
  expect(waitOf('a')).toBe(50);
});

it('one that costs more makes the next wait longer', () => {
  const waitOf = pace({ everyMs: 50, burst: 1 }, now);
  expect([waitOf('a', 2), waitOf('a'), waitOf('a')]).toEqual([0, 100, 150]);
});
