import { promisify } from 'node:util';
import { crc32, inflate, type InputType, type ZlibOptions } from 'node:zlib';

import {
  checkSize,
  readPart,
  rejectPicture,
  rejectForeignData,
  rejectTrailingData,
} from './bytes.ts';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/**
 * Chunks that are needed to render. Texts, times, camera data and colour profiles are not among
 * them.
 */
const drawing = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'sRGB',
  'cHRM',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

// With `info` the result includes how much of the input was read; the type of the promisified
// function lacks that.
const unpack = promisify(inflate) as unknown as (
  input: InputType,
  options: ZlibOptions,
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

/**
 * Checks that the pixels are one whole compressed stream, at most of the size in the header, with
 * nothing after it.
 */
async function checkPoints(packed: Buffer, head: Buffer): Promise<void> {
  const [width, height, depth, kind] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head.readUInt8(8),
    head.readUInt8(9),
  ];
  checkSize(width, height);
  const samples = samplesOf[kind] ?? rejectPicture('picture.damaged');
  // In an interlaced picture each of the seven passes begins its own rows.
  const most =
    (Math.ceil((width * samples * depth) / 8) + 1) * height + 8 * (width + height) * samples;
  const { engine } = await unpack(packed, { maxOutputLength: most, info: true }).catch(() =>
    rejectPicture('picture.damaged'),
  );
  if (engine.bytesWritten !== packed.length) rejectPicture('picture.not-only');
}

/** Returns a PNG with only the chunks that are needed to render it. */
export async function cleanPng(bytes: Buffer): Promise<Buffer> {
  const kept: Buffer[] = [pngSignature];
  const points: Buffer[] = [];
  let head: Buffer | undefined;
  for (let at = pngSignature.length; ;) {
    const length = readPart(bytes, at, 8).readUInt32BE(0);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const chunk = readPart(bytes, at, length + 12);
    const body = chunk.subarray(8, 8 + length);
    if (
      !/^[A-Za-z]{4}$/.test(type) ||
      crc32(chunk.subarray(4, 8 + length)) !== chunk.readUInt32BE(8 + length)
    )
      rejectPicture('picture.damaged');
    if ((head === undefined) !== (type === 'IHDR')) rejectPicture('picture.damaged');
    if (type === 'IHDR') head = length === 13 ? body : rejectPicture('picture.damaged');
    if (type === 'IDAT') points.push(body);
    at += chunk.length;
    if (drawing.has(type)) kept.push(chunk);
    else if (/^[A-Z]/.test(type)) rejectPicture('picture.damaged');
    else rejectForeignData(body);
    if (type !== 'IEND') continue;
    rejectTrailingData(bytes.subarray(at));
    await checkPoints(Buffer.concat(points), head ?? rejectPicture('picture.damaged'));
    return Buffer.concat(kept);
  }
}
