import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { ReleaseFolders } from './data-folders.ts';
import { withLock } from './lock.ts';
import { postgresStore } from './postgres-store.ts';
import type { Change, PointerStore } from './store.ts';

export const pointerPath = 'channels/stable.json';

/** Replaces a file in one step. */
function writeAside(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, text);
  renameSync(`${file}.${process.pid}.tmp`, file);
}

/** Writes a change into the folder: the pointer last, its history before it. */
function writeChange(registry: string, { files, flips }: Change): void {
  for (const [path, text] of files)
    if (path !== pointerPath) writeAside(join(registry, path), text);
  if (flips.length > 0)
    appendFileSync(
      join(registry, 'log.jsonl'),
      flips.map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
  const pointer = files.get(pointerPath);
  if (pointer !== undefined) writeAside(join(registry, pointerPath), pointer);
}

/** One machine's folder, under a lock. */
const folderStore = (registry: string): PointerStore => ({
  async refresh() {},
  update: (work) =>
    withLock(join(registry, 'flip.lock'), async () => {
      const change: Change = { files: new Map(), flips: [] };
      const result = await work(change);
      writeChange(registry, change);
      return result;
    }),
});

/** The store of these folders: PostgreSQL where they name a database, else the folder itself. */
export const storeOf = ({ registry, database }: ReleaseFolders): PointerStore =>
  database ? postgresStore(registry, database) : folderStore(registry);
