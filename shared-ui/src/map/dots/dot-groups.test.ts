import { DotGroups } from './dot-groups.ts';

/** The numbers of the dots in each group, in the order of their first ones. */
function groupsOf(dots: readonly (readonly [number, number])[], distance: number): number[][] {
  const groups = new DotGroups();
  groups.group(
    dots.map(([x]) => x),
    dots.map(([, y]) => y),
    dots.length,
    distance,
  );
  return Array.from({ length: groups.count }, (_, group) =>
    dots.flatMap((_dot, index) => (groups.of[index] === group ? [index] : [])),
  );
}

test('dots at most so far from each other along both axes are one group, in any direction', () => {
  expect(
    groupsOf(
      [
        [0, 0],
        [24, -24],
        [-24, 0],
        [25, 0],
        [0, -25],
      ],
      24,
    ),
  ).toEqual([[0, 1, 2], [3], [4]]);
});

test('a dot of a group takes no others with it', () => {
  expect(
    groupsOf(
      [
        [0, 0],
        [20, 0],
        [40, 0],
      ],
      24,
    ),
  ).toEqual([[0, 1], [2]]);
});

test('a group is in the middle of its dots and knows their number and the first', () => {
  const groups = new DotGroups();
  groups.group([100, 0, 10], [50, 0, 20], 3, 24);
  expect([...groups.x.slice(0, 2), ...groups.y.slice(0, 2)]).toEqual([100, 5, 50, 10]);
  expect([...groups.size.slice(0, 2), ...groups.first.slice(0, 2)]).toEqual([1, 2, 0, 1]);
});

test('fewer dots than before leave nothing of those', () => {
  const groups = new DotGroups();
  groups.group([0, 100, 200], [0, 0, 0], 3, 24);
  groups.group([5], [6], 1, 24);
  expect([groups.count, groups.x[0], groups.y[0], groups.size[0]]).toEqual([1, 5, 6, 1]);
  groups.group([], [], 0, 24);
  expect(groups.count).toBe(0);
});

test('thousands are grouped as by comparing each with each', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647) * 4000 - 2000;
  };
  const dots = Array.from({ length: 3000 }, () => [random(), random()] as const);
  const taken = new Set<number>();
  const expected = dots.flatMap(([x, y], seedDot) => {
    if (taken.has(seedDot)) return [];
    const group = dots.flatMap(([toX, toY], dot) =>
      !taken.has(dot) && Math.abs(toX - x) <= 24 && Math.abs(toY - y) <= 24 ? [dot] : [],
    );
    group.forEach((dot) => taken.add(dot));
    return [group];
  });
  expect(groupsOf(dots, 24)).toEqual(expected);
});
