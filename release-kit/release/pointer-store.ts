import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';

import type { ReleaseFolders } from './data-folders.ts';
import { withLock } from './lock.ts';
import { postgresStore } from './postgres-store.ts';
import type { Change, PointerStore } from './store.ts';

/** Replaces a file in one step. */
function writeAside(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, text);
  renameSync(`${file}.${process.pid}.tmp`, file);
}

/** Writes a change into the folder: the pointer last, its history before it. */
function writeChange({ registry, channel }: ReleaseFolders, { files, flips }: Change): void {
  const own = channelFiles(channel);
  for (const [path, text] of files)
    if (path !== own.pointer) writeAside(join(registry, path), text);
  if (flips.length > 0)
    appendFileSync(
      join(registry, own.log),
      flips.map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
  const pointer = files.get(own.pointer);
  if (pointer !== undefined) writeAside(join(registry, own.pointer), pointer);
}

/** One machine's folder, under a lock. */
const folderStore = (folders: ReleaseFolders): PointerStore => ({
  async refresh() {},
  update: (work) =>
    withLock(join(folders.registry, 'flip.lock'), async () => {
      const change: Change = { files: new Map(), flips: [] };
      const result = await work(change);
      writeChange(folders, change);
      return result;
    }),
});

/** The store of these folders: PostgreSQL where they name a database, else the folder itself. */
export const storeOf = (folders: ReleaseFolders): PointerStore =>
  folders.database ? postgresStore(folders, folders.database) : folderStore(folders);
