import type { ReactNode } from 'react';

/**
 * One column as data. `Title` is what `text` of the table translates: usually a key of the remote's
 * messages.
 */
export interface Column<Row, Title extends string = string> {
  key: string;
  title: Title;
  /**
   * Must be pure. Elements with unchanged props do not re-render, so what they show must come from
   * props or from hooks of their own.
   */
  render: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, with tabular figures. Default 'start'. */
  align?: 'start' | 'center' | 'end';
  /** CSS width; default by content. */
  width?: string;
  /** The sort key for a press on the header. */
  sort?: string;
  /** A primitive value: when it changes in a mounted row, the cell's background flashes once. */
  flash?: (row: Row) => string | number | boolean | null | undefined;
  /**
   * Stays in view at the end while the others scroll under it: the column of actions, and one more
   * `beside` it unless the screen is a phone's.
   */
  pinned?: true | 'beside';
  /**
   * Dropped where the columns have no room: all of 3 before those of 2, the last one first. A
   * column without a priority always stays (docs/look.md#a-list-screen).
   */
  priority?: 2 | 3;
  /** Narrowed in place of hidden when it is dropped: this property of the table becomes 0px. */
  shortens?: `--${string}`;
  /** Its text is of secondary importance, so it is paler. */
  quiet?: true;
  /** Only where the window is at least this wide, in pixels. */
  from?: number;
  /** Only where the window is narrower than this, in pixels. */
  below?: number;
  /** Takes the room that the other columns leave; what it renders has to cut its texts itself. */
  fills?: true;
  /** The header is for screen readers alone (a column of buttons). */
  hideTitle?: true;
  /**
   * Replaces the title in the header, e.g. a checkbox that selects all rows; the title is then only
   * for the menu of columns.
   */
  head?: ReactNode;
}

export interface Sort {
  by: string;
  type: 'asc' | 'desc';
}

/** Below this width of the window, in pixels, a list has the rows of a phone. */
const phoneBelow = 640;

/**
 * The columns of a list for every width: on a phone those of `phone`, in rows of 72 px with two
 * lines, and those of `always`; elsewhere all others and those of `always`. The header of the first
 * one offers the filters of the columns that a phone lacks (docs/look.md#a-list-screen).
 */
export const withPhoneRows = <C extends Column<never>>(
  phone: readonly C[],
  columns: readonly C[],
  always: readonly string[] = ['action'],
): C[] => [
  ...phone.map((column) => ({ ...column, below: phoneBelow })),
  ...columns.map((column) =>
    always.includes(column.key)
      ? column
      : { ...column, from: Math.max(phoneBelow, column.from ?? 0) },
  ),
];

/** A filter in a column's header; the first option usually means all. */
export interface ColumnFilter {
  options: readonly { value: string; label: string }[];
  value: string;
  /** The value that filters nothing. Default ''. */
  allValue?: string;
  onChange: (value: string) => void;
}
