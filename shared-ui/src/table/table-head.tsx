import { mergeClasses } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';

import type { Column } from './column.ts';
import { HeaderCell, type TitledFilter } from './header-cell.tsx';
import { useRowStyles } from './row-styles.ts';
import type { TableHead } from './table-props.ts';
import { useTableStyles } from './table-styles.ts';

/** A column's own filter; in the rows of a phone those of all columns that it lacks. */
function filtersOf<Row, Title extends string>(
  { key, on }: Column<Row, Title>,
  all: readonly Column<Row, Title>[],
  filters: TableHead['filters'] = {},
  text: (title: Title) => string,
): TitledFilter[] {
  const hasAll = on === 'phone' && key === all[0]?.key;
  return all.flatMap((one) => {
    const filter = one.on !== 'phone' && filters[one.key];
    return filter && (hasAll || one.key === key)
      ? [{ key: one.key, title: text(one.title), filter }]
      : [];
  });
}

/**
 * The headers. The element stays the same when rows change, because rendering it costs more than a
 * row.
 */
export function useTableHead<Row, Title extends string>(
  columns: readonly Column<Row, Title>[],
  all: readonly Column<Row, Title>[],
  text: (title: Title) => string,
  { sort, onSort, filters }: TableHead,
): ReactNode {
  const styles = useTableStyles();
  const rows = useRowStyles();
  const { by, type } = sort ?? {};
  return useMemo(
    () => (
      <thead className={styles.head}>
        <tr className={mergeClasses(rows.row, rows.head)}>
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
    [styles.head, rows, columns, all, text, by, type, onSort, filters],
  );
}
