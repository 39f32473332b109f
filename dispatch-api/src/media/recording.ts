import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { fileTypeFromBuffer } from 'file-type';
import { parseBuffer } from 'music-metadata';
import pLimit from 'p-limit';

/** A recording as it is stored: every browser plays it. */
export interface Recording {
  /** AAC is `aac` in either container: the media type names it. */
  suffix: 'mp3' | 'aac';
  type: 'audio/mpeg' | 'audio/aac' | 'audio/mp4';
  content: Uint8Array;
}

/** Where the ID3 tag at the start of a file ends: its length is written in four times seven bits. */
function tagEnd(content: Uint8Array): number {
  if (content[0] !== 0x49 || content[1] !== 0x44 || content[2] !== 0x33) return 0;
  return content.subarray(6, 10).reduce((length, bits) => length * 128 + (bits & 0x7f), 0) + 10;
}

/** Whether an MP4 has AAC and no picture. */
async function isAacAlone(content: Uint8Array): Promise<boolean> {
  try {
    const { format } = await parseBuffer(content, { mimeType: 'audio/mp4' });
    return format.codec === 'MPEG-4/AAC' && format.hasVideo !== true;
  } catch {
    return false;
  }
}

/** One at a time, so that the calls keep the other processors. */
const oneByOne = pLimit(1);
const worker = join(import.meta.dirname, 'opus-worker.ts');

/** Three times as long as the longest recording takes. */
const longestConversionMs = 60_000;

/** The MP3 of an Opus file; undefined where there is no sound in it, or no end to its conversion. */
const mp3Of = (content: Uint8Array, limitMs: number): Promise<Uint8Array | undefined> =>
  oneByOne(async () => {
    const thread = new Worker(worker, { workerData: content });
    const signal = AbortSignal.timeout(limitMs);
    try {
      const [mp3] = (await once(thread, 'message', { signal })) as [Uint8Array | undefined];
      return mp3;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      await thread.terminate();
    }
  });

/**
 * Identifies a recording by its content: MP3, AAC (ADTS or MP4) or Opus in Ogg, which becomes MP3,
 * because Safari plays it since 18.4 alone. Undefined for anything else.
 */
export async function recordingOf(
  content: Uint8Array,
  limitMs = longestConversionMs,
): Promise<Recording | undefined> {
  // The library takes a tag that reaches past the end of its file for MP3, but there is no sound.
  if (tagEnd(content) >= content.length) return undefined;
  const ext = (await fileTypeFromBuffer(content))?.ext;
  if (ext === 'mp3') return { suffix: 'mp3', type: 'audio/mpeg', content };
  if (ext === 'aac') return { suffix: 'aac', type: 'audio/aac', content };
  if ((ext === 'm4a' || ext === 'mp4') && (await isAacAlone(content)))
    return { suffix: 'aac', type: 'audio/mp4', content };
  const mp3 = ext === 'opus' ? await mp3Of(content, limitMs) : undefined;
  return mp3 && { suffix: 'mp3', type: 'audio/mpeg', content: mp3 };
}
