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
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { ConfirmDialog } from 'shared-ui/feedback';

import { useBookingForm } from '../form/booking-form.tsx';
import { focusField, focusNextMissing } from '../form/form-focus.ts';
import { messages } from '../messages.ts';
import { ColumnsDialog } from './columns.dialog.tsx';
import { RowsDialog } from './rows.dialog.tsx';
import { templateHref, templateName } from './template.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useFileRows } from './use-file-rows.ts';
import { useUpload } from './use-upload.ts';

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
  /** Another file has other rows, so it gets a new dialog. */
  const [version, setVersion] = useState(0);
  const [mending, setMending] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const wasMending = useRef(false);
  // The element that opened the dialog is usually gone by then.
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
  const upload = useUpload(file, () => {
    setVersion((before) => before + 1);
    setMending(true);
  });
  const over = useDroppedFiles(upload.receive);
  const lines = file.rows.length + file.aside.length;

  return (
    <>
      {lines > 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('csv.open', { count: lines })}</MessageBarBody>
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
      ) : shown || over || upload.isReading ? (
        <div className={mergeClasses(styles.zone, over && styles.over)}>
          {upload.isReading ? (
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
              upload.receive([...(event.target.files ?? [])]);
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
            <span>{t('csv.template')}</span>
          </Button>
        </div>
      ) : null}
      {upload.unclear ? (
        <ColumnsDialog
          key={upload.unclear.lines[0]?.cells.join()}
          file={upload.unclear}
          onMapped={upload.take}
          onClose={upload.leaveUnread}
        />
      ) : null}
      {mending && lines > 0 ? (
        <RowsDialog key={version} file={file} onClose={() => setMending(false)} />
      ) : null}
      {upload.asked ? (
        <ConfirmDialog
          title={t('csv.replace-title')}
          body={t('csv.replace-body')}
          confirmText={t('csv.replace')}
          onConfirm={() => upload.asked && upload.replace(upload.asked)}
          onClose={upload.keep}
        />
      ) : null}
    </>
  );
}
