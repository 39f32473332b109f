import { orderBySeed } from './sequencer.ts';

const files = Array.from({ length: 20 }, (_, index) => ({ path: `file-${index}.test.ts` }));
const order = (seed: string, given = files) => [...given].sort(orderBySeed(seed));

test('a seed gives one order, from any order before', () => {
  expect(order('7', files.toReversed())).toEqual(order('7'));
});

test('another seed gives another order of the same files', () => {
  expect(order('8')).not.toEqual(order('7'));
  expect(new Set(order('8'))).toEqual(new Set(files));
});
