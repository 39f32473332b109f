import { Button, Caption1, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { KeyboardEvent } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { CsvColumn } from './columns.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { numberOf, withCell, withSwappedPoint } from './csv-row.ts';
import type { RowResult } from './row-check.ts';
import { maxLengths } from './row-check.ts';
import { useTableStyles } from './table-styles.ts';

interface FileLineProps {
  row: CsvRow;
  result: RowResult | undefined;
  onChange: (row: CsvRow) => void;
  /** An error was resolved by a button, which is removed with it. */
  onResolve: (row: CsvRow) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A row of a file, and below it its errors. */
export function FileLine({ row, result, onChange, onResolve, onRemove, onKeyDown }: FileLineProps) {
  const t = useMessages(messages);
  const styles = useTableStyles();
  const number = numberOf(row);
  const { errors = {}, lineError, swapped } = result ?? {};
  const wrong = columns.filter((column) => errors[column]);
  const idOf = (column: CsvColumn) => `${row.id}-${column}`;
  return (
    <>
      <tr>
        <th scope="row" className={mergeClasses(styles.cell, styles.stays, styles.number)}>
          {number}
        </th>
        <td className={styles.cell}>
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('csv.remove', { number })}
            onClick={onRemove}
          />
        </td>
        {columns.map((column) => (
          <td
            key={column}
            className={mergeClasses(
              styles.cell,
              column === 'name' && styles.stays,
              column === 'name' && styles.name,
            )}
          >
            <input
              className={styles.input}
              dir="auto"
              aria-label={t('csv.cell', { column: t(`csv.column.${column}`), number })}
              aria-invalid={errors[column] ? true : undefined}
              aria-describedby={errors[column] ? idOf(column) : undefined}
              value={row.cells[column]}
              onChange={({ target: { value } }) => onChange(withCell(row, column, value))}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => target.select()}
            />
          </td>
        ))}
      </tr>
      <tr>
        <td className={styles.line} colSpan={columns.length + 2}>
          {lineError || wrong.length > 0 ? (
            <div className={styles.errors}>
              <Caption1 className={styles.address}>{row.cells.gps_address}</Caption1>
              {lineError ? (
                <>
                  <Caption1 className={styles.error}>{t(`csv.error.${lineError}`)}</Caption1>
                  <Button
                    size="small"
                    aria-invalid
                    onClick={() => onResolve({ ...row, lineError: undefined })}
                  >
                    {t('csv.looked')}
                  </Button>
                </>
              ) : null}
              {wrong.map((column) => (
                <Caption1 key={column} id={idOf(column)} className={styles.error}>
                  <strong>{t(`csv.column.${column}`)}</strong>{' '}
                  <span>
                    {t(`csv.error.${errors[column] ?? 'required'}`, {
                      most: maxLengths[column] ?? '',
                    })}
                  </span>
                </Caption1>
              ))}
              {swapped ? (
                <Button
                  size="small"
                  aria-label={t('csv.swap-row', { number })}
                  onClick={() => onResolve(withSwappedPoint(row, result))}
                >
                  {t('csv.swap')}
                </Button>
              ) : null}
            </div>
          ) : null}
        </td>
      </tr>
    </>
  );
}
