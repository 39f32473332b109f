import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import { files, removedFiles } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { fileKey } from './media.repository.ts';

type Stores = Pick<Services, 'database' | 'files'>;
const atOnce = 100;

/** Moves files that are in the database, from before there was a file store; returns how many. */
export async function moveFilesOut(
  { database, files: store }: Stores,
  isStopped: () => boolean,
): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    if (isStopped()) return moved;
    const [next] = await database
      .select()
      .from(files)
      .where(isNull(files.size))
      .orderBy(asc(files.id))
      .limit(1);
    if (!next) return moved;
    await store.put(fileKey(next.kind, next.name), next.content);
    await database
      .update(files)
      .set({ size: next.content.byteLength, content: sql`''::bytea` })
      .where(eq(files.id, next.id));
  }
}

/** Removes files from the store whose rows are gone; returns how many. */
export async function removeFiles(
  { database, files: store }: Stores,
  isStopped: () => boolean,
): Promise<number> {
  let removed = 0;
  for (let many = atOnce; many === atOnce && !isStopped(); removed += many) {
    const keys = (await database.select().from(removedFiles).limit(atOnce)).map(({ key }) => key);
    for (const key of keys) await store.remove(key);
    if (keys.length > 0) await database.delete(removedFiles).where(inArray(removedFiles.key, keys));
    many = keys.length;
  }
  return removed;
}
