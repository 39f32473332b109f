import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { VoiceNoteState } from './use-voice-note.ts';

const useStyles = makeStyles({
  row: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

type UnsavedNote = VoiceNoteState & { state: 'recording' | 'saving' | 'unsaved' };

export const isUnsaved = (voice: VoiceNoteState): voice is UnsavedNote =>
  voice.state !== 'idle' && voice.state !== 'recorded';

function Unsaved({ voice: { state, stop, retry } }: { voice: UnsavedNote }) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <span className={styles.row}>
      <Caption1 className={mergeClasses(state === 'unsaved' && styles.failed)}>
        {t(`voice.bar-${state}`)}
      </Caption1>
      {state === 'saving' ? null : (
        <Button size="small" onClick={state === 'recording' ? stop : retry}>
          {t(state === 'recording' ? 'voice.bar-stop' : 'voice.retry')}
        </Button>
      )}
    </span>
  );
}

/** Shown in the bar until the recording of this booking is saved, because Create waits for it. */
export const unsavedNote = (voice: VoiceNoteState) =>
  isUnsaved(voice) ? <Unsaved voice={voice} /> : null;
