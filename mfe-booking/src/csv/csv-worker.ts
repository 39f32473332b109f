import { readFile } from './read-file.ts';
import type { ReaderAnswer, ReaderOrder } from './reader-messages.ts';

// A file may be large, or another file altogether: the page's own thread stays with the keys.
self.addEventListener('message', ({ data }: MessageEvent<ReaderOrder>) => {
  // A worker's answer has one receiver.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage({ file: readFile(new Uint8Array(data.bytes)) } satisfies ReaderAnswer);
});
