import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { VoiceNoteState } from './use-voice-note.ts';

const useStyles = makeStyles({
  row: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  text: { color: tokens.colorStatusDangerForeground1 },
});

function Unsaved({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <span className={styles.row}>
      <Caption1 className={styles.text}>{t('voice.unsaved')}</Caption1>
      <Button size="small" onClick={onRetry}>
        {t('voice.retry')}
      </Button>
    </span>
  );
}

/** In the bar as long as the recording of this booking could not be saved. */
export const unsavedNote = ({ state, retry }: VoiceNoteState) =>
  state === 'unsaved' ? <Unsaved onRetry={retry} /> : null;

export const isUnsaved = ({ state }: VoiceNoteState): boolean =>
  state === 'recording' || state === 'saving' || state === 'unsaved';
