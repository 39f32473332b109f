import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ComponentType } from 'react';
import { notify, useMessages } from 'shared-bus';
import { longestCsv, type ImportLine } from 'shared-contracts/imports/import-line';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { ImportLines } from './import-lines.tsx';

const useStyles = makeStyles({
  chooser: { display: 'none' },
  columns: { overflowWrap: 'anywhere' },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

const none: readonly never[] = [];
/** Outcomes of rows that saving writes. */
const writtenOutcomes: ReadonlySet<string> = new Set(['added', 'changed', 'removed']);

interface ImportDialogProps {
  title: string;
  /** Of a CSV file: the names that the first row may have. */
  columns?: readonly string[];
  required?: readonly string[];
  /** Of another kind of file: its types, the text of the button, its longest text. */
  file?: {
    accept: string;
    choose: string;
    longest: number;
    /** Why a text is no such file. */
    check: (text: string) => string | undefined;
  };
  /** The form of that file. */
  hint?: string;
  /** Whether the file can be the whole list, so that rows that it lacks are removed. */
  canRemove?: boolean;
  /** Shown above the rows, such as a map. */
  Picture?: ComponentType<{ text: string }>;
  /** The server's import; with `dry_run` it stores nothing. */
  send: (body: {
    csv: string;
    dry_run: boolean;
    complete: boolean;
  }) => Promise<{ data: ImportLine[] }>;
  /** After the import. */
  onSaved: () => void;
  onClose: () => void;
}

/** A file, then its preview line by line, then the import of the lines that aren't refused. */
export function ImportDialog({
  title,
  columns = none,
  required = none,
  file,
  hint,
  canRemove = false,
  Picture,
  send,
  onSaved,
  onClose,
}: ImportDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const [isComplete, setIsComplete] = useState(false);
  /** Why the chosen file isn't sent. */
  const [problem, setProblem] = useState<string>();
  const preview = useMutation({
    mutationFn: async ({
      name,
      csv,
      complete,
    }: {
      name: string;
      csv: string;
      complete: boolean;
    }) => {
      const { data } = await send({ csv, dry_run: true, complete });
      return { name, csv, lines: data };
    },
  });
  const save = useMutation({
    mutationFn: (csv: string) => send({ csv, dry_run: false, complete: isComplete }),
    onSuccess({ data }) {
      const of = (wanted: ImportLine['outcome']) =>
        data.filter(({ outcome }) => outcome === wanted).length;
      const counts = { added: of('added'), changed: of('changed'), removed: of('removed') };
      notify({ intent: 'success', title: t('import.done', counts) });
      onClose();
    },
    onSettled: onSaved,
  });
  const read = preview.data;
  const count =
    read?.lines.filter(({ outcome }) => outcome && writtenOutcomes.has(outcome)).length ?? 0;
  const choose = () => chooser.current?.click();
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [taken] = target.files ?? [];
    // The same file can be chosen again once it is corrected.
    target.value = '';
    save.reset();
    if (!taken) return;
    const csv = await taken.text();
    const wrong =
      csv.length > (file?.longest ?? longestCsv) ? t('import.too-large') : file?.check(csv);
    setProblem(wrong);
    if (!wrong) preview.mutate({ name: taken.name, csv, complete: isComplete });
  };
  const chooseText = file?.choose ?? t('import.choose');
  const isReady = read !== undefined && count > 0;
  return (
    <DialogShell
      title={title}
      submitText={isReady ? t('import.save', { count }) : chooseText}
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
        accept={file?.accept ?? '.csv,text/csv'}
        aria-label={chooseText}
        onChange={(event) => void chosen(event)}
      />
      {problem ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : null}
      {canRemove ? (
        <Checkbox
          label={t('import.complete')}
          checked={isComplete}
          disabled={preview.isPending}
          onChange={(_event, { checked }) => {
            setIsComplete(checked === true);
            if (read)
              preview.mutate({ name: read.name, csv: read.csv, complete: checked === true });
          }}
        />
      ) : null}
      {read ? (
        <>
          <Text>{t('import.preview', { file: read.name })}</Text>
          {Picture ? <Picture text={read.csv} /> : null}
          <ImportLines key={preview.submittedAt} lines={read.lines} />
          {isReady ? (
            <div>
              <Button size="small" onClick={choose}>
                {t('import.other')}
              </Button>
            </div>
          ) : null}
        </>
      ) : hint ? (
        <Text>{hint}</Text>
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
