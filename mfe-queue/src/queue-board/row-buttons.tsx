import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { PersonLockRegular } from '@fluentui/react-icons/svg/person-lock';
import { PlayCircleRegular } from '@fluentui/react-icons/svg/play-circle';
import { use } from 'react';
import { useMessages, useSession } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { BusyIcon } from 'shared-ui/feedback';
import type { FrozenRow } from 'shared-ui/list';

import { messages } from '../messages.ts';
import { holderOf } from './holder.ts';
import { QueueRowActionsContext } from './row-actions.ts';

const useStyles = makeStyles({
  around: { display: 'block', containerName: 'action', containerType: 'inline-size' },
  action: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  // Filled in the user's row only, so that twenty buttons do not compete.
  assign: {
    ':hover': {
      backgroundColor: tokens.colorBrandBackgroundHover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':focus-visible': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@container action (width < 170px)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      clipPath: 'inset(50%)',
    },
  },
  holder: {
    display: 'inline-flex',
    minInlineSize: 0,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0 },
});

function AssignButton({ row, isOthers }: { row: QueueRow; isOthers: boolean }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { assign, submittingId, oldestId } = use(QueueRowActionsContext);
  const isOldest = row.id === oldestId;
  return (
    <Button
      size="small"
      appearance={isOthers ? 'subtle' : isOldest ? 'primary' : 'outline'}
      className={isOthers || isOldest ? undefined : styles.assign}
      disabledFocusable={submittingId !== undefined}
      icon={submittingId === row.id ? <BusyIcon size="extra-tiny" /> : null}
      aria-label={t('assign.row', { phone: formatPhone(row.phone) })}
      onClick={() => assign(row)}
    >
      <span>{t('assign')}</span>
    </Button>
  );
}

/** Style of a claimed row. */
function HeldAction({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const session = useSession();
  const holder = holderOf(row);
  const isOwn = holder?.id === session?.id;
  return (
    <>
      <AssignButton row={row} isOthers={holder !== undefined && !isOwn} />
      {holder ? (
        <Caption1 className={styles.holder}>
          <PersonLockRegular className={styles.icon} aria-hidden />
          <span className={styles.name} title={holder.name}>
            {isOwn ? t('taken.by-you') : t('taken.by', { name: holder.name })}
          </span>
        </Caption1>
      ) : null}
    </>
  );
}

/**
 * ASSIGN, and who holds the row. On a claimed row it looks quiet but can be pressed, and opens the
 * specified dialog.
 */
export function AssignCell({ row }: { row: FrozenRow<QueueRow> }) {
  const styles = useStyles();
  return (
    <span className={styles.around}>
      <span className={styles.action}>
        {row.isRemoved ? null : row.claimed_by ? (
          <HeldAction row={row} />
        ) : (
          <AssignButton row={row} isOthers={false} />
        )}
      </span>
    </span>
  );
}

/** Opens the voice note, where there is one. */
export function VoiceCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  const { play } = use(QueueRowActionsContext);
  if (!row.voice_note)
    return (
      <span role="img" aria-label={t('voice.none')}>
        –
      </span>
    );
  // The column's title names it; a tooltip would cover the button of the row above.
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={<PlayCircleRegular />}
      aria-label={t('voice.play-row', { phone: formatPhone(row.phone) })}
      onClick={() => play(row)}
    />
  );
}
