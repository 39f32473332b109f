import { randomBytes } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { files, queueRows, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Recording } from './recording.ts';

export const voiceNoteKind = 'voice_notes';
const kind = voiceNoteKind;
const folder = '/get/audio/';

/** The name of a new recording. Unlike an id it cannot be guessed from another one. */
export const voiceNoteName = (suffix: Recording['suffix']): string =>
  `${randomBytes(12).toString('hex')}.${suffix}`;

/** Stores a recording whose content is in the file store, and returns its address. */
export const storeVoiceNote = command(
  'voice-note.keep',
  async (
    { tx, actor, now, audit },
    { name, type, size }: { name: string; type: Recording['type']; size: number },
  ): Promise<string> => {
    const id = newId();
    // A key owns nothing.
    const ownerId = actor.role && actor.id;
    await tx.insert(files).values({ id, kind, name, type, size, ownerId, createdAt: now });
    audit('voice-note.kept', { type: 'file', id });
    return `${folder}${name}`;
  },
);

/** The name in an address of a recording: a path, or a URL of any host. */
export const nameIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Removes a recording of the user's own that no booking or request names. */
export const deleteVoiceNote = command(
  'voice-note.drop',
  async ({ tx, actor, audit }, { url }: { url: string }): Promise<void> => {
    const name = nameIn(url);
    const [file] = await tx
      .select({ ownerId: files.ownerId })
      .from(files)
      .where(and(eq(files.kind, kind), eq(files.name, name)));
    // One of somebody else is answered as none, so that nobody finds out who has which.
    if (!file || file.ownerId !== actor.id) fail('media.unknown');
    const names = [name, `${folder}${name}`];
    const [trip] = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(inArray(trips.voiceNote, names))
      .limit(1);
    const [request] = await tx
      .select({ id: queueRows.id })
      .from(queueRows)
      .where(inArray(queueRows.voiceNote, names))
      .limit(1);
    if (trip ?? request) fail('voice-note.in-use');
    const deleted = await tx
      .delete(files)
      .where(and(eq(files.kind, kind), eq(files.name, name)))
      .returning({ id: files.id });
    for (const { id } of deleted) audit('voice-note.dropped', { type: 'file', id });
  },
);
