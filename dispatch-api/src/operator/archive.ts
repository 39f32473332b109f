// A backup's archive. Everything passes in parts, however large it is.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { create, extract } from 'tar';

/** The library reads 16 MB of each of four files otherwise, and compresses more slowly than it reads. */
const little = { maxReadSize: 64 * 1024, jobs: 1 };

/** Archives a folder, whose links are followed. */
export async function pack(staging: string, file: string): Promise<void> {
  await create(
    {
      cwd: staging,
      file,
      gzip: { level: 1 },
      follow: true,
      portable: true,
      ...little,
    },
    readdirSync(staging),
  );
}

/**
 * Unpacks a part of an archive beside its target, and moves it there once it is complete. Without a
 * name the archive is the part, as data folders were archived before there were files beside them.
 */
export async function unpack(file: string, name: string, target: string): Promise<void> {
  const part = `${target}.part`;
  try {
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true, mode: 0o700 });
    await extract({
      file,
      cwd: part,
      ...little,
      filter: (path) => !name || path.split('/')[0] === name,
    });
    const unpacked = join(part, name);
    if (!existsSync(unpacked)) return;
    rmSync(target, { recursive: true, force: true });
    renameSync(unpacked, target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** A backup of a data folder alone, as they were before there were files beside it. */
export async function unpackOlder(file: string, dataFolder: string): Promise<void> {
  const part = `${dataFolder}.older`;
  await unpack(file, '', part);
  if (existsSync(join(part, 'PG_VERSION'))) renameSync(part, dataFolder);
  else rmSync(part, { recursive: true, force: true });
}
