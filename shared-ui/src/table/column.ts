import type { ReactNode } from 'react';
import type { Language } from 'shared-contracts/core/text';

/** A width in pixels, where the languages need different ones one for each. */
export type Pixels = number | Readonly<Record<Language, number>>;

/**
 * One column as data. `Title` is what `text` of the table translates: usually a key of the remote's
 * messages.
 */
export interface Column<Row, Title extends string = string> {
  key: string;
  title: Title;
  /**
   * Must be pure. Elements with unchanged props do not re-render, so their content must come from
   * props or from their own hooks.
   */
  render: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, with tabular figures. Default 'start'. */
  align?: 'start' | 'center' | 'end';
  /** The minimum width including padding: its title and its usual texts fit. */
  min: Pixels;
  /** The width for its longest texts, used where there is room. Default `min`. */
  width?: Pixels;
  /** The sort key for a press on the header. */
  sort?: string;
  /** A primitive value: when it changes in a mounted row, the cell's background flashes once. */
  flash?: (row: Row) => string | number | boolean | null | undefined;
  /**
   * Hidden where the columns have no room for their `min`: those of 4 first, then 3, then 2, and
   * among equals the last one first. One without a priority is always shown
   * (docs/look.md#a-list-screen).
   */
  priority?: 2 | 3 | 4;
  /** Its text is of secondary importance, so it is paler. */
  quiet?: true;
  /** Only on a phone, or only on wider screens; by default on both (`withPhoneRows`). */
  on?: 'phone' | 'wide';
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
  ...phone.map((column) => ({ ...column, on: 'phone' as const })),
  ...columns.map((column) =>
    always.includes(column.key) ? column : { ...column, on: 'wide' as const },
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
