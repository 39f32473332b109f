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

/** A filter in a column's header; the first option usually means all. */
export interface ColumnFilter {
  options: readonly { value: string; label: string }[];
  value: string;
  /** The value that filters nothing. Default ''. */
  allValue?: string;
  onChange: (value: string) => void;
}
