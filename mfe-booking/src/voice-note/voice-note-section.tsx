import { Button, makeStyles, MessageBar, MessageBarBody, mergeClasses, Spinner, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { RecordStopRegular } from '@fluentui/react-icons/svg/record-stop';
import { formatDuration, useMessages } from 'shared-bus';
import { Suspense, useEffect, useState } from 'react';
import { useBookingForm } from '../booking-form.tsx';
import { catalogue } from '../catalogue.ts';
import { FormSection, useSpans } from '../form-section.tsx';
import { NotePlayer, OwnNotePlayer } from './note-player.tsx';
import type { VoiceNote } from './use-voice-note.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
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

/** What the caller said, in the caller's own voice (spec 3 §2.1). */
export function VoiceNoteSection({ voice: { state, fault, file, start, stop, retry, remove } }: { voice: VoiceNote }) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const spans = useSpans();
  const { values } = useBookingForm();
  const label = t('voice.player');
  return (
    <FormSection title={t('section.voice')} note={t('optional')}>
      <div className={mergeClasses(styles.row, spans.full)}>
        {state === 'recording'
          ? <><Button appearance="primary" icon={<RecordStopRegular />} onClick={stop}>{t('voice.stop')}</Button><Text role="status" className={styles.live}>{t('voice.recording')}</Text><RecordedTime /></>
          : <Button icon={<MicRegular />} disabledFocusable={state === 'saving'} onClick={start}>{t(state === 'idle' ? 'voice.record' : 'voice.again')}</Button>}
        {state === 'saving' ? <Spinner size="tiny" label={t('voice.saving')} /> : null}
        {state === 'unsaved' ? <Button appearance="primary" onClick={retry}>{t('voice.retry')}</Button> : null}
        {state === 'recorded' || state === 'unsaved' ? <Button appearance="subtle" icon={<DeleteRegular />} onClick={remove}>{t('voice.remove')}</Button> : null}
      </div>
      {fault ? <MessageBar intent="warning" className={spans.full}><MessageBarBody>{t(`voice.${fault}`)}</MessageBarBody></MessageBar> : null}
      {state === 'recorded' || state === 'unsaved' ? (
        <div className={spans.full}>
          {file ? <OwnNotePlayer file={file} label={label} /> : <Suspense fallback={<Spinner size="tiny" />}><NotePlayer note={values.voice_recording} label={label} /></Suspense>}
        </div>
      ) : null}
    </FormSection>
  );
}
