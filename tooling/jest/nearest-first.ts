import { dirname, relative, sep } from 'node:path';

/**
 * How far a test file is from a changed file, in folders up and down; below zero for the file's own
 * test.
 */
function distance(test: string, changed: string): number {
  if (test.replace(/\.test\.tsx?$/, '') === changed.replace(/\.tsx?$/, '')) return -1;
  const way = relative(dirname(changed), dirname(test));
  return way === '' ? 0 : way.split(sep).length;
}

/** Test files in the order of their distance from the nearest changed file, else as they were. */
export function nearestFirst<T extends { path: string }>(
  tests: readonly T[],
  changed: readonly string[],
): T[] {
  if (changed.length === 0) return [...tests];
  return tests
    .map((test) => ({ test, by: Math.min(...changed.map((file) => distance(test.path, file))) }))
    .sort((a, b) => a.by - b.by)
    .map(({ test }) => test);
}
