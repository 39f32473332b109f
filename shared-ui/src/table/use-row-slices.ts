import { useEffect, useState } from 'react';
import { afterPaint } from 'shared-bus';

/**
 * The number of new rows that are rendered at the same time: a slow machine needs about a tenth of
 * a second for them.
 */
const sliceSize = 10;

interface Slices<Row> {
  rows: readonly Row[];
  /** Keys of all rows. */
  keys: ReadonlySet<string>;
  /** Keys of new rows that wait for their slice. */
  waiting: ReadonlySet<string>;
}

function follow<Row>(
  before: Slices<Row> | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Slices<Row> {
  const keys = rows.map(rowKey);
  const fresh = keys.filter((key) => !before?.keys.has(key) || before.waiting.has(key));
  return { rows, keys: new Set(keys), waiting: new Set(fresh.slice(sliceSize)) };
}

/**
 * The rows to render now: those that are rendered already and a slice of the new ones; each further
 * slice follows once the previous one is on screen. Many new rows (the first answer, another page,
 * another filter) would otherwise block every key and click until the last is rendered.
 * `waitingCount` is the number of rows still to render.
 */
export function useRowSlices<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): { shown: readonly Row[]; waitingCount: number } {
  const [slices, setSlices] = useState(() => follow(undefined, rows, rowKey));
  // During rendering, so that the first frame of new rows has no more of them than a slice.
  const now = slices.rows === rows ? slices : follow(slices, rows, rowKey);
  if (now !== slices) setSlices(now);
  const { waiting } = now;
  useEffect(() => {
    if (waiting.size === 0) return undefined;
    return afterPaint(() =>
      setSlices((was) => ({ ...was, waiting: new Set([...was.waiting].slice(sliceSize)) })),
    );
  }, [waiting]);
  return {
    shown: waiting.size === 0 ? rows : rows.filter((row) => !waiting.has(rowKey(row))),
    waitingCount: waiting.size,
  };
}
