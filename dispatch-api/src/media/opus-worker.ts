// Opus to MP3, in a thread beside the calls. `workerData` is the file; the answer is the MP3, or
// undefined for a file that is damaged, has no sound or more than `longestOpusMinutes`.
import { parentPort, workerData } from 'node:worker_threads';

import { Mp3Encoder } from '@breezystack/lamejs';
import CodecParser, { type CodecFrame, type OggPage, type OpusHeader } from 'codec-parser';
import { OpusDecoder } from 'opus-decoder';
import { longestOpusMinutes } from 'shared-contracts/media/media.api';

/** Enough for speech. */
const sampleRate = 24_000;
const kilobits = 64;
/** Those of the mappings that the Opus format names. */
const mostChannels = 8;
/** Ten seconds in the usual frames. */
const framesAtOnce = 500;

/** All channels as one, in 16 bits. */
function monoOf(channels: readonly Float32Array[], samples: number): Int16Array {
  const mono = new Int16Array(samples);
  for (let at = 0; at < samples; at += 1) {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0);
    mono[at] = Math.round(Math.max(-1, Math.min(1, sum / channels.length)) * 32_767);
  }
  return mono;
}

/** The encoder answers signed bytes, in memory that it uses again. */
const bytesOf = (encoded: ArrayLike<number>): Uint8Array => Uint8Array.from(encoded);

const framesOf = (file: Uint8Array): CodecFrame[] =>
  new CodecParser<OggPage>('audio/ogg', { enableFrameCRC32: false })
    .parseAll(file)
    .flatMap(({ codecFrames }) => codecFrames);

async function mp3Of(file: Uint8Array): Promise<Buffer | undefined> {
  const frames = framesOf(file);
  const [first] = frames;
  const longestMs = longestOpusMinutes * 60_000;
  if (!first || frames.reduce((sum, { duration }) => sum + duration, 0) > longestMs)
    return undefined;
  const { channels, streamCount, coupledStreamCount, channelMappingTable, preSkip } =
    first.header as OpusHeader; // file-type has seen that it is Opus
  if (!(channels >= 1 && channels <= mostChannels)) return undefined;
  const decoder = new OpusDecoder({
    channels,
    streamCount,
    coupledStreamCount,
    channelMappingTable,
    preSkip,
    sampleRate,
  });
  await decoder.ready;
  const encoder = new Mp3Encoder(1, sampleRate, kilobits);
  const parts: Uint8Array[] = [];
  let decoded = 0;
  for (let at = 0; at < frames.length; at += framesAtOnce) {
    const { channelData, samplesDecoded } = decoder.decodeFrames(
      frames.slice(at, at + framesAtOnce).map(({ data }) => data),
    );
    decoded += samplesDecoded;
    parts.push(bytesOf(encoder.encodeBuffer(monoOf(channelData, samplesDecoded))));
  }
  decoder.free();
  parts.push(bytesOf(encoder.flush()));
  return decoded > 0 ? Buffer.concat(parts) : undefined;
}

// Parser and decoder throw for a damaged file.
const mp3 = await mp3Of(workerData as Uint8Array).catch(() => undefined); // given by recording.ts
// A worker's answer has one receiver.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(mp3);
