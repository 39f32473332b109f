/** On a phone a column of leftover width would take the room of one that is read. */
const narrowestScroller = 600;
/** So much of a column is the room around its text. */
const padding = 6;
/** From here on a second column stays in view beside the actions (`table-styles.ts`). */
const twoPinnedFrom = 1024;

/** A column as the browser lays it out; a pinned one stays in view while others scroll. */
interface LaidOut {
  width: number;
  isPinned: boolean;
}

const headersOf = (table: HTMLTableElement): HTMLTableCellElement[] => [
  ...(table.tHead?.rows[0]?.cells ?? []),
];
/** The columns of a table as they are laid out now. */
export const laidOut = (table: HTMLTableElement): LaidOut[] =>
  headersOf(table).map((cell) => ({
    width: cell.getBoundingClientRect().width,
    isPinned:
      cell.dataset['pinned'] === 'true' ||
      (cell.dataset['pinned'] === 'beside' && innerWidth >= twoPinnedFrom),
  }));

/**
 * The widths with which no column lies half under the pinned ones, where half a number reads as
 * another number: the last one that has room takes what is left, and the next begins out of sight.
 */
export function wholeColumns(columns: readonly LaidOut[], room: number): number[] {
  const widths = columns.map(({ width }) => width);
  const first = columns.findIndex(({ isPinned }) => isPinned);
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (first < 1 || room < narrowestScroller || total <= room) return widths;
  let left = room;
  for (const { width, isPinned } of columns) if (isPinned) left -= width;
  let last = -1;
  for (const [at, width] of widths.slice(0, first).entries()) {
    // Dropped.
    if (width === 0) continue;
    if (width > left + padding) break;
    left -= width;
    last = at;
  }
  // All of them have room: what is out of sight comes after the pinned ones.
  if (last === first - 1 || last < 0) return widths;
  return widths.map((width, at) => (at === last ? width + Math.max(0, left) : width));
}

/** A width alone has no effect in a table that has the width of its list; the least one does. */
const leastWidth = ['box-sizing', 'min-inline-size'] as const;

/** Takes back what `widen` has given. */
export function shrink(table: HTMLTableElement): void {
  for (const { style } of headersOf(table))
    for (const name of leastWidth) style.removeProperty(name);
}

/** Gives a table that the browser lays out the widths of `wholeColumns`. */
export function widen(table: HTMLTableElement): void {
  shrink(table);
  const found = laidOut(table);
  const widths = wholeColumns(found, table.parentElement?.clientWidth ?? 0);
  for (const [at, { style }] of headersOf(table).entries()) {
    if (widths[at] === found[at]?.width) continue;
    style.setProperty('box-sizing', 'border-box');
    style.setProperty('min-inline-size', `${widths[at]}px`);
  }
}
