import { Readable } from 'node:stream';

import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { files } from '../database/schema.ts';
import type { Services } from '../services.ts';

export interface StoredFile {
  type: string;
  ownerId: string | null;
  size: number;
  /** From one byte to before another. */
  read(start: number, end: number): Promise<Readable>;
}

/** The key of a file in the file store. */
export const fileKey = (kind: string, name: string): string => `${kind}/${name}`;

/** A file that is still in the database. */
async function contentInDatabase(
  database: Database,
  where: SQL | undefined,
  start: number,
  end: number,
): Promise<Readable> {
  const [part] = await database
    .select({
      content: sql<Uint8Array>`substring(${files.content} from ${start + 1}::int for ${end - start}::int)`,
    })
    .from(files)
    .where(where);
  return Readable.from([Buffer.from(part?.content ?? [])]);
}

/** Metadata of a file; its content is read in parts, as they are requested. */
export async function storedFile(
  { database, files: store }: Pick<Services, 'database' | 'files'>,
  kind: string,
  name: string,
): Promise<StoredFile | undefined> {
  const named = and(eq(files.kind, kind), eq(files.name, name));
  const [found] = await database
    .select({
      type: files.type,
      ownerId: files.ownerId,
      isStored: sql<boolean>`${files.size} is not null`,
      size: sql`coalesce(${files.size}, octet_length(${files.content}))`.mapWith(Number),
    })
    .from(files)
    .where(named);
  if (!found) return undefined;
  const { isStored, ...file } = found;
  return {
    ...file,
    read: (start, end) =>
      isStored
        ? store.read(fileKey(kind, name), start, end)
        : contentInDatabase(database, named, start, end),
  };
}
