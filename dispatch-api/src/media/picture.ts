import type { ErrorId } from 'shared-contracts/core/errors';
import { heicHead, type pictureTypes } from 'shared-contracts/media/media.api';
import sharp, { type Sharp } from 'sharp';

/** Why a file is refused as a picture: a row of the errors table. */
export type PictureError = Extract<ErrorId, `picture.${string}`>;
export class NotAPicture extends Error {
  readonly id: PictureError;
  constructor(id: PictureError, options?: ErrorOptions) {
    super(id, options);
    this.id = id;
  }
}

export interface Picture {
  type: (typeof pictureTypes)[number];
  suffix: string;
  content: Buffer;
}

/** The most pixels on a side, and in all frames together, that every browser renders easily. */
export const maxSidePixels = 6000;
const maxPixels = 24_000_000;

// Of all formats that libvips reads only these four, so that no other decoder sees an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Decoded pictures are not needed a second time.
sharp.cache(false);

const formats = {
  jpeg: { type: 'image/jpeg', suffix: 'jpg', write: (image) => image.jpeg({ quality: 90 }) },
  png: { type: 'image/png', suffix: 'png', write: (image) => image.png() },
  gif: { type: 'image/gif', suffix: 'gif', write: (image) => image.gif() },
  webp: { type: 'image/webp', suffix: 'webp', write: (image) => image.webp({ quality: 90 }) },
} as const satisfies Record<string, Omit<Picture, 'content'> & { write: (image: Sharp) => Sharp }>;
const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);

/** libvips names what it cannot decode in its message alone. */
function refuse(error: unknown): never {
  if (error instanceof NotAPicture) throw error;
  const message = error instanceof Error ? error.message : '';
  const isUnknown = /unsupported image format|Input Buffer is empty|is blocked/i.test(message);
  throw new NotAPicture(isUnknown ? 'picture.unknown-kind' : 'picture.damaged', { cause: error });
}

/**
 * Identifies an uploaded file by its content, regardless of its name
 * (docs/decisions/calls.md#image-uploads), decodes it whole and encodes it again: no metadata and
 * nothing else that the file holds is in the result. A picture that its camera held sideways is
 * turned upright. A decoder's warnings, which cameras cause, are no damage. Throws `NotAPicture`
 * for anything else, for a damaged picture and for one with too many pixels.
 */
export async function cleanPicture(bytes: Buffer): Promise<Picture> {
  try {
    if (heicHead.test(bytes.toString('latin1', 4, 12))) throw new NotAPicture('picture.heic');
    const image = sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: false });
    const { format, width, height, pageHeight = height } = await image.metadata();
    if (!isFormat(format)) throw new NotAPicture('picture.unknown-kind');
    if (Math.max(width, pageHeight) > maxSidePixels || width * height > maxPixels)
      throw new NotAPicture('picture.too-wide');
    const { type, suffix, write } = formats[format];
    return { type, suffix, content: await write(image.autoOrient()).toBuffer() };
  } catch (error) {
    return refuse(error);
  }
}
