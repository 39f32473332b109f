import { mergeClasses, ProgressBar } from '@fluentui/react-components';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLanguage, useMessages, useRowDensity } from 'shared-bus';

import { ErrorPanel } from '../feedback/error-panel.tsx';
import { uiMessages } from '../messages/ui-messages.ts';
import type { Column, ColumnFilter, Sort } from './column.ts';
import { HeaderCell, type TitledFilter } from './header-cell.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';
import { TableRow } from './table-row.tsx';
import { roomFor, useTableStyles } from './table-styles.ts';
import { useFixedColumns } from './use-fixed-columns.ts';
import { useIsWide } from './use-is-wide.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowPeek } from './use-row-peek.ts';
import { useRowSlices } from './use-row-slices.ts';
import { useWideColumns } from './use-wide-columns.ts';

export interface DataTableProps<Row, Title extends string = string> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row, Title>[];
  /** Translates a column's title: the remote's `t`. */
  text: (title: Title) => string;
  /** Undefined before the first answer, while skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The row's primary action, run by Enter or a double click on it. */
  onOpen?: ((row: Row) => void) | undefined;
  /**
   * Shows a row beside the table: by a press on it or Space, then by moving the focus to another.
   */
  onPeek?: ((row: Row) => void) | undefined;
  /** Key of the row that is shown beside the table. */
  peeked?: string | undefined;
  /** Whether a row was removed and only keeps its place. */
  isRemoved?: (row: Row) => boolean;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Filters in the headers, by column key. */
  filters?: Readonly<Partial<Record<string, ColumnFilter>>>;
  /** The rows belong to the previous view until the new ones arrive: they are dimmed. */
  dimmed?: boolean;
  error?: Error | null | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Gets the keys of the columns that are hidden because there is no room for them. */
  onDrop?: (keys: readonly string[]) => void;
  /** Above the rows, e.g. the button that shows new rows. */
  notice?: ReactNode;
  /** Below the rows, always at the same place: the `Pager`. */
  footer?: ReactNode;
  /** Handlers for the element around the rows (`useFrozenRows`). */
  area?: Partial<
    Pick<
      React.DOMAttributes<HTMLDivElement>,
      'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
    >
  >;
}

const none: readonly never[] = [];

/** A column's own filter; in the rows of a phone those of all columns that it lacks. */
function filtersOf<Row, Title extends string>(
  { key, below, fills }: Column<Row, Title>,
  all: readonly Column<Row, Title>[],
  filters: DataTableProps<Row, Title>['filters'] = {},
  text: (title: Title) => string,
): TitledFilter[] {
  const hasAll = below !== undefined && fills;
  return all.flatMap((one) => {
    const filter = one.below === undefined && filters[one.key];
    return filter && (hasAll || one.key === key)
      ? [{ key: one.key, title: text(one.title), filter }]
      : [];
  });
}

/**
 * A dense list: sticky header, rows of 36 px, keyboard control, and all states of a list
 * (docs/look.md#a-list-screen).
 */
export function DataTable<Row, Title extends string = string>(props: DataTableProps<Row, Title>) {
  const {
    label,
    columns: all,
    text,
    rows,
    rowKey,
    onOpen,
    onPeek,
    peeked,
    isRemoved,
    sort,
    onSort,
    filters,
    dimmed = false,
    error,
    onRetry,
    empty,
    notice,
    footer,
    onDrop,
    area,
  } = props;
  const columns = useWideColumns(all);
  const styles = useTableStyles();
  const t = useMessages(uiMessages);
  const { language } = useLanguage();
  const { density } = useRowDensity();
  const body = useRef<HTMLTableSectionElement>(null);
  const { shown, waitingCount } = useRowSlices(rows ?? none, rowKey);
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(scroller);
  const table = useRef<HTMLTableElement>(null);
  const dropped = useRef('');
  // Another page or filter has other texts, so the widths are fitted again.
  useFixedColumns(
    table,
    columns,
    waitingCount > 0 ? 0 : shown.length,
    `${density} ${language} ${dimmed}`,
    (keys) => {
      if (keys.join() === dropped.current) return;
      dropped.current = keys.join();
      onDrop?.(keys);
    },
  );
  const { tabStop, onKeyDown, onFocus } = useRowKeys(body, shown.map(rowKey));
  const peek = useRowPeek({ rows: shown, rowKey, isRemoved, onPeek, peeked });
  // The rows are from an earlier answer: the list could not be reloaded since.
  const isStale = Boolean(error) && rows !== undefined;
  const { by, type } = sort ?? {};
  // Memoised across row changes, because its menus and buttons cost more than a row.
  const head = useMemo(
    () => (
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              title={text(column.title)}
              sort={by && type ? { by, type } : undefined}
              onSort={onSort}
              filters={filtersOf(column, all, filters, text)}
            />
          ))}
        </tr>
      </thead>
    ),
    [styles.head, columns, all, text, by, type, onSort, filters],
  );
  return (
    <section className={styles.root} aria-label={label}>
      <div ref={scroller} className={styles.scroller} {...area}>
        {dimmed ? (
          <ProgressBar
            className={styles.progress}
            thickness="medium"
            aria-label={t('table.refreshing')}
          />
        ) : null}
        {notice ? <div className={styles.notice}>{notice}</div> : null}
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-busy={rows === undefined || dimmed || waitingCount > 0}
          className={mergeClasses(
            styles.table,
            density === 'compact' && styles.compact,
            isWide && styles.wide,
            columns.some(({ below }) => below !== undefined) && styles.tall,
          )}
        >
          {head}
          <tbody
            ref={body}
            onClick={peek.onClick}
            onKeyDown={(event) => {
              peek.onKeyDown(event);
              onKeyDown(event);
            }}
            onFocus={(event) => {
              peek.onFocus(event);
              onFocus(event);
            }}
            data-stale={isStale || undefined}
            className={mergeClasses((dimmed || isStale) && styles.dimmed)}
          >
            {rows === undefined && !error ? (
              <SkeletonRows columns={columns.length} label={t('table.loading')} />
            ) : null}
            {shown.map((row) => (
              <TableRow
                key={rowKey(row)}
                id={rowKey(row)}
                row={row}
                columns={columns}
                isTabStop={rowKey(row) === tabStop}
                isRemoved={isRemoved?.(row) ?? false}
                isPeeked={rowKey(row) === peeked}
                onOpen={onOpen}
              />
            ))}
          </tbody>
          {/* Their room, so that a list which is scrolled stays where it is. Not visible, so that its
              end is no layout shift: nothing that is seen moves. */}
          {waitingCount > 0 ? (
            <tfoot aria-hidden className={styles.room}>
              <tr style={roomFor(waitingCount)} />
            </tfoot>
          ) : null}
        </table>
        {error && rows === undefined ? <ErrorPanel error={error} onRetry={onRetry} /> : null}
        {rows?.length === 0 ? empty : null}
      </div>
      {error && isStale ? <StaleBar error={error} onRetry={onRetry} /> : null}
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </section>
  );
}
