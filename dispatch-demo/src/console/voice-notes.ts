import { uploadRequestNote } from 'shared-contracts/integration/request-door.api';

import { recordingNamed } from '../seed/voice-notes.ts';
import { call, type Api } from './call.ts';

/** Uploads a recording of the demo the first time that it is asked for, and returns its address. */
export function noteUploads(api: Api, secret: string): (name: string) => Promise<string> {
  const uploads = new Map<string, Promise<string>>();
  async function upload(name: string): Promise<string> {
    const { file, content } = await recordingNamed(name);
    const form = new FormData();
    form.set('voice_recording', new Blob([new Uint8Array(content)]), file);
    return (await call(api, uploadRequestNote, {}, secret, form)).data;
  }
  return (name) => {
    const started = uploads.get(name) ?? upload(name);
    uploads.set(name, started);
    return started;
  };
}
