import {
  Button,
  Caption1,
  makeStyles,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { RecordStopRegular } from '@fluentui/react-icons/svg/record-stop';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, useMessages } from 'shared-bus';

import { useFormValue } from '../form/booking-form.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import type { ExtraSection } from '../sections/extra-sections.tsx';
import { NotePlayer, OwnNotePlayer } from './note-player.tsx';
import { maxMinutes, type VoiceNoteState } from './use-voice-note.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  limits: { color: tokens.colorNeutralForeground3 },
  live: { color: tokens.colorPaletteRedForeground1, fontVariantNumeric: 'tabular-nums' },
});

/** Seconds since the recording began. */
function RecordedTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <Text className={useStyles().live}>{formatDuration(seconds)}</Text>;
}

/** The share that has been uploaded, once it is known, and Cancel. */
function Saving({ share, onCancel }: { share: number | undefined; onCancel: () => void }) {
  const t = useMessages(messages);
  if (share === undefined) return <Spinner size="tiny" label={t('voice.saving')} />;
  return (
    <>
      <Spinner size="tiny" label={t('voice.saving-share', { percent: Math.floor(share * 100) })} />
      <Button appearance="subtle" onClick={onCancel}>
        {t('voice.cancel')}
      </Button>
    </>
  );
}

/** The voice note of the caller (docs/domain/booking.md#voice-note). */
export function VoiceNoteSection({
  voice: { state, error, share, file, start, stop, retry, cancel, remove },
}: {
  voice: VoiceNoteState;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const note = useFormValue((values) => values.voice_recording);
  const label = t('voice.player');
  const isRecording = state === 'recording';
  // One button for all states keeps the focus; when another button ends a state, the focus returns
  // to it.
  const main = useRef<HTMLButtonElement>(null);
  const then = (work: () => void) => () => {
    work();
    main.current?.focus();
  };
  return (
    <FormSection title={t('section.voice')} note={t('optional')}>
      <div className={mergeClasses(styles.row, spans.full)}>
        <Button
          ref={main}
          appearance={isRecording ? 'primary' : 'secondary'}
          icon={isRecording ? <RecordStopRegular /> : <MicRegular />}
          disabledFocusable={state === 'saving'}
          onClick={isRecording ? stop : start}
        >
          <span>
            {t(isRecording ? 'voice.stop' : state === 'idle' ? 'voice.record' : 'voice.again')}
          </span>
        </Button>
        {isRecording ? (
          <>
            <Text role="status" className={styles.live}>
              {t('voice.recording')}
            </Text>
            <RecordedTime />
          </>
        ) : null}
        {state === 'saving' ? <Saving share={share} onCancel={then(cancel)} /> : null}
        {state === 'unsaved' ? (
          <Button appearance="primary" onClick={then(retry)}>
            {t('voice.retry')}
          </Button>
        ) : null}
        {state === 'recorded' || state === 'unsaved' ? (
          <Button appearance="subtle" icon={<DeleteRegular />} onClick={then(remove)}>
            <span>{t('voice.remove')}</span>
          </Button>
        ) : null}
      </div>
      {state === 'idle' || isRecording ? (
        <Caption1 className={mergeClasses(styles.limits, spans.full)}>
          {t('voice.limits', { minutes: maxMinutes })}
        </Caption1>
      ) : null}
      {error ? (
        <MessageBar intent="warning" className={spans.full}>
          <MessageBarBody>{t(`voice.${error}`)}</MessageBarBody>
        </MessageBar>
      ) : null}
      {state === 'recorded' || state === 'unsaved' ? (
        <div className={spans.full}>
          {file ? (
            <OwnNotePlayer file={file} label={label} />
          ) : (
            <NotePlayer key={note} note={note} label={label} />
          )}
        </div>
      ) : null}
    </FormSection>
  );
}

export const voiceNoteExtra = (voice: VoiceNoteState): ExtraSection => ({
  name: 'voice',
  isNeeded: () => voice.state !== 'idle' || voice.error !== undefined,
  content: <VoiceNoteSection voice={voice} />,
});
