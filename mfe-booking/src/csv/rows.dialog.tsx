import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { CsvColumn } from './columns.ts';
import { columns } from './columns.ts';
import type { CsvRow, RowResult } from './csv-row.ts';
import { numberOf, withCell } from './csv-row.ts';
import type { FileRows } from './use-file-rows.ts';
import { WideDialog } from './wide-dialog.tsx';

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
  tools: {
    position: 'sticky',
    insetInlineStart: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});
const wideColumns: ReadonlySet<CsvColumn> = new Set(['gps_address', 'nearest_address']);

interface RowsDialogProps {
  file: FileRows;
  onClose: () => void;
}

const isWrong = ({ drop }: RowResult): boolean => drop === undefined;

/**
 * The invalid rows of a file, each cell with its error, corrected in place. Enter moves to the next
 * invalid cell, and after the last one adds the drops.
 */
export function RowsDialog({ file, onClose }: RowsDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, results, right, tooMany } = file;
  const [all, setAll] = useState(false);
  // A corrected row stays in place, so that nothing moves under the keyboard.
  const [shown] = useState(
    () =>
      new Set(
        rows.filter((_, index) => results[index] && isWrong(results[index])).map(({ id }) => id),
      ),
  );
  const wrong = results.filter(isWrong).length;
  const nextWrong = (): boolean => {
    const cell = table.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    cell?.focus();
    return Boolean(cell);
  };
  const openAtWrong = useEffectEvent(() => void nextWrong());
  useEffect(() => {
    const frame = requestAnimationFrame(() => openAtWrong());
    return () => cancelAnimationFrame(frame);
  }, []);
  const add = () => {
    if (right > 0 && tooMany === 0 && !file.take()) onClose();
  };
  const send = () => {
    if (!nextWrong()) add();
  };
  const leaveFaresOut = () => {
    file.leaveFaresOut();
    // The remaining errors are computed in the next render; without any, Add gets the focus.
    requestAnimationFrame(() => {
      if (!nextWrong()) addButton.current?.focus();
    });
  };
  const set = (row: CsvRow, column: CsvColumn, text: string) =>
    file.set(rows.map((one) => (one.id === row.id ? withCell(one, column, text) : one)));
  const keep = (row: CsvRow) =>
    file.set(rows.map((one) => (one.id === row.id ? { ...one, lineError: undefined } : one)));
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    send();
  };

  return (
    <WideDialog
      title={t('csv.title')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <>
          <Button
            appearance="subtle"
            onClick={() => {
              file.putAway();
              onClose();
            }}
          >
            {t('csv.put-away')}
          </Button>
          <Button onClick={onClose}>{t('csv.later')}</Button>
          <Button
            ref={addButton}
            appearance="primary"
            disabledFocusable={right === 0 || tooMany > 0}
            onClick={add}
          >
            {t('csv.add', { count: right })}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <span role="status">
          {t('csv.right', { count: right })},{' '}
          {wrong > 0 ? t('csv.wrong', { count: wrong }) : t('csv.none-wrong')}
          {tooMany > 0 ? `. ${t('csv.too-many')}` : ''}
        </span>
        <Checkbox
          label={t('csv.all')}
          checked={all}
          onChange={(_, { checked }) => setAll(checked === true)}
        />
        <Caption1 className={styles.quiet}>{t('csv.hint')}</Caption1>
      </div>
      {file.hasFaresForMany ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('csv.fares-many')}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={leaveFaresOut}>
              {t('csv.fares-out')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <table ref={table} className={styles.table}>
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
          {rows.map((row, index) => {
            const number = numberOf(row);
            const { errors = {}, lineError } = results[index] ?? {};
            if (!all && !shown.has(row.id)) return null;
            return (
              <tr key={row.id}>
                <th scope="row" className={mergeClasses(styles.cell, styles.number)}>
                  {number}
                </th>
                <td className={styles.cell}>
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={t('csv.remove', { number })}
                    onClick={() => file.set(rows.filter(({ id }) => id !== row.id))}
                  />
                  {lineError ? (
                    <>
                      <Caption1 className={mergeClasses(styles.error, styles.line)}>
                        {t(`csv.error.${lineError}`)}
                      </Caption1>
                      <Button size="small" aria-invalid onClick={() => keep(row)}>
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
                        className={mergeClasses(
                          styles.input,
                          wideColumns.has(column) && styles.wide,
                        )}
                        dir="auto"
                        aria-label={t('csv.cell', { column: t(`csv.column.${column}`), number })}
                        aria-invalid={error ? true : undefined}
                        value={row.cells[column]}
                        onChange={({ target: { value } }) => set(row, column, value)}
                        onKeyDown={key}
                        onFocus={({ target }) => target.select()}
                      />
                      {error ? (
                        <Caption1 className={styles.error}>{t(`csv.error.${error}`)}</Caption1>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideDialog>
  );
}
