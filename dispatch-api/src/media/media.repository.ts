import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { and, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { files } from '../database/schema.ts';

export interface StoredFile {
  type: string;
  content: Uint8Array;
  ownerId: string | null;
}

export async function storedFile(
  database: Database,
  kind: string,
  name: string,
): Promise<StoredFile | undefined> {
  const [found] = await database
    .select({ type: files.type, content: files.content, ownerId: files.ownerId })
    .from(files)
    .where(and(eq(files.kind, kind), eq(files.name, name)));
  return found;
}

const demoFolder = join(import.meta.dirname, '..', '..', 'assets');
const types: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', aac: 'audio/aac' };

/**
 * A voice note from the program's assets, for the demo. The name must match a pattern that cannot
 * leave the folder.
 */
export async function demoVoiceNote(name: string): Promise<StoredFile | undefined> {
  const [, suffix = ''] = /^voice-note-[0-9]+\.(mp3|aac)$/.exec(name) ?? [];
  const type = types[suffix];
  if (!type) return undefined;
  try {
    return { type, content: await readFile(join(demoFolder, name)), ownerId: null };
  } catch {
    return undefined;
  }
}
