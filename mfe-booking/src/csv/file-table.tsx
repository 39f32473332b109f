import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { CsvColumn } from './columns.ts';
import { columns } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { numberOf, withCell } from './csv-row.ts';
import type { RowResult } from './row-check.ts';
import type { FileRows } from './use-file-rows.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: {
    verticalAlign: 'top',
    padding: tokens.spacingHorizontalXXS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
  },
  // 20 rows have three hundred inputs, and a plain one renders several times faster.
  input: {
    boxSizing: 'border-box',
    minWidth: 0,
    width: '112px',
    height: '28px',
    paddingInline: tokens.spacingHorizontalXS,
    paddingBlock: 0,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '[aria-invalid="true"]': {
      border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    },
  },
  wide: { width: '200px' },
  line: { minWidth: '144px' },
  error: { display: 'block', maxWidth: '200px', color: tokens.colorStatusDangerForeground1 },
  // The row's number and the remaining count stay in view while the focus moves to distant columns.
  number: {
    position: 'sticky',
    insetInlineStart: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    paddingInlineEnd: tokens.spacingHorizontalS,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
  },
});
const wideColumns: ReadonlySet<CsvColumn> = new Set(['gps_address', 'nearest_address']);

interface FileLineProps {
  row: CsvRow;
  result: RowResult | undefined;
  onChange: (row: CsvRow) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function FileLine({ row, result, onChange, onRemove, onKeyDown }: FileLineProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const number = numberOf(row);
  const { errors = {}, lineError } = result ?? {};
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.number)}>
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
        {lineError ? (
          <>
            <Caption1 className={mergeClasses(styles.error, styles.line)}>
              {t(`csv.error.${lineError}`)}
            </Caption1>
            <Button
              size="small"
              aria-invalid
              onClick={() => onChange({ ...row, lineError: undefined })}
            >
              {t('csv.looked')}
            </Button>
          </>
        ) : null}
      </td>
      {columns.map((column) => {
        const error = errors[column];
        return (
          <td key={column} className={styles.cell}>
            <input
              className={mergeClasses(styles.input, wideColumns.has(column) && styles.wide)}
              dir="auto"
              aria-label={t('csv.cell', { column: t(`csv.column.${column}`), number })}
              aria-invalid={error ? true : undefined}
              value={row.cells[column]}
              onChange={({ target: { value } }) => onChange(withCell(row, column, value))}
              onKeyDown={onKeyDown}
              onFocus={({ target }) => target.select()}
            />
            {error ? <Caption1 className={styles.error}>{t(`csv.error.${error}`)}</Caption1> : null}
          </td>
        );
      })}
    </tr>
  );
}

interface FileTableProps {
  ref: Ref<HTMLTableElement>;
  file: Pick<FileRows, 'rows' | 'results' | 'set'>;
  isListed: (row: CsvRow) => boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The rows of a file as they can be corrected, each cell with its error. */
export function FileTable({
  ref,
  file: { rows, results, set },
  isListed,
  onKeyDown,
}: FileTableProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <table ref={ref} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            #
          </th>
          <th scope="col" className={styles.head}>
            {t('csv.line')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.head}>
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
              onChange={(changed) => set(rows.map((one) => (one.id === row.id ? changed : one)))}
              onRemove={() => set(rows.filter(({ id }) => id !== row.id))}
              onKeyDown={onKeyDown}
            />
          ) : null,
        )}
      </tbody>
    </table>
  );
}
