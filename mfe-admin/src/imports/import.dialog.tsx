import { Button, makeStyles, Text } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent } from 'react';
import { notify, useMessages } from 'shared-bus';
import { longestCsv, type ImportLine } from 'shared-contracts/imports/import-line';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { ImportLines } from './import-lines.tsx';

const useStyles = makeStyles({
  chooser: { display: 'none' },
  columns: { overflowWrap: 'anywhere' },
});

interface ImportDialogProps {
  title: string;
  /** The names that the first row may have. */
  columns: readonly string[];
  required: readonly string[];
  /** The server's import; with `dry_run` it stores nothing. */
  send: (body: { csv: string; dry_run: boolean }) => Promise<{ data: ImportLine[] }>;
  /** After the import. */
  onSaved: () => void;
  onClose: () => void;
}

/** A CSV file, then its preview line by line, then the import of the lines that aren't refused. */
export function ImportDialog({
  title,
  columns,
  required,
  send,
  onSaved,
  onClose,
}: ImportDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const csv = await file.text();
      if (csv.length > longestCsv) throw new Error(t('import.too-large'));
      const { data } = await send({ csv, dry_run: true });
      return { name: file.name, csv, lines: data };
    },
  });
  const save = useMutation({
    mutationFn: (csv: string) => send({ csv, dry_run: false }),
    onSuccess({ data }) {
      const [added, changed] = (['added', 'changed'] as const).map(
        (outcome) => data.filter((line) => line.outcome === outcome).length,
      );
      notify({
        intent: 'success',
        title: t('import.done', { added: added ?? 0, changed: changed ?? 0 }),
      });
      onClose();
    },
    onSettled: onSaved,
  });
  const read = preview.data;
  const count =
    read?.lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length ?? 0;
  const choose = () => chooser.current?.click();
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again once it is corrected.
    target.value = '';
    save.reset();
    if (file) preview.mutate(file);
  };
  const isReady = read !== undefined && count > 0;
  return (
    <DialogShell
      title={title}
      submitText={isReady ? t('import.save', { count }) : t('import.choose')}
      sending={{
        submitting: preview.isPending || save.isPending,
        submitError: save.error ?? preview.error,
      }}
      onSubmit={() => (isReady ? save.mutate(read.csv) : choose())}
      onClose={onClose}
    >
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('import.choose')}
        onChange={chosen}
      />
      {read ? (
        <>
          <Text>{t('import.preview', { file: read.name })}</Text>
          <ImportLines key={preview.submittedAt} lines={read.lines} />
          {isReady ? (
            <div>
              <Button size="small" onClick={choose}>
                {t('import.other')}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <>
          <Text>{t('import.hint', { required: required.join(', ') })}</Text>
          <Text className={styles.columns}>
            <span>{t('import.columns')}</span> <bdi dir="ltr">{columns.join(', ')}</bdi>
          </Text>
        </>
      )}
    </DialogShell>
  );
}
