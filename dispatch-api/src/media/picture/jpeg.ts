import {
  checkSize,
  readPart,
  rejectPicture,
  rejectForeignData,
  rejectTrailingData,
} from './bytes.ts';

export const jpegSignature = Buffer.from('ffd8ff', 'hex');
const start = Buffer.from('ffd8', 'hex');
const end = Buffer.from('ffd9', 'hex');

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/**
 * Whether a segment is needed to render: tables, frame and scan heads, and 0xEE, Adobe's note on
 * the colour transform, without which some pictures show inverted.
 */
const draws = (marker: number, body: Buffer): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  (marker >= 0xda && marker <= 0xdf) ||
  (marker === 0xee && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe');

/**
 * The position where the coded data ends: the next marker that is neither a stuffed byte nor a
 * restart.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return rejectPicture('picture.damaged');
}

/** The camera's orientation, 1 to 8, from its data; 1 where it is missing. */
function orientationOf(exif: Buffer): number {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return 1;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const [u16, u32] = little
    ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
    : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  try {
    const directory = u32(4);
    for (let entry = directory + 2, left = u16(directory); left > 0; entry += 12, left -= 1) {
      if (u16(entry) === 0x0112) return Math.min(8, Math.max(1, u16(entry + 8)));
    }
  } catch {
    // Camera data that ends too early has no orientation.
  }
  return 1;
}

/** The one field of camera data that must stay: without it a portrait would lie on its side. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe1002245786966000049492a000800000001001201030001000000000000000000 0000'.replace(' ', ''),
    'hex',
  );
  segment.writeUInt16LE(orientation, 28);
  return segment;
}

/** A JFIF segment without its thumbnail. */
function jfif(body: Buffer): Buffer {
  const [wide = 0, high = 0] = [body[12], body[13]];
  if (body.length !== 14 + 3 * wide * high) rejectPicture('picture.not-only');
  const kept = Buffer.concat([Buffer.from('ffe00010', 'hex'), body.subarray(0, 14)]);
  kept.fill(0, 16, 18);
  return kept;
}

/** Returns a JPEG without camera data, places, comments, previews and colour profiles. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const [kept, tables]: [Buffer[], Buffer[]] = [[start], []];
  let [orientation, hasFrame, hasScan] = [1, false, false];
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) rejectPicture('picture.damaged');
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = readPart(bytes, at, 2).readUInt8(1);
    if (marker === 0xd9) {
      if (!hasFrame || !hasScan) rejectPicture('picture.damaged');
      rejectTrailingData(bytes.subarray(at + 2));
      return Buffer.concat([
        ...kept,
        ...(orientation > 1 ? [orientationSegment(orientation)] : []),
        ...tables,
        end,
      ]);
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) rejectPicture('picture.damaged');
    const length = readPart(bytes, at + 2, 2).readUInt16BE(0);
    if (length < 2) rejectPicture('picture.damaged');
    const segment = readPart(bytes, at, length + 2);
    const body = segment.subarray(4);
    at += segment.length;
    if (isFrame(marker)) {
      checkSize(readPart(body, 3, 2).readUInt16BE(0), readPart(body, 1, 2).readUInt16BE(0));
      hasFrame = true;
    }
    if (marker === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0' && kept.length === 1)
      kept.push(jfif(body));
    else if (draws(marker, body)) tables.push(segment);
    else {
      if (marker === 0xe1 && orientation === 1) orientation = orientationOf(body);
      rejectForeignData(body);
    }
    if (marker !== 0xda) continue;
    const until = endOfScan(bytes, at);
    tables.push(bytes.subarray(at, until));
    hasScan = true;
    at = until;
  }
}
