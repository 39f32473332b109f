import { readFile } from 'node:fs/promises';

import type { files } from 'dispatch-api/src/database/schema.ts';
import { voiceNoteKind } from 'dispatch-api/src/media/voice-note.commands.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';

/**
 * Voice notes of demo requests. One name has no suffix, because the address of such a note ends in
 * .mp3 (docs/domain/basics.md#pictures-and-audio).
 */
export const voiceNotes: readonly string[] = [
  'voice-note-1.mp3',
  'voice-note-2.mp3',
  'voice-note-3',
  'voice-note-4.aac',
];

const folder = new URL('../../assets/', import.meta.url);

/** The file name and the content of a voice note. */
export async function recordingNamed(name: string): Promise<{ file: string; content: Buffer }> {
  const file = /\.\w+$/.test(name) ? name : `${name}.mp3`;
  return { file, content: await readFile(new URL(file, folder)) };
}

/** Their files at the server, with the same ids in every installation. */
export const voiceNoteFiles = (): Promise<(typeof files.$inferInsert)[]> =>
  Promise.all(
    voiceNotes.map(async (note) => {
      const { file, content } = await recordingNamed(note);
      return {
        id: stableId(voiceNoteKind, file),
        kind: voiceNoteKind,
        name: file,
        type: file.endsWith('.aac') ? 'audio/aac' : 'audio/mpeg',
        content,
        ownerId: null,
      };
    }),
  );
