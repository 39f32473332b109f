/**
 * What the encoder is told: the rate in hertz, then blocks of mono samples from -1 to 1, then the
 * end.
 */
export type EncoderOrder =
  | { order: 'start'; sampleRate: number }
  | { order: 'pcm'; pcm: Float32Array }
  | { order: 'end' };
/** Its one answer, after the end. */
export interface EncoderAnswer {
  file: Blob;
}
