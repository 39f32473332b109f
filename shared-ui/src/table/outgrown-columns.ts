/** Columns whose texts are clipped even at the widths that the browser chose. */
const clippedColumns = new WeakMap<HTMLTableElement, ReadonlySet<number>>();
const isCut = (cell: Element): boolean => cell.scrollWidth > cell.clientWidth + 1;
const cut = (rows: readonly HTMLTableRowElement[]): Set<number> =>
  new Set(rows.flatMap((row) => [...row.cells].flatMap((cell, at) => (isCut(cell) ? [at] : []))));

/** Remembers which columns of a table are clipped from the start; returns their places. */
export function noteClipped(
  table: HTMLTableElement,
  rows: readonly HTMLTableRowElement[],
): ReadonlySet<number> {
  const clipped = cut(rows);
  clippedColumns.set(table, clipped);
  return clipped;
}

/**
 * The visible rows of a fixed table. Computed, because measuring each row would lay out those that
 * the browser skipped.
 */
function rowsInView(
  table: HTMLTableElement,
  { scrollTop, clientHeight }: HTMLElement,
): HTMLTableRowElement[] {
  const height = Number.parseFloat(table.style.getPropertyValue('--table-row'));
  return [...(table.tBodies[0]?.rows ?? [])].slice(
    Math.floor(scrollTop / height),
    Math.floor((scrollTop + clientHeight) / height),
  );
}

/**
 * A text of one of the changed rows in view no longer fits in its column, and a wider one would
 * help. The rows that were measured are removed from `changed`; those out of view stay.
 */
export function hasOutgrown(
  table: HTMLTableElement,
  around: HTMLElement,
  changed: WeakSet<Node>,
): boolean {
  const clipped = clippedColumns.get(table) ?? new Set();
  const rows = rowsInView(table, around).filter((row) => changed.delete(row));
  return [...cut(rows)].some((at) => !clipped.has(at));
}

/** A text of digits as wide as before, such as a clock's every second. */
const isAsWide = ({ type, target, oldValue }: MutationRecord): boolean =>
  type === 'characterData' &&
  oldValue?.length === target.nodeValue?.length &&
  /^[\d:]*$/.test(`${oldValue}${target.nodeValue}`);

/** The rows that may need more room after these changes. */
export const changedRows = (changes: readonly MutationRecord[]): Node[] =>
  changes.flatMap((change) => {
    if (isAsWide(change)) return [];
    const { target, addedNodes } = change;
    const row = (target instanceof Element ? target : target.parentElement)?.closest('tr');
    return row ? [row] : [...addedNodes];
  });
