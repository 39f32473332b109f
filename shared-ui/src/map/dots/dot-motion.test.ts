import { DotMotion } from './dot-motion.ts';

const at = (id: string, x: number, y = 0) => ({ id, at: [x, y] });
const placesOf = ({ x, y }: DotMotion) => [...x].map((value, index) => [value, y[index]]);

test('a new dot is at its place immediately, and one that moves eases in and out', () => {
  const motion = new DotMotion();
  motion.aim([at('a', 10, 20)], 0, 1000);
  expect(placesOf(motion)).toEqual([[10, 20]]);
  motion.aim([at('a', 20, 40)], 100, 1000);
  expect(placesOf(motion)).toEqual([[10, 20]]);
  for (const [now, x, y] of [
    [350, 11.5625, 23.125],
    [600, 15, 30],
  ] as const) {
    expect(motion.advance(now, 1000)).toBe(true);
    expect(placesOf(motion)).toEqual([[x, y]]);
  }
  expect(motion.advance(1100, 1000)).toBe(false);
  expect(placesOf(motion)).toEqual([[20, 40]]);
});

test('without a time to glide all are there immediately', () => {
  const motion = new DotMotion();
  motion.aim([at('a', 1)], 0, 0);
  motion.aim([at('a', 5)], 0, 0);
  expect(placesOf(motion)).toEqual([[5, 0]]);
});

test('the same places again, in other objects or another order, do not restart a move', () => {
  const motion = new DotMotion();
  motion.aim([at('a', 0), at('b', 0)], 0, 1000);
  motion.aim([at('a', 100), at('b', 200)], 0, 1000);
  motion.advance(500, 1000);
  motion.aim([at('b', 200), at('c', 7), at('a', 100)], 500, 1000);
  expect(placesOf(motion)).toEqual([
    [100, 0],
    [7, 0],
    [50, 0],
  ]);
  expect(motion.advance(1000, 1000)).toBe(false);
  expect(placesOf(motion)).toEqual([
    [200, 0],
    [7, 0],
    [100, 0],
  ]);
});

test('a newer place in mid-course sends a dot on from where it is, and only that dot', () => {
  const motion = new DotMotion();
  const b = at('b', 0);
  motion.aim([at('a', 0), b], 0, 1000);
  motion.aim([at('a', 100), at('b', 10)], 0, 1000);
  motion.aim([at('a', 0), at('b', 10)], 500, 1000);
  expect(placesOf(motion)).toEqual([
    [50, 0],
    [5, 0],
  ]);
  motion.advance(1000, 1000);
  expect(placesOf(motion)).toEqual([
    [25, 0],
    [10, 0],
  ]);
});
