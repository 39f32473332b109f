import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { files } from '../database/schema.ts';

export interface StoredFile {
  type: string;
  ownerId: string | null;
  size: number;
  /** From one byte to before another. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Metadata of a file; its content is read in parts, as they are requested. */
export async function storedFile(
  database: Database,
  kind: string,
  name: string,
): Promise<StoredFile | undefined> {
  const named = and(eq(files.kind, kind), eq(files.name, name));
  const [found] = await database
    .select({
      type: files.type,
      ownerId: files.ownerId,
      size: sql`octet_length(${files.content})`.mapWith(Number),
    })
    .from(files)
    .where(named);
  return (
    found && {
      ...found,
      async read(start, end) {
        const [part] = await database
          .select({
            content: sql<Uint8Array>`substring(${files.content} from ${start + 1}::int for ${end - start}::int)`,
          })
          .from(files)
          .where(named);
        return part?.content ?? new Uint8Array();
      },
    }
  );
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
    const content = await readFile(join(demoFolder, name));
    const read = async (start: number, end: number) => content.subarray(start, end);
    return { type, ownerId: null, size: content.length, read };
  } catch {
    return undefined;
  }
}
