import { mergeClasses, ProgressBar } from '@fluentui/react-components';
import { useId, useMemo, useRef } from 'react';
import { useMessages, useRowDensity } from 'shared-bus';

import { ErrorPanel } from '../feedback/error-panel.tsx';
import { NoticesPlace } from '../feedback/notices-place.tsx';
import { uiMessages } from '../messages/ui-messages.ts';
import { hidingOrder } from './column-layout.ts';
import { HiddenColumnsLine, HidingOrder } from './hidden-columns.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StaleBar } from './stale-bar.tsx';
import { useTableHead } from './table-head.tsx';
import type { DataTableProps, TableHead } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { roomFor, useTableStyles } from './table-styles.ts';
import { useColumnRules } from './use-column-rules.ts';
import { usePublishedTable } from './use-published-table.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowPeek } from './use-row-peek.ts';
import { useRowSlices } from './use-row-slices.ts';
import { useWideColumns } from './use-wide-columns.ts';

const none: readonly never[] = [];
const plain: TableHead = {};

/**
 * A dense list: sticky header, rows of 36 px, keyboard control, and all states of a list
 * (docs/look.md#a-list-screen).
 */
export function DataTable<Row, Title extends string = string>({
  label,
  columns: all,
  text,
  list: { rows, dimmed = false, error, onRetry, isNotified, notice, area },
  row: { key: rowKey, isRemoved, onOpen, onPeek, peeked, returnTo },
  head = plain,
  empty,
  footer,
  isStored = false,
  handle,
}: DataTableProps<Row, Title>) {
  const columns = useWideColumns(all);
  const styles = useTableStyles();
  const t = useMessages(uiMessages);
  const { density } = useRowDensity();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { shown, waitingCount } = useRowSlices(rows ?? none, rowKey);
  const scope = useId();
  const rules = useRef<HTMLStyleElement>(null);
  useColumnRules(rules, `[data-list="${scope}"]`, columns);
  const hiding = useMemo(
    () => hidingOrder(columns).map(({ key, title }) => ({ key, title: text(title) })),
    [columns, text],
  );
  const { tabStop, onKeyDown, onFocus } = useRowKeys(body, shown.map(rowKey));
  const peek = useRowPeek({ rows: shown, rowKey, isRemoved, onPeek, peeked });
  // The rows are from an earlier answer, because a reload has failed since.
  const isStale = Boolean(error) && rows !== undefined;
  const isLoading = rows === undefined && !error;
  const isBusy = rows === undefined || dimmed || waitingCount > 0;
  usePublishedTable(label, table, isStored && !isBusy && !isStale);
  useRowFocus(table, handle, { returnTo, isComplete: !isBusy });
  const thead = useTableHead(columns, all, text, head);
  return (
    <section className={styles.root} aria-label={label} data-list={scope}>
      <style ref={rules} />
      <div className={mergeClasses(styles.scroller, isLoading && styles.loading)} {...area}>
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
          aria-busy={isBusy}
          className={mergeClasses(
            styles.table,
            density === 'compact' && styles.compact,
            columns[0]?.on === 'phone' && styles.tall,
          )}
        >
          {thead}
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
            className={mergeClasses((dimmed || isStale) && styles.dimmed)}
          >
            {isLoading ? <SkeletonRows label={t('table.loading')} /> : null}
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
        {error && rows === undefined ? (
          <ErrorPanel error={error} onRetry={onRetry} isNotified={isNotified} />
        ) : null}
        {rows?.length === 0 ? empty : null}
      </div>
      {error && isStale ? <StaleBar error={error} onRetry={onRetry} /> : null}
      <NoticesPlace />
      <HidingOrder value={hiding}>
        {footer ? <div className={styles.footer}>{footer}</div> : <HiddenColumnsLine />}
      </HidingOrder>
    </section>
  );
}
