import type { ErrorId } from 'shared-contracts/core/errors';

/** Why a file is no picture that is taken: a row of the errors table. */
export type PictureError = Extract<ErrorId, `picture.${string}`>;
export class NotAPicture extends Error {
  readonly fault: PictureError;
  constructor(error: PictureError) {
    super(error);
    this.fault = error;
  }
}
export const rejectPicture = (error: PictureError): never => {
  throw new NotAPicture(error);
};

/** Points on a side, and in all: what every browser still draws without trouble. */
export const maxSidePixels = 6000;
const mostPoints = 24_000_000;
export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) rejectPicture('picture.damaged');
  if (width > maxSidePixels || height > maxSidePixels || width * height > mostPoints)
    rejectPicture('picture.too-wide');
}

/** A part of the file; one that reaches beyond its end is damage. */
export function readPart(bytes: Buffer, from: number, length: number): Buffer {
  if (length < 0 || from + length > bytes.length) rejectPicture('picture.damaged');
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
export function rejectForeignData(dropped: Buffer): void {
  const text = dropped.toString('latin1').toLowerCase();
  if (foreign.some((mark) => text.includes(mark))) rejectPicture('picture.not-only');
}

/** After the picture's own end nothing may follow but blank filling. */
export function rejectTrailingData(rest: Buffer): void {
  if (rest.some((byte) => byte !== 0)) rejectPicture('picture.not-only');
}
