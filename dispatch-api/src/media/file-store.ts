import type { Readable } from 'node:stream';

/** The store has no such file. */
export class MissingFile extends Error {}

/**
 * Where pictures and recordings are. A key is a kind and a name that nobody can guess, such as
 * `voice_notes/5f2c….mp3`; a file never changes.
 */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** From one byte to before another; throws MissingFile. */
  read(key: string, start: number, end: number): Promise<Readable>;
  /** A file that is gone is no error. */
  remove(key: string): Promise<void>;
}

/** The store of the settings: a folder, `s3://bucket/prefix`, or `memory://` for tests. */
export interface FileSettings {
  at: string;
  /** Address of an S3-compatible service; blank for Amazon's own. */
  s3Url: string;
}

export const isS3 = ({ at }: FileSettings): boolean => at.startsWith('s3://');
export const isMemory = ({ at }: FileSettings): boolean => at.startsWith('memory://');

/** The folder on this machine; undefined where the files are elsewhere. */
export const filesFolder = (files: FileSettings): string | undefined =>
  isS3(files) || isMemory(files) ? undefined : files.at;
