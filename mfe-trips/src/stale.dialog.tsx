import { makeStyles, tokens } from '@fluentui/react-components';
import { formatTime, isApiFailure, useMessages } from 'shared-bus';
import type { FieldChange, StaleWrite } from 'shared-contracts/trips/trip-detail';
import { DialogShell } from 'shared-ui/feedback';
import { RunningText } from 'shared-ui/theme';
import { detailMessages } from './detail-messages.ts';

const useStyles = makeStyles({ changes: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' } });

/** What a refused write is told of the writes before it; undefined for any other fault. Without details the server only said that there were some. */
export function staleWriteOf(fault: unknown): Partial<StaleWrite> | undefined {
  if (!isApiFailure(fault) || fault.errorId !== 'version.stale') return undefined;
  return (fault.answer?.data ?? {}) as Partial<StaleWrite>; // the contract of version.stale at trips; members are checked where they are read
}

const shown = (value: unknown, nothing: string): string =>
  (value === null || value === undefined || value === '' ? nothing : typeof value === 'object' ? Object.values(value).join(', ') : String(value));

/** One change in words: "customer fare: 330 → 400". */
export function ChangeText({ change }: { change: FieldChange }) {
  const t = useMessages(detailMessages);
  const nothing = t('change.nothing');
  return <>{t('change.row', { field: change.field.replaceAll('_', ' '), before: shown(change.before, nothing), after: shown(change.after, nothing) })}</>;
}

interface StaleDialogProps {
  stale: Partial<StaleWrite>;
  submitting: boolean;
  /** Writes over what the other wrote, which has been seen now. */
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else was faster: what changed, and whose stays (DESIGN §3). */
export function StaleDialog({ stale, submitting, onMine, onTheirs }: StaleDialogProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  return (
    <DialogShell title={t('stale.title')} submitText={t('stale.mine')} cancelText={t('stale.theirs')} submitting={submitting} submitError={null} onSubmit={onMine} onClose={onTheirs}>
      <RunningText>{t('stale.body')}</RunningText>
      <ul className={styles.changes}>
        {(stale.changes ?? []).flatMap(({ by, at, fields }) => fields.map((change) => (
          <li key={`${at} ${change.field}`}><ChangeText change={change} /> ({t('timeline.by', { name: by })}, {formatTime(at)})</li>
        )))}
      </ul>
    </DialogShell>
  );
}
