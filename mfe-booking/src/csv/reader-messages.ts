import type { ReadFile } from './file.ts';

/** What the reader's thread is given, and what it answers. */
export interface ReaderOrder {
  bytes: ArrayBuffer;
}
export interface ReaderAnswer {
  file: ReadFile;
}
