import { call } from 'shared-bus';
import { uploadVoiceNote } from 'shared-contracts/media/media.api';

/** POST /file/upload; returns the URL of the recording. */
export async function upload(
  file: Blob,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void; silenceMs?: number } = {},
): Promise<string> {
  const form = new FormData();
  form.append('voice_recording', file, 'voice-note.mp3');
  return (await call(uploadVoiceNote, { form, ...options })).data;
}
