import type { ReactNode, Ref } from 'react';

import type { Column, ColumnFilter, Sort } from './column.ts';

/** The `table` of `useListScreen`. */
export interface TableList<Row> {
  /** Undefined before the first answer, while skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  /** The rows belong to the previous view until the new ones arrive: they are dimmed. */
  dimmed?: boolean;
  error?: Error | null | undefined;
  onRetry?: (() => void) | undefined;
  /**
   * The screen shows a notice for a failed load, so the table doesn't show the error instead of
   * rows.
   */
  isNotified?: boolean;
  /** Above the rows, e.g. the button that shows new rows. */
  notice?: ReactNode;
  /** Handlers for the element around the rows (`useFrozenRows`). */
  area?: Partial<
    Pick<
      React.DOMAttributes<HTMLDivElement>,
      'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
    >
  >;
}

/** The rows of a table and their actions. */
export interface TableRows<Row> {
  key: (row: Row) => string;
  /** Whether a row was removed and only keeps its place. */
  isRemoved?: (row: Row) => boolean;
  /** The row's primary action, run by Enter or a double click on it. */
  onOpen?: ((row: Row) => void) | undefined;
  /**
   * Shows a row beside the table: by a press on it or Space, then by moving the focus to another.
   */
  onPeek?: ((row: Row) => void) | undefined;
  /** Key of the row that is shown beside the table. */
  peeked?: string | undefined;
  /**
   * Key of the row that gets the focus once, as soon as it is rendered, unless the user has moved
   * the focus by then.
   */
  returnTo?: string | undefined;
}

/** Methods of a table for the screen around it. */
export interface TableHandle {
  /** Focuses the row with this key, where it is rendered; returns whether it is. */
  focusRow: (key: string) => boolean;
  /** Key of the row that has the focus, or a control in it. */
  focusedRow: () => string | undefined;
}

/** Abilities of the headers. */
export interface TableHead {
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Filters in the headers, by column key. */
  filters?: Readonly<Partial<Record<string, ColumnFilter>>>;
}

export interface DataTableProps<Row, Title extends string = string> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row, Title>[];
  /** Translates a column's title: the remote's `t`. */
  text: (title: Title) => string;
  list: TableList<Row>;
  row: TableRows<Row>;
  head?: TableHead;
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Below the rows, always at the same place: the `Pager`. */
  footer?: ReactNode;
  /**
   * Its rows are shown, dated, when the console cannot be reached (docs/parts/page.md#offline).
   */
  isStored?: boolean;
  handle?: Ref<TableHandle>;
}
