import { mergeClasses } from '@fluentui/react-components';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { FileLine } from './file-line.tsx';
import { binWidth, numberWidth, useTableStyles, widths } from './table-styles.ts';
import type { FileRows } from './use-file-rows.ts';

interface FileTableProps {
  ref: Ref<HTMLTableElement>;
  file: Pick<FileRows, 'rows' | 'results' | 'change' | 'remove'>;
  isListed: (row: CsvRow) => boolean;
  onResolve: (row: CsvRow) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The rows of a file to correct, each with its errors below. */
export function FileTable({
  ref,
  file: { rows, results, change, remove },
  isListed,
  onResolve,
  onKeyDown,
}: FileTableProps) {
  const t = useMessages(messages);
  const styles = useTableStyles();
  return (
    <div className={styles.scroller}>
      <table ref={ref} className={styles.table}>
        <colgroup>
          <col style={{ width: numberWidth }} />
          <col style={{ width: binWidth }} />
          {columns.map((column) => (
            <col key={column} style={{ width: widths[column] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className={mergeClasses(styles.head, styles.number, styles.corner)}
              aria-label={t('csv.line-number')}
            >
              #
            </th>
            <th scope="col" className={styles.head} aria-label={t('csv.remove-column')} />
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={mergeClasses(
                  styles.head,
                  column === 'name' && styles.name,
                  column === 'name' && styles.corner,
                )}
              >
                {t(`csv.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            isListed(row) ? (
              <FileLine
                key={row.id}
                row={row}
                result={results[index]}
                onChange={change}
                onResolve={onResolve}
                onRemove={() => remove(row.id)}
                onKeyDown={onKeyDown}
              />
            ) : null,
          )}
        </tbody>
      </table>
    </div>
  );
}
