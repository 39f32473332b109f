import { readFile } from './read-file.ts';
import type { ReaderAnswer, ReaderOrder } from './reader-messages.ts';

// Runs in a worker, so that a large or wrong file does not block typing.
self.addEventListener('message', ({ data }: MessageEvent<ReaderOrder>) => {
  // A worker's answer has one receiver.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage({ file: readFile(new Uint8Array(data.bytes)) } satisfies ReaderAnswer);
});
