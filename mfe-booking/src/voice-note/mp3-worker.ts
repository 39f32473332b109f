import { Mp3Encoder } from '@breezystack/lamejs';

import type { EncoderAnswer, EncoderOrder } from './encoder-messages.ts';

// Encoding costs about a fourteenth of the recorded time: on the page's own thread it would delay
// every key.
const frameSamples = 1152;
const kilobits = 128;

let encoder: Mp3Encoder | undefined;
const parts: BlobPart[] = [];
let waiting: Int16Array[] = [];
let waitingSamples = 0;

const sample = (value: number): number =>
  Math.round(Math.max(-1, Math.min(1, value)) * (value < 0 ? 32_768 : 32_767));

function keep(encoded: Uint8Array | undefined): void {
  if (encoded?.length) parts.push(new Uint8Array(encoded));
}

/** Whole frames only, because the encoder pads a shorter one. */
function encodeWaiting(least: number): void {
  if (waitingSamples < least || waitingSamples === 0) return;
  const all = new Int16Array(waitingSamples);
  let at = 0;
  for (const block of waiting) {
    all.set(block, at);
    at += block.length;
  }
  const whole = least === 0 ? all.length : all.length - (all.length % frameSamples);
  for (let from = 0; from < whole; from += frameSamples)
    keep(encoder?.encodeBuffer(all.subarray(from, Math.min(from + frameSamples, whole))));
  waiting = whole < all.length ? [all.slice(whole)] : [];
  waitingSamples = all.length - whole;
}

self.addEventListener('message', ({ data }: MessageEvent<EncoderOrder>) => {
  if (data.order === 'start') encoder = new Mp3Encoder(1, data.sampleRate, kilobits);
  else if (data.order === 'pcm') {
    waiting.push(Int16Array.from(data.pcm, sample));
    waitingSamples += data.pcm.length;
    encodeWaiting(frameSamples * 8);
  } else {
    encodeWaiting(0);
    keep(encoder?.flush());
    // A worker's answer has one receiver.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    self.postMessage({ file: new Blob(parts, { type: 'audio/mpeg' }) } satisfies EncoderAnswer);
  }
});
