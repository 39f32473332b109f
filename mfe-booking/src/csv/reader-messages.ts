import type { ReadFile } from './file.ts';

/** Input and output of the reader's worker. */
export interface ReaderOrder {
  bytes: ArrayBuffer;
}
export interface ReaderAnswer {
  file: ReadFile;
}
