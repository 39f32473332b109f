import { memo, useState } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Column } from './column.ts';
import { together } from './together.ts';
import { useCellStyles, useRowStyles } from './table-styles.ts';
import { fixedColumn } from './use-fixed-columns.ts';

interface TableRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row, string>[];
  isTabStop: boolean;
  isGone: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

function Row<Row>({ id, row, columns, isTabStop, isGone, onOpen }: TableRowProps<Row>) {
  const styles = useRowStyles();
  return (
    <tr
      className={mergeClasses(styles.row, isGone && styles.gone)}
      data-row={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={isGone || undefined}
      onDoubleClick={onOpen && !isGone ? () => onOpen(row) : undefined}
      // On the row itself: a key on a button inside it is the button's own.
      onKeyDown={onOpen && !isGone ? (event) => { if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row); } : undefined}
    >
      {columns.map((column) => <Cell key={column.key} row={row} column={column} />)}
    </tr>
  );
}
// A list of a hundred rows changes one at a time: the others keep what they drew.
export const TableRow = memo(Row) as typeof Row; // memo's own type forgets the row's

function Cell<Row>({ row, column }: { row: Row; column: Column<Row, string> }) {
  const styles = useCellStyles();
  const value = column.flash?.(row);
  const [seen, setSeen] = useState({ value, changes: 0, isOver: true });
  // During rendering, so that the flash begins with the frame that shows the new value.
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1, isOver: false });
  return (
    <td className={mergeClasses(styles.cell, styles[column.align ?? 'start'], !seen.isOver && styles.flashing, column.pinned && styles.pinned)} data-pinned={column.pinned} style={fixedColumn(column.key)}>
      {seen.isOver ? null : <span key={seen.changes} className={styles.flash} aria-hidden data-flash onAnimationEnd={() => together(() => setSeen((was) => (was.changes === seen.changes ? { ...was, isOver: true } : was)))} />}
      {column.render(row)}
    </td>
  );
}
