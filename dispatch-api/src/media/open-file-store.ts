import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import { isMemory, isS3, MissingFile, type FileSettings, type FileStore } from './file-store.ts';

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Files in a folder. One of several processes on several machines needs a shared one. */
function folderStore(folder: string): FileStore {
  const at = (key: string): string => join(folder, key);
  return {
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A reader never sees a part of it.
      const part = `${path}.${randomBytes(4).toString('hex')}.part`;
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, path);
    },
    async read(key, start, end) {
      if (end <= start) return Readable.from([]);
      try {
        // Opened here, so that a missing file is known before the answer has begun.
        const handle = await open(at(key));
        return handle.createReadStream({ start, end: end - 1 });
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new MissingFile(key) : error;
      }
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}

function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    async put(key, content) {
      files.set(key, content);
    },
    async read(key, start, end) {
      const content = files.get(key);
      if (!content) throw new MissingFile(key);
      return Readable.from([Buffer.from(content.subarray(start, end))]);
    },
    async remove(key) {
      files.delete(key);
    },
  };
}

/** The store that the settings name. S3's client is loaded only where it is used. */
export async function openFileStore(files: FileSettings): Promise<FileStore> {
  if (isMemory(files)) return memoryStore();
  if (!isS3(files)) return folderStore(files.at);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(files);
}
