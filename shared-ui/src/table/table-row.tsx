import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode, useState } from 'react';

import { batchCallbacks } from './batch-callbacks.ts';
import type { Column } from './column.ts';
import { useCellStyles, useRowStyles } from './row-styles.ts';
import { rendersTheSame } from './same-content.ts';

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  isTabStop: boolean;
  isRemoved: boolean;
  /** It is shown beside the table. */
  isPeeked: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

function Row<Row>({
  id,
  row,
  columns,
  isTabStop,
  isRemoved,
  isPeeked,
  onOpen,
}: TableRowProps<Row>) {
  const styles = useRowStyles();
  // Read once for all of its cells.
  const cellStyles = useCellStyles();
  return (
    <tr
      className={mergeClasses(styles.row, isPeeked && styles.peeked, isRemoved && styles.removed)}
      data-row={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={isRemoved || undefined}
      onDoubleClick={onOpen && !isRemoved ? () => onOpen(row) : undefined}
      // Only on the row itself: a key on a button inside it belongs to the button.
      onKeyDown={
        onOpen && !isRemoved
          ? (event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
            }
          : undefined
      }
    >
      {columns.map(({ key, align, quiet, flash, render }) => (
        <Cell
          key={key}
          column={key}
          align={align}
          quiet={quiet}
          styles={cellStyles}
          value={flash?.(row)}
        >
          {render(row)}
        </Cell>
      ))}
    </tr>
  );
}
// Memoised, because one row of a hundred changes at a time and the others need not re-render.
export const TableRow = memo(Row) as typeof Row; // memo's type loses the row's

interface CellProps {
  align: Column<never>['align'] | undefined;
  quiet: Column<never>['quiet'] | undefined;
  column: string;
  styles: ReturnType<typeof useCellStyles>;
  /** When it changes, the cell flashes. */
  value: ReturnType<NonNullable<Column<never>['flash']>>;
  children: ReactNode;
}

// Memoised, because most cells of a changed row stay the same.
const Cell = memo(function Cell({
  column,
  align = 'start',
  quiet,
  styles,
  value,
  children,
}: CellProps) {
  const [seen, setSeen] = useState({ value, changes: 0, isOver: true });
  // During rendering, so that the flash begins with the frame that shows the new value.
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1, isOver: false });
  return (
    <td
      className={mergeClasses(
        styles.cell,
        styles[align],
        quiet && styles.quiet,
        !seen.isOver && styles.flashing,
      )}
      data-column={column}
    >
      {seen.isOver ? null : (
        <span
          key={seen.changes}
          className={styles.flash}
          aria-hidden
          data-flash
          onAnimationEnd={() =>
            batchCallbacks(() =>
              setSeen((was) => (was.changes === seen.changes ? { ...was, isOver: true } : was)),
            )
          }
        />
      )}
      {children}
    </td>
  );
}, rendersTheSame);
