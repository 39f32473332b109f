import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { NotePlayer } from './note-player.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingVerticalXS,
    '& audio': { maxWidth: '420px' },
  },
  label: { color: tokens.colorNeutralForeground3 },
});

/**
 * The voice note of a queued request, to play while the form is filled in
 * (docs/domain/booking.md#request-actions).
 */
export function RequestNote({ note }: { note: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Caption1 className={styles.label} aria-hidden>
        {t('voice.request')}
      </Caption1>
      <NotePlayer note={note} label={t('voice.request')} />
    </div>
  );
}
