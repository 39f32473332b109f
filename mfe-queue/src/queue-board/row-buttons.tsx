import { use } from 'react';
import { Button, Caption1, makeStyles, Spinner, tokens, Tooltip } from '@fluentui/react-components';
import { PersonLockRegular } from '@fluentui/react-icons/svg/person-lock';
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle';
import { useMessages, useNow, useSession } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import type { SettledRow } from 'shared-ui/list';
import { queueMessages } from '../messages.ts';
import { RowActionsContext } from './row-actions.ts';

const useStyles = makeStyles({
  // As wide as with a name, so that a claim moves no column.
  action: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minInlineSize: '260px', '@media (max-width: 700px)': { minInlineSize: '96px' } },
  name: { '@media (max-width: 700px)': { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  holder: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2 },
});

/** Who has the row now; a lease that ran out is nobody's, also where its end was not announced. */
export const holderOf = (row: QueueRow, now: number): { id: string; name: string } | undefined =>
  (row.claimed_by && (!row.lease_until || Date.parse(row.lease_until) > now) ? row.claimed_by : undefined);

function Holder({ row }: { row: QueueRow }) {
  const t = useMessages(queueMessages);
  const styles = useStyles();
  const session = useSession();
  const holder = holderOf(row, useNow());
  if (!holder) return null;
  return <Caption1 className={styles.holder}><PersonLockRegular aria-hidden /><span className={styles.name}>{holder.id === session?.id ? t('taken.by-you') : t('taken.by', { name: holder.name })}</span></Caption1>;
}

/** ASSIGN, and who has the row. It can be pressed on a taken row too: the answer is the specified dialog. */
export function AssignCell({ row }: { row: SettledRow<QueueRow> }) {
  const t = useMessages(queueMessages);
  const styles = useStyles();
  const { assign, submittingId } = use(RowActionsContext);
  const isSubmitting = submittingId === row.id;
  return (
    <span className={styles.action}>
      <Button
        size="small" appearance={row.isGone ? 'subtle' : 'primary'} disabledFocusable={row.isGone || submittingId !== undefined} icon={isSubmitting ? <Spinner size="extra-tiny" /> : undefined}
        aria-label={row.isGone ? t('assign') : t('assign.row', { phone: formatPhone(row.phone) })} onClick={row.isGone ? undefined : () => assign(row)}
      >
        {t('assign')}
      </Button>
      {row.isGone || !row.claimed_by ? null : <Holder row={row} />}
    </span>
  );
}

/** Opens the voice note, where there is one. */
export function VoiceCell({ row }: { row: QueueRow }) {
  const t = useMessages(queueMessages);
  const { play } = use(RowActionsContext);
  if (!row.voice_note) return <span role="img" aria-label={t('voice.none')}>–</span>;
  return (
    <Tooltip content={t('voice.play-row', { phone: formatPhone(row.phone) })} relationship="label">
      <Button size="small" appearance="subtle" icon={<PlayCircleRegular />} onClick={() => play(row)} />
    </Tooltip>
  );
}
