import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

import { displayOf, dropColumns, restoreColumns, type DroppableColumn } from './drop-columns.ts';
import { changedRows, hasOutgrown, noteClipped } from './outgrown-columns.ts';
import { laidOut, shrink, wholeColumns, widen } from './whole-columns.ts';

/** Shorter lists are laid out fast enough as a whole. */
const manyRows = 40;
/** Delay from a change to the check whether a text outgrew its column, in milliseconds. */
const growthMs = 1000;

const widthOf = (key: string): string => `--table-column-${key}`;
const overflowOf = (key: string): string => `--table-overflow-${key}`;
/** For each cell of a column: `width` where the table is not fixed. */
export const fixedColumn = (key: string, width = 'auto') =>
  ({
    inlineSize: `var(${widthOf(key)}, ${width})`,
    overflow: `var(${overflowOf(key)}, hidden)`,
    display: `var(${displayOf(key)}, table-cell)`,
  }) as const;

/** Columns that are dropped stay so until the list is laid out anew. */
const isLayout = (name: string): boolean =>
  name.startsWith('--table-') && !name.startsWith(displayOf(''));

function release(table: HTMLTableElement): void {
  table.removeAttribute('data-fixed');
  const own = Array.from(table.style).filter(isLayout);
  for (const name of own) table.style.removeProperty(name);
}

/**
 * Lets the browser lay the table out by its contents, then fixes the widths that it chose. A table
 * with rows of different heights is left alone.
 */
function fit(
  table: HTMLTableElement,
  columns: readonly DroppableColumn[],
  onDrop: (keys: string[]) => void,
): void {
  const keys = columns.map(({ key }) => key);
  release(table);
  shrink(table);
  restoreColumns(table, columns);
  onDrop(dropColumns(table, columns));
  const found = laidOut(table);
  const widths = wholeColumns(found, table.parentElement?.clientWidth ?? 0);
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const heights = new Set(rows.map((row) => row.getBoundingClientRect().height));
  const [height] = heights;
  // Without layout nothing has a size.
  if (!height || heights.size > 1 || widths.length !== keys.length) return;
  const clipped = noteClipped(table, rows);
  keys.forEach((key, at) => {
    table.style.setProperty(widthOf(key), `${widths[at]}px`);
    // Clipping each of a thousand cells is expensive to paint, and most texts fit.
    table.style.setProperty(overflowOf(key), clipped.has(at) ? 'hidden' : 'visible');
  });
  const added = widths.reduce((sum, width, at) => sum + width - (found[at]?.width ?? 0), 0);
  table.style.setProperty('--table-width', `${table.getBoundingClientRect().width + added}px`);
  table.style.setProperty('--table-row', `${height}px`);
  table.setAttribute('data-fixed', '');
}
/**
 * Fixes the column widths of long lists while rows change. A browser lays out and paints a whole
 * table when one text in it changes; with fixed widths every row is independent
 * (`table-styles.ts`), and rows out of view cost nothing. `shape` is what determines the widths
 * besides the rows: when it changes, the columns are fitted again, as they are when the list's own
 * width changes or a text outgrows its column. In no list is a column cut by a pinned one: where
 * there is no room, columns are dropped by their priority, and `onDrop` gets the hidden ones.
 */
export function useFixedColumns(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly DroppableColumn[],
  rowCount: number,
  shape: string,
  onDrop: (keys: string[]) => void,
): void {
  const isLong = rowCount >= manyRows;
  const isEmpty = rowCount === 0;
  const keys = columns.map(({ key }) => key).join(' ');
  const fitAll = useEffectEvent((element: HTMLTableElement) => fit(element, columns, onDrop));
  const layOut = useEffectEvent((element: HTMLTableElement, isAnew: boolean) => {
    shrink(element);
    if (isAnew) restoreColumns(element, columns);
    onDrop(dropColumns(element, columns));
    widen(element);
  });
  // Before the frame, so that the widths do not visibly jump.
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !isLong) return undefined;
    fitAll(element);
    return () => release(element);
  }, [table, isLong, keys, shape]);

  useLayoutEffect(() => {
    const element = table.current;
    if (!element || isLong || isEmpty) return;
    layOut(element, true);
  }, [table, isLong, isEmpty, keys, shape]);

  useEffect(() => {
    const element = table.current;
    const around = element?.parentElement;
    if (!element || !around || isLong) return undefined;
    let frame = 0;
    let room = around.clientWidth;
    const onResize = (): void => {
      // A column returns when the list becomes wider, not when a text becomes shorter, so that
      // columns do not come and go with the rows.
      layOut(element, around.clientWidth > room);
      room = around.clientWidth;
    };
    // After the frame: a size that changes while sizes are reported is an error to the browser.
    const resizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(onResize);
    });
    resizes.observe(around);
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      cancelAnimationFrame(frame);
      shrink(element);
    };
  }, [table, isLong, keys]);

  useEffect(() => {
    const element = table.current;
    const around = element?.parentElement;
    if (!element || !around || !isLong) return undefined;
    let width = around.clientWidth;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new WeakSet<Node>();
    const resizes = new ResizeObserver(() => {
      if (around.clientWidth === width) return;
      width = around.clientWidth;
      fitAll(element);
    });
    const look = (): void => {
      timer = undefined;
      if (element.hasAttribute('data-fixed') && hasOutgrown(element, around, changed))
        fitAll(element);
    };
    const changes = new MutationObserver((records) => {
      for (const row of changedRows(records)) changed.add(row);
      timer ??= setTimeout(look, growthMs);
    });
    resizes.observe(around);
    if (element.tBodies[0])
      changes.observe(element.tBodies[0], {
        childList: true,
        characterData: true,
        characterDataOldValue: true,
        subtree: true,
      });
    return () => {
      resizes.disconnect();
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [table, isLong, keys]);
}
