import type { ErrorId } from 'shared-contracts/core/errors';

/** Why a file is no picture that is taken: a row of the errors table. */
export type PictureFault = Extract<ErrorId, `picture.${string}`>;
export class NoPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}
export const refuse = (fault: PictureFault): never => {
  throw new NoPicture(fault);
};

/** Points on a side, and in all: what every browser still draws without trouble. */
export const widest = 6000;
const mostPoints = 24_000_000;
export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) refuse('picture.damaged');
  if (width > widest || height > widest || width * height > mostPoints) refuse('picture.too-wide');
}

/** A part of the file; one that reaches beyond its end is damage. */
export function part(bytes: Buffer, from: number, length: number): Buffer {
  if (length < 0 || from + length > bytes.length) refuse('picture.damaged');
  return bytes.subarray(from, from + length);
}

// What else a file may be besides a picture: markup, scripts, archives, documents, programs.
const foreign = [
  '<script',
  '<?php',
  '<html',
  '<svg',
  '<!doctype',
  '<iframe',
  'javascript:',
  '%pdf-',
  'pk\u0003\u0004',
  'pk\u0005\u0006',
  'rar!\u001a',
  '#!/',
  '\u007felf',
];

/**
 * A part that is left out must not be another file in hiding: harmless once cut out, and still
 * nothing that a picture has.
 */
export function refuseForeign(dropped: Buffer): void {
  const text = dropped.toString('latin1').toLowerCase();
  if (foreign.some((mark) => text.includes(mark))) refuse('picture.not-only');
}

/** After the picture's own end nothing may follow but blank filling. */
export function refuseRest(rest: Buffer): void {
  if (rest.some((byte) => byte !== 0)) refuse('picture.not-only');
}
