import { lookupDelayMs } from './place-lookup.ts';

test.each([
  ['', undefined],
  ['ab', undefined],
  [' ab ', undefined],
  ['abc', 2500],
  ['abcd', 1000],
  [' abcd ', 1000],
  ['abcde', 2500],
  ['abcdef', 1000],
])(
  'after "%s" a place is looked up in %s ms: not below three letters, sooner at an even number of them',
  (text, delay) => expect(lookupDelayMs(text)).toBe(delay),
);
