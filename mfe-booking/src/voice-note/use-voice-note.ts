import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notifyFailure } from 'shared-bus';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { formWork } from '../form/pending-work.ts';
import {
  isMicrophoneAllowed,
  microphoneErrorOf,
  type MicrophoneError,
} from './microphone-error.ts';
import type { Recording } from './recorder.ts';
import { startRecording } from './recorder.ts';
import { removeVoiceNoteFile, upload } from './voice-note.queries.ts';

/**
 * Idle, recording, recorded (docs/domain/booking.md#voice-note); `saving` while a recording is
 * encoded and uploaded, `unsaved` when that failed.
 */
type VoiceState = 'idle' | 'recording' | 'saving' | 'unsaved' | 'recorded';

export interface VoiceNoteState {
  state: VoiceState;
  /** Why recording did not start; cleared by the next attempt. */
  error: MicrophoneError | 'lost' | undefined;
  /** The share of the recording that has been uploaded, 0 to 1. */
  share: number | undefined;
  /** The unsent recording of this page; uploaded ones are played from the server. */
  file: Blob | undefined;
  start: () => void;
  stop: () => void;
  retry: () => void;
  /** Ends the upload; the recording stays and can be saved again. */
  cancel: () => void;
  remove: () => void;
}

/** Long enough for any caller, and well below the server's limit. */
export const maxMinutes = 5;

const errorOf = (error: unknown): MicrophoneError =>
  microphoneErrorOf(error, {
    hasDevices: 'mediaDevices' in navigator,
    isAllowed: isMicrophoneAllowed(),
  });

/**
 * The voice note of a booking. Uploaded as soon as it is recorded, so that a draft only stores its
 * URL.
 */
export function useVoiceNote(): VoiceNoteState {
  const form = useBookingForm();
  const hasNote = useFormValue((values) => values.voice_recording !== '');
  const [phase, setPhase] = useState<'idle' | 'recording' | 'saving' | 'unsaved'>('idle');
  const [error, setError] = useState<MicrophoneError | 'lost'>();
  const [file, setFile] = useState<Blob>();
  const [share, setShare] = useState<number>();
  const uploading = useRef<AbortController>(undefined);
  const running = useRef<Recording>(undefined);
  // While the browser asks for permission, a second press starts no second recording.
  const starting = useRef(false);

  // Booking waits for it, as for everything else that writes into the form.
  const work = useMutation({
    mutationKey: [...formWork, 'voice-note'],
    mutationFn: (run: () => Promise<void>) => run(),
  });

  const discard = () => {
    const { voice_recording } = form.now().values;
    if (voice_recording) removeVoiceNoteFile(voice_recording);
    form.update({ voice_recording: '' });
    setFile(undefined);
  };
  const save = async (recorded: Blob) => {
    setPhase('saving');
    setShare(undefined);
    const own = (uploading.current = new AbortController());
    try {
      const url = await upload(recorded, { signal: own.signal, onProgress: setShare });
      form.update({ voice_recording: url });
      setPhase('idle');
    } catch (failure) {
      setPhase('unsaved');
      if (!own.signal.aborted) notifyFailure(failure);
    }
  };
  const stop = () => {
    const recording = running.current;
    running.current = undefined;
    if (!recording) return;
    setPhase('saving');
    work.mutate(() =>
      recording.stop().then(
        (recorded) => {
          setFile(recorded);
          return save(recorded);
        },
        (failure: unknown) => {
          setPhase('idle');
          notifyFailure(failure);
        },
      ),
    );
  };
  const start = () => {
    if (starting.current) return;
    starting.current = true;
    setError(undefined);
    // A new recording discards the old one (docs/domain/booking.md#voice-note), but not before it
    // has begun.
    startRecording()
      .then(
        (recording) => {
          discard();
          running.current = recording;
          setPhase('recording');
          void recording.lost.then(() => {
            if (running.current !== recording) return;
            setError('lost');
            stop();
          });
        },
        (failure: unknown) => setError(errorOf(failure)),
      )
      .finally(() => {
        starting.current = false;
      });
  };

  const tooLong = useEffectEvent(stop);
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setTimeout(() => tooLong(), maxMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => () => running.current?.cancel(), []);
  // Mounted and unmounted with the screen, like the draft.
  useLayoutEffect(() => {
    if (phase === 'idle') return;
    // Everything else is in the draft; an unsent recording would be lost with the page.
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [phase]);

  return {
    state: phase === 'idle' && hasNote ? 'recorded' : phase,
    error,
    share,
    cancel: () => uploading.current?.abort(),
    file,
    start,
    stop,
    retry: () => {
      if (file) work.mutate(() => save(file));
    },
    remove: () => {
      discard();
      setPhase('idle');
    },
  };
}
