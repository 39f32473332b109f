import type { ReactNode } from 'react';

/**
 * One column as data. `Title` is what `text` of the table turns into words: usually a key of the
 * remote's catalogue.
 */
export interface Column<Row, Title extends string = string> {
  key: string;
  title: Title;
  /**
   * Pure. Elements with the properties that they had are not drawn again: what they show comes in
   * properties, or they ask for it themselves.
   */
  render: (row: Row) => ReactNode;
  /** Numbers stand at the end, with tabular figures. Default 'start'. */
  align?: 'start' | 'center' | 'end';
  /** CSS width; left out: as wide as its content wants. */
  width?: string;
  /** What the list is sorted by when its header is pressed. */
  sort?: string;
  /** A plain value: when it changes while the row stands, the cell's ground flashes once. */
  flash?: (row: Row) => string | number | boolean | null | undefined;
  /**
   * Stays in view at the far end while the others scroll under it: the column of actions, and
   * `beside` it one more where the screen is no phone's.
   */
  pinned?: true | 'beside';
  /** The header is for screen readers alone (a column of buttons). */
  hideTitle?: true;
  /**
   * Stands in the header in the title's place, e.g. a box that picks all rows; the title is then
   * for the menu of columns alone.
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
