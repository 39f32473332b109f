import { nextLevel, type Level } from './thresholds.ts';

const levelsOf = (
  values: readonly number[],
  limits: { warn: number; alarm: number },
  isLow = false,
): Level[] => {
  let level: Level = 'calm';
  return values.map((value) => (level = nextLevel(level, value, limits, isLow)));
};

test('a level rises at its limit, and falls only a fifth below it', () => {
  expect(levelsOf([4, 5, 4, 3, 9, 10, 9, 8, 7, 4, 3, 0], { warn: 5, alarm: 10 })).toEqual([
    'calm',
    'warn',
    'warn',
    'calm',
    'warn',
    'alarm',
    'alarm',
    'alarm',
    'warn',
    'warn',
    'calm',
    'calm',
  ]);
});

test('of free drivers, few are worse than many', () => {
  expect(levelsOf([9, 3, 4, 5, 0, 1, 2, 5], { warn: 3, alarm: 0 }, true)).toEqual([
    'calm',
    'warn',
    'warn',
    'calm',
    'alarm',
    'alarm',
    'warn',
    'calm',
  ]);
});

test('nothing is too much once there is none', () => {
  expect(levelsOf([1, 0], { warn: 1, alarm: 5 })).toEqual(['warn', 'calm']);
});
