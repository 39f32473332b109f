import { pace } from './pace.ts';

let at = 0;
const now = () => at;
beforeEach(() => {
  at = 1000;
});

it('the first begin without a wait, and the others one after the other', () => {
  const waitOf = pace({ burst: 2 }, now);
  expect(['a', 'a', 'a', 'a', 'b'].map((caller) => waitOf(caller, 50))).toEqual([0, 0, 50, 100, 0]);
});

it('so it is after a rest, and not before', () => {
  const waitOf = pace({ burst: 2 }, now);
  for (let nth = 0; nth < 4; nth += 1) waitOf('a', 50);
  at += 150;
  expect(['a', 'a'].map((caller) => waitOf(caller, 50))).toEqual([0, 50]);
  at += 200;
  expect(['a', 'a', 'a'].map((caller) => waitOf(caller, 50))).toEqual([0, 0, 50]);
});

it('a wait that is too long is a refusal, which makes nobody wait longer', () => {
  const waitOf = pace({ burst: 1, longestMs: 60 }, now);
  expect(['a', 'a', 'a', 'a'].map((caller) => waitOf(caller, 50))).toEqual([
    0,
    50,
    undefined,
    undefined,
  ]);
  at += 50;
  expect(waitOf('a', 50)).toBe(50);
});

it('one that costs more waits for as many, and so does the next', () => {
  const of = pace({ burst: 6 }, now);
  expect([5, 5, 1].map((cost) => of('a', 50, cost))).toEqual([0, 200, 250]);
  at += 500;
  expect([1, 1, 5].map((cost) => of('a', 50, cost))).toEqual([0, 0, 100]);
  const waitOf = pace({ burst: 1 }, now);
  expect([waitOf('a', 50, 2), waitOf('a', 50), waitOf('a', 50)]).toEqual([0, 100, 150]);
});
