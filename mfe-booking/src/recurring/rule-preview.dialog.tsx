import { makeStyles, Text } from '@fluentui/react-components';
import { formatDate, formatDateTime, useLanguage, useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import type { RecurringDraft, RecurringPreview } from 'shared-contracts/recurring/recurring';
import { nameIn } from 'shared-contracts/reference/names';
import { DialogShell } from 'shared-ui/feedback';

import { recurringMessages } from './recurring-messages.ts';
import { useSaveRule, type Scope } from './recurring.queries.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } });

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <section>
      <Text>{title}</Text>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Checked {
  draft: RecurringDraft;
  scope: Scope;
  /** That of the rule when it was opened; undefined for a new one. */
  version: number | undefined;
  preview: RecurringPreview;
}

interface PreviewDialogProps {
  checked: Checked;
  onBack: () => void;
  onSaved: () => void;
}

/** Count, holidays and conflicts of a draft that the server has checked; saving is the next step. */
export function RulePreviewDialog({
  checked: { draft, scope, version, preview },
  onBack,
  onSaved,
}: PreviewDialogProps) {
  const t = useMessages(recurringMessages);
  const { language } = useLanguage();
  const { mutate, isPending, error } = useSaveRule(scope, version);
  const conflicts = preview.conflicts ?? 0;
  return (
    <DialogShell
      title={t('preview')}
      submitText={t('save')}
      cancelText={t('back')}
      sending={{ submitting: isPending, submitError: error }}
      onSubmit={() => mutate(draft, { onSuccess: onSaved })}
      onClose={onBack}
      hasFocusOnSubmit
    >
      <Text weight="semibold">
        {t('preview-count', { count: preview.count ?? 0, until: formatDate(preview.until) })}
      </Text>
      <Lines title={t('preview-first')} lines={preview.first.map(({ at }) => formatDateTime(at))} />
      <Lines
        title={t('preview-holidays')}
        lines={preview.left_out.flatMap(({ date, holiday }) =>
          holiday
            ? [
                `${isolateLtr(formatDate(date))} · ${nameIn(language, holiday.name, holiday.name_ur)}`,
              ]
            : [],
        )}
      />
      <Lines
        title={t('preview-conflicts', { count: conflicts })}
        lines={conflicts > 0 ? preview.first_conflicts.map(({ at }) => formatDateTime(at)) : []}
      />
    </DialogShell>
  );
}
