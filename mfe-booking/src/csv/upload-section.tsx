import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify, useMessages } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';

import { useBookingForm } from '../form/booking-form.tsx';
import { focusField, focusNextMissing } from '../form/form-focus.ts';
import { messages } from '../messages.ts';
import { ColumnsDialog } from './columns.dialog.tsx';
import type { ColumnMapping } from './columns.ts';
import { kindBytes } from './file-kind.ts';
import type { ReadFile } from './file.ts';
import { fileErrorOf, mostBytes, fileRowsOf } from './file.ts';
import { RowsDialog } from './rows.dialog.tsx';
import { templateHref, templateName } from './template.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { useFileRows } from './use-file-rows.ts';
import { readInWorker } from './worker-reader.ts';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '72px',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorBrandStroke1}`,
  },
  input: { display: 'none' },
  foot: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    marginBlockStart: tokens.spacingVerticalXS,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/**
 * A file of drops: selected, or dropped anywhere on the page; then its columns are mapped and its
 * invalid rows corrected (docs/domain/batches.md#csv-file).
 */
export function UploadSection({ shown }: { shown: boolean }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const form = useBookingForm();
  const file = useFileRows();
  const picker = useRef<HTMLInputElement>(null);
  const [unclear, setUnclear] = useState<ReadFile>();
  const [mending, setMending] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const wasMending = useRef(false);
  // The element that opened the dialog is usually removed by then.
  const goOn = useEffectEvent(() => {
    const { values } = form.now();
    if (values.file_rows.length > 0) focusField(form, 'file_rows');
    else if (values.drops.length > 0) focusNextMissing(form);
    else chooser.current?.focus();
  });
  useEffect(() => {
    const closed = wasMending.current && !mending;
    wasMending.current = mending;
    if (!closed) return;
    const frame = requestAnimationFrame(() => goOn());
    return () => cancelAnimationFrame(frame);
  }, [mending]);

  const putAway = () => {
    file.putAway();
    requestAnimationFrame(() =>
      chooser.current ? chooser.current.focus() : focusField(form, 'drops'),
    );
  };
  const take = (read: ReadFile, mapping: ColumnMapping) => {
    const error =
      fileErrorOf(read) ??
      (read.lines.length + form.now().values.drops.length > maxDrops ? 'too-many' : undefined);
    setUnclear(undefined);
    if (error) {
      notify({ intent: 'error', title: t(`csv.${error}`) });
      return;
    }
    file.set(fileRowsOf(read, mapping));
    setMending(true);
  };
  const reading = useMutation({
    mutationFn: (given: File) =>
      readInWorker(given.size > mostBytes ? given.slice(0, kindBytes) : given),
    onSuccess: (read, given) => {
      // Only the kind of a file that is too large is checked.
      if (given.size > mostBytes)
        notify({ intent: 'error', title: t(`csv.${read.kind ?? 'too-large'}`) });
      else if (read.clear || read.kind || fileErrorOf(read) === 'empty') take(read, read.mapping);
      else setUnclear(read);
    },
    onError: () => notify({ intent: 'error', title: t('csv.failed') }),
  });
  const receive = (given: File | undefined) => {
    if (given) reading.mutate(given);
  };
  const over = useDroppedFile(receive);

  return (
    <>
      {file.rows.length > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('csv.open', { count: file.rows.length })}</MessageBarBody>
          <MessageBarActions>
            <Button
              ref={form.fields.ref('file_rows')}
              size="small"
              name="file_rows"
              onClick={() => setMending(true)}
            >
              {t('csv.check')}
            </Button>
            <Button size="small" appearance="subtle" onClick={putAway}>
              {t('csv.put-away')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : shown || over || reading.isPending ? (
        <div className={mergeClasses(styles.zone, over && styles.over)}>
          {reading.isPending ? (
            <Spinner size="tiny" label={t('csv.reading')} />
          ) : (
            <>
              <Text>{over ? t('csv.drop-now') : t('csv.drop-here', { most: maxDrops })}</Text>
              <Button ref={chooser} onClick={() => picker.current?.click()}>
                {t('csv.choose')}
              </Button>
            </>
          )}
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            className={styles.input}
            aria-label={t('csv.upload')}
            onChange={(event) => {
              receive(event.target.files?.[0]);
              // Selecting the same file again must count as a change.
              event.target.value = '';
            }}
          />
        </div>
      ) : null}
      {shown ? (
        <div className={styles.foot}>
          <Caption1 className={styles.quiet}>{t('csv.kinds')}</Caption1>
          <Button
            as="a"
            size="small"
            appearance="subtle"
            icon={<ArrowDownloadRegular />}
            href={templateHref}
            download={templateName}
          >
            {t('csv.template')}
          </Button>
        </div>
      ) : null}
      {unclear ? (
        <ColumnsDialog file={unclear} onMapped={take} onClose={() => setUnclear(undefined)} />
      ) : null}
      {mending && file.rows.length > 0 ? (
        <RowsDialog file={file} onClose={() => setMending(false)} />
      ) : null}
    </>
  );
}
