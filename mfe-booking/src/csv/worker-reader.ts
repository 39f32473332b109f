import type { ReadFile } from './file.ts';
import type { ReaderAnswer, ReaderOrder } from './reader-messages.ts';

/** Reads a file in a worker that ends afterwards. */
export async function readInWorker(file: Blob): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const reader = new Worker(new URL('./csv-worker.ts', import.meta.url));
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      reader.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) =>
        resolve(data.file),
      );
      reader.addEventListener('error', () => reject(new Error('the file could not be read')));
      reader.postMessage({ bytes } satisfies ReaderOrder, [bytes]);
    });
  } finally {
    reader.terminate();
  }
}
