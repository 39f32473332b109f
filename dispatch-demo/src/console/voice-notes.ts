import { readFile } from 'node:fs/promises';

import { uploadRequestNote } from 'shared-contracts/integration/request-door.api';

import { call, type Api } from './call.ts';

const recordings = new URL('../../../dispatch-api/assets/', import.meta.url);

/** Uploads a recording of the demo the first time that it is asked for, and returns its address. */
export function noteUploads(api: Api, secret: string): (name: string) => Promise<string> {
  const uploads = new Map<string, Promise<string>>();
  async function upload(name: string): Promise<string> {
    const file = /\.\w+$/.test(name) ? name : `${name}.mp3`;
    const form = new FormData();
    form.set('voice_recording', new Blob([await readFile(new URL(file, recordings))]), file);
    return (await call(api, uploadRequestNote, {}, secret, form)).data;
  }
  return (name) => {
    const started = uploads.get(name) ?? upload(name);
    uploads.set(name, started);
    return started;
  };
}
