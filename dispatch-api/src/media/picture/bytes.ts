import type { ErrorId } from 'shared-contracts/core/errors';

/** Why a file is refused as a picture: a row of the errors table. */
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

/** The most pixels on a side, and in all, that every browser renders without trouble. */
export const maxSidePixels = 6000;
const mostPoints = 24_000_000;
export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) rejectPicture('picture.damaged');
  if (width > maxSidePixels || height > maxSidePixels || width * height > mostPoints)
    rejectPicture('picture.too-wide');
}

/** A part of the file; the file is damaged when the part reaches beyond its end. */
export function readPart(bytes: Buffer, from: number, length: number): Buffer {
  if (length < 0 || from + length > bytes.length) rejectPicture('picture.damaged');
  return bytes.subarray(from, from + length);
}

// Marks of files that hide in a picture: markup, scripts, archives, documents, programs.
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
 * Refuses a dropped part that looks like another file: it is harmless once removed, but no picture
 * contains it.
 */
export function rejectForeignData(dropped: Buffer): void {
  const text = dropped.toString('latin1').toLowerCase();
  if (foreign.some((mark) => text.includes(mark))) rejectPicture('picture.not-only');
}

/** Only blank filling may follow the picture's own end. */
export function rejectTrailingData(rest: Buffer): void {
  if (rest.some((byte) => byte !== 0)) rejectPicture('picture.not-only');
}
