import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { RetryButton } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { NotePlayer } from './note-player.tsx';
import { voiceNoteToken } from './voice-note.queries.ts';

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
  const client = useQueryClient();
  // The browser doesn't say whether the file is gone or its token has expired.
  const [hasFailed, setHasFailed] = useState(false);
  const [isRetried, setIsRetried] = useState(false);
  const retry = () => {
    setHasFailed(false);
    setIsRetried(true);
    void client.resetQueries({ queryKey: voiceNoteToken().queryKey });
  };
  return (
    <div className={styles.row}>
      {hasFailed ? (
        <>
          <Caption1 role="status">{t('voice.unplayed')}</Caption1>
          <RetryButton onRetry={retry} />
        </>
      ) : (
        <>
          <Caption1 className={styles.label} aria-hidden>
            {t('voice.request')}
          </Caption1>
          <NotePlayer
            note={note}
            label={t('voice.request')}
            isRetried={isRetried}
            onFailed={() => setHasFailed(true)}
          />
        </>
      )}
    </div>
  );
}
