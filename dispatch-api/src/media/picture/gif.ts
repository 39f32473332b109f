import {
  checkSize,
  readPart,
  rejectPicture,
  rejectForeignData,
  rejectTrailingData,
} from './bytes.ts';

export const isGif = (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
/** Application blocks that only say how often an animation repeats. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The position after a chain of data blocks, which ends with an empty one. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (
    let size = readPart(bytes, at, 1).readUInt8(0);
    size > 0;
    size = readPart(bytes, at, 1).readUInt8(0)
  )
    at += size + 1;
  return at + 1;
}

/** Returns a GIF without comments and application data; animations keep their frames. */
export function cleanGif(bytes: Buffer): Buffer {
  const screen = readPart(bytes, 6, 7);
  checkSize(screen.readUInt16LE(0), screen.readUInt16LE(2));
  let at = 13 + colours(screen.readUInt8(4));
  const kept: Buffer[] = [readPart(bytes, 0, at)];
  let hasImage = false;
  for (;;) {
    const from = at;
    const kind = readPart(bytes, at, 1).readUInt8(0);
    if (kind === 0x3b) {
      if (!hasImage) rejectPicture('picture.damaged');
      rejectTrailingData(bytes.subarray(at + 1));
      return Buffer.concat([...kept, Buffer.from([0x3b])]);
    }
    if (kind === 0x2c) {
      const place = readPart(bytes, at, 10);
      checkSize(place.readUInt16LE(5), place.readUInt16LE(7));
      at = endOfBlocks(bytes, at + 11 + colours(place.readUInt8(9)));
      kept.push(bytes.subarray(from, at));
      hasImage = true;
    } else if (kind === 0x21) {
      const label = readPart(bytes, at, 2).readUInt8(1);
      at = endOfBlocks(bytes, at + 2);
      const extension = bytes.subarray(from, at);
      const isLoop =
        label === 0xff && extension.length === 19 && loops.has(extension.toString('latin1', 3, 14));
      if (label === 0xf9 || isLoop) kept.push(extension);
      else rejectForeignData(extension);
    } else rejectPicture('picture.damaged');
  }
}
