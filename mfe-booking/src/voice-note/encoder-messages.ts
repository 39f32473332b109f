/**
 * Messages to the encoder: the rate in hertz, then blocks of mono samples from -1 to 1, then the
 * end.
 */
export type EncoderOrder =
  | { order: 'start'; sampleRate: number }
  | { order: 'pcm'; pcm: Float32Array }
  | { order: 'end' };
/** The encoder's one answer, after the end. */
export interface EncoderAnswer {
  file: Blob;
}
