import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';

import { messages } from '../messages.ts';
import { AsideLines } from './aside-lines.tsx';
import type { CsvRow } from './csv-row.ts';
import { asRow } from './csv-row.ts';
import { FileTable } from './file-table.tsx';
import type { RowResult } from './row-check.ts';
import type { FileRows } from './use-file-rows.ts';
import { WideDialog } from './wide-dialog.tsx';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});
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
  const { language } = useLanguage();
  const styles = useStyles();
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { rows, results, right, tooMany } = file;
  const [all, setAll] = useState(false);
  // A corrected row stays in place, so that nothing moves under the keyboard.
  const [shown, setShown] = useState<ReadonlySet<string>>(
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
  /** The button that was pressed is removed, so the next error gets the focus, or else Add. */
  const resolve = (change: () => void) => {
    change();
    requestAnimationFrame(() => {
      if (!nextWrong()) addButton.current?.focus();
    });
  };
  const useLine = (line: CsvRow) => {
    file.change(asRow(line));
    setShown(new Set([...shown, line.id]));
    requestAnimationFrame(() => void nextWrong());
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    send();
  };

  const texts = [
    t('csv.right', { count: right }),
    wrong > 0 ? t('csv.wrong', { count: wrong }) : t('csv.none-wrong'),
    ...(file.aside.length > 0 ? [t('csv.aside', { count: file.aside.length })] : []),
  ];
  const counts = joinTexts(texts, language);
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
        <span role="status">{tooMany > 0 ? `${counts}. ${t('csv.too-many')}` : counts}</span>
        <Checkbox
          label={t('csv.all')}
          checked={all}
          onChange={(_, { checked }) => setAll(checked === true)}
        />
        <Caption1 className={styles.quiet}>{t('csv.hint')}</Caption1>
      </div>
      {file.advice.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {file.advice.map((advice) => (
              <div key={advice}>{t(`csv.advice.${advice}`)}</div>
            ))}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {file.hasFaresForMany ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('csv.fares-many')}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => resolve(file.leaveFaresOut)}>
              {t('csv.fares-out')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {file.swapped > 1 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('csv.swapped', { count: file.swapped })}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => resolve(file.swapAll)}>
              {t('csv.swap-all')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      <FileTable
        ref={table}
        file={file}
        isListed={({ id }) => all || shown.has(id)}
        onResolve={(row) => resolve(() => file.change(row))}
        onKeyDown={key}
      />
      {file.aside.length > 0 ? <AsideLines lines={file.aside} onUse={useLine} /> : null}
    </WideDialog>
  );
}
