import type { Column } from './column.ts';

/** On a phone the columns scroll instead: too few would be left. */
const narrowestRoom = 600;

export type DroppableColumn = Pick<Column<never>, 'key' | 'priority' | 'shortens'>;

/** The columns that may be dropped, in the order in which they are. */
export const dropOrder = (columns: readonly DroppableColumn[]): DroppableColumn[] =>
  [3, 2].flatMap((priority) => columns.filter((one) => one.priority === priority).toReversed());

/** The display of a column's cells. */
export const displayOf = (key: string): string => `--table-display-${key}`;

const drop = ({ style }: HTMLTableElement, { key, shortens }: DroppableColumn): void =>
  style.setProperty(shortens ?? displayOf(key), shortens ? '0px' : 'none');
/** Shows all columns. */
export function restoreColumns(
  { style }: HTMLTableElement,
  columns: readonly DroppableColumn[],
): void {
  for (const { key, shortens } of dropOrder(columns))
    style.removeProperty(shortens ?? displayOf(key));
}

const isTooWide = ({ parentElement: around }: HTMLTableElement): boolean =>
  around !== null && around.clientWidth >= narrowestRoom && around.scrollWidth > around.clientWidth;

/**
 * Drops columns until the table has room in its list, and returns the keys of those that are
 * hidden. The table must be laid out by the browser.
 */
export function dropColumns(
  table: HTMLTableElement,
  columns: readonly DroppableColumn[],
): string[] {
  for (const column of dropOrder(columns)) {
    if (!isTooWide(table)) break;
    drop(table, column);
  }
  return columns
    .filter(({ key }) => table.style.getPropertyValue(displayOf(key)) === 'none')
    .map(({ key }) => key);
}
