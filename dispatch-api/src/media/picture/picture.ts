import type { pictureTypes } from 'shared-contracts/media/media.api';

import { rejectPicture } from './bytes.ts';
import { cleanGif, isGif } from './gif.ts';
import { cleanJpeg, jpegSignature } from './jpeg.ts';
import { cleanPng, pngSignature } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

export interface Picture {
  type: (typeof pictureTypes)[number];
  suffix: string;
  content: Buffer;
}

const beginsWith =
  (mark: Buffer) =>
  (bytes: Buffer): boolean =>
    bytes.subarray(0, mark.length).equals(mark);
const formats = [
  { type: 'image/jpeg', suffix: 'jpg', is: beginsWith(jpegSignature), clean: cleanJpeg },
  { type: 'image/png', suffix: 'png', is: beginsWith(pngSignature), clean: cleanPng },
  { type: 'image/gif', suffix: 'gif', is: isGif, clean: cleanGif },
  { type: 'image/webp', suffix: 'webp', is: isWebp, clean: cleanWebp },
] as const;

/**
 * Identifies an uploaded file by its content, whatever its name
 * (docs/decisions/calls.md#image-uploads), parses it to its last byte and rebuilds it from the
 * parts that are needed to render it. Throws `NotAPicture` for anything else, for a damaged
 * picture, and for one that is another file at the same time.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  const { type, suffix, clean } =
    formats.find((format) => format.is(bytes)) ?? rejectPicture('picture.unknown-kind');
  return { type, suffix, content: await clean(bytes) };
}
