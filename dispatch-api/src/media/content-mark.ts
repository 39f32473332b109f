import { createHash } from 'node:crypto';

/** Identifies the bytes of an upload: equal for equal ones. */
export const contentMark = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
