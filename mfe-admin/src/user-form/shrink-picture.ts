import { heicHead, pictureHead, pictureMegabytes } from 'shared-contracts/media/media.api';

/** Sides in pixels that are tried in turn: sharp on every screen, and then small enough. */
const sides = [2000, 1400, 1000];
const maxBytes = pictureMegabytes * 1024 * 1024;

export const isTooLarge = (file: File): boolean => file.size > maxBytes;

function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}

/**
 * A photo that is too large, scaled down and turned upright as its camera says; undefined where
 * this browser can't read it.
 */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const side of sides) {
      const blob = await drawn(bitmap, side);
      if (blob && blob.size <= maxBytes)
        return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type });
    }
  } catch {
    // Not a picture, or one that this browser does not decode.
  }
  return undefined;
}

const headOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      resolve(atob(String(reader.result).split(',')[1] ?? '')),
    );
    reader.readAsDataURL(file.slice(0, 12));
  });

/** Why a file is not accepted as a picture, by its content, not its name. */
export async function pictureProblem(
  file: File,
): Promise<'picture.heic' | 'picture.unknown-kind' | undefined> {
  const head = await headOf(file);
  if (heicHead.test(head.slice(4))) return 'picture.heic';
  return pictureHead.test(head) ? undefined : 'picture.unknown-kind';
}
