import { and, eq } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { files, trips } from '../database/schema.ts';

const kind = 'voice_notes';
const folder = '/get/audio/';

/** Detects MP3 by content: an ID3 head, or the sync word of an MPEG layer III frame. */
export function isMp3(content: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0] = content;
  return (a === 0x49 && b === 0x44 && c === 0x33) || (a === 0xff && (b & 0xe6) === 0xe2);
}

/** Stores a recording and returns its address. */
export const storeVoiceNote = command(
  'voice-note.keep',
  async ({ tx, actor, now, audit }, { content }: { content: Uint8Array }): Promise<string> => {
    const id = newId();
    const name = `${id}.mp3`;
    await tx
      .insert(files)
      .values({ id, kind, name, type: 'audio/mpeg', content, ownerId: actor.id, createdAt: now });
    audit('voice-note.kept', { type: 'file', id });
    return `${folder}${name}`;
  },
);

/** Removes a recording of the user's own, unless a booking names it. */
export const deleteVoiceNote = command(
  'voice-note.drop',
  async ({ tx, actor, audit }, { url }: { url: string }): Promise<void> => {
    if (actor.id === null || !url.startsWith(folder)) return;
    const [named] = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(eq(trips.voiceNote, url))
      .limit(1);
    if (named) return;
    const deleted = await tx
      .delete(files)
      .where(
        and(
          eq(files.kind, kind),
          eq(files.name, url.slice(folder.length)),
          eq(files.ownerId, actor.id),
        ),
      )
      .returning({ id: files.id });
    for (const { id } of deleted) audit('voice-note.dropped', { type: 'file', id });
  },
);
