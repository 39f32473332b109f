import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { draftFiles, notifyFailure } from 'shared-bus';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { upload } from '../form/note-upload.queries.ts';
import { formWork } from '../form/pending-work.ts';
import {
  isMicrophoneAllowed,
  microphoneErrorOf,
  type MicrophoneError,
} from './microphone-error.ts';
import type { Recording } from './recorder.ts';
import { startRecording } from './recorder.ts';
import { removeVoiceNoteFile } from './voice-note.queries.ts';

/**
 * Idle, recording, recorded (docs/domain/booking.md#voice-note); `saving` while a recording is
 * encoded and uploaded, `unsaved` when that failed.
 */
type VoiceState = 'idle' | 'recording' | 'saving' | 'unsaved' | 'recorded';

export interface VoiceNoteState {
  state: VoiceState;
  /** Why there is no recording, or not all of it; cleared by the next attempt. */
  error: MicrophoneError | 'lost' | 'gone' | undefined;
  /** The share of the recording that has been uploaded, 0 to 1. */
  share: number | undefined;
  /** The recording of this browser; uploaded ones are played from the server. */
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
 * The voice note of a booking. It is uploaded as soon as it is recorded; until then its file is kept
 * in this browser under the key of the draft, and the upload starts again when the draft is opened.
 */
export function useVoiceNote(draftKey: string): VoiceNoteState {
  const form = useBookingForm();
  const hasNote = useFormValue((values) => values.voice_recording !== '');
  const unsent = useFormValue((values) => values.unsent_note);
  const [phase, setPhase] = useState<'recording' | 'saving' | 'unsaved'>('saving');
  const [error, setError] = useState<VoiceNoteState['error']>();
  const [file, setFile] = useState<Blob>();
  const [share, setShare] = useState<number>();
  const uploading = useRef<AbortController>(undefined);
  const running = useRef<Recording>(undefined);
  /** The last recording on this page, also for the Undo of a cleared form. */
  const recorded = useRef<Promise<Blob>>(undefined);
  /** The note that was last found, for an Undo after its file was removed. */
  const found = useRef<Blob>(undefined);
  const isHere = useRef(false);
  // While the browser asks for permission, a second press starts no second recording.
  const starting = useRef(false);

  const isUnsent = () => form.now().values.unsent_note !== '';
  const noteToSave = async (): Promise<Blob | undefined> => {
    try {
      const note = (await (recorded.current ?? draftFiles.get(draftKey))) ?? found.current;
      found.current = note;
      if (!note && isUnsent()) setError('gone');
      return note;
    } catch (failure) {
      recorded.current = undefined;
      notifyFailure(failure);
      return undefined;
    }
  };
  const keep = async (note: Blob) => {
    if (!(await draftFiles.set(draftKey, note))) return;
    const isKept = isUnsent() && form.amend(() => ({ unsent_note: 'recorded' }));
    if (!isKept) await draftFiles.remove(draftKey);
  };
  const save = async () => {
    const own = (uploading.current = new AbortController());
    setPhase('saving');
    setShare(undefined);
    try {
      const note = await noteToSave();
      if (!isUnsent()) return;
      if (!note) return form.update({ unsent_note: '' });
      setFile(note);
      await keep(note);
      if (!isHere.current) return;
      const url = await upload(note, { signal: own.signal, onProgress: setShare });
      recorded.current = undefined;
      found.current = undefined;
      form.update({ voice_recording: url, unsent_note: '' });
    } catch (failure) {
      if (uploading.current === own) setPhase('unsaved');
      if (!own.signal.aborted) notifyFailure(failure);
    } finally {
      if (uploading.current === own) uploading.current = undefined;
    }
  };
  // Booking waits for it, as for everything else that writes into the form.
  const { mutate: startSaving } = useMutation({
    mutationKey: [...formWork, 'voice-note'],
    mutationFn: save,
  });

  const discardUploaded = () => {
    const { voice_recording } = form.now().values;
    if (voice_recording) removeVoiceNoteFile(voice_recording);
    setFile(undefined);
    recorded.current = undefined;
    found.current = undefined;
  };
  const end = () => {
    if (!running.current) return false;
    recorded.current = running.current.stop();
    running.current = undefined;
    return true;
  };
  const stop = () => {
    if (end()) startSaving();
  };
  const start = () => {
    if (starting.current) return;
    starting.current = true;
    setError(undefined);
    startRecording()
      .then(
        (recording) => {
          if (!isHere.current) return recording.cancel();
          // A new recording discards the old one (docs/domain/booking.md#voice-note), but not
          // before it has begun.
          uploading.current?.abort();
          discardUploaded();
          running.current = recording;
          setPhase('recording');
          form.update({ voice_recording: '', unsent_note: 'recording' });
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

  const follow = useEffectEvent((note: typeof unsent) => {
    if (note === '') {
      // Uploaded, removed, or cleared with the form, which Undo takes back.
      end();
      uploading.current?.abort();
      uploading.current = undefined;
      void draftFiles.remove(draftKey);
    } else if (!running.current && !uploading.current) startSaving();
  });
  useEffect(() => follow(unsent), [unsent]);
  const tooLong = useEffectEvent(stop);
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setTimeout(() => tooLong(), maxMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [phase]);
  const leave = useEffectEvent(() => {
    uploading.current?.abort();
    if (isUnsent()) stop();
    else running.current?.cancel();
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      leave();
    };
  }, []);
  // Mounted and unmounted with the screen, like the draft.
  useLayoutEffect(() => {
    if (unsent !== 'recording') return;
    // Everything else is in the draft; a recording that is not stored yet would be lost with the
    // page.
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsent]);

  return {
    state: unsent === '' ? (hasNote ? 'recorded' : 'idle') : phase,
    error,
    share,
    cancel: () => uploading.current?.abort(),
    file,
    start,
    stop,
    retry: () => startSaving(),
    remove: () => {
      discardUploaded();
      form.update({ voice_recording: '', unsent_note: '' });
    },
  };
}
