import { shuffled } from './shuffle.ts';

const files = Array.from({ length: 40 }, (_, index) => index);

test('a seed gives one order, another seed another; every item is in it', () => {
  expect(shuffled(files, 7)).toEqual(shuffled(files, 7));
  expect(shuffled(files, 7)).not.toEqual(shuffled(files, 8));
  expect(shuffled(files, 7)).not.toEqual(files);
  expect(shuffled(files, 7).toSorted((a, b) => a - b)).toEqual(files);
});
