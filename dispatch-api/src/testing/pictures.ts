import { crc32, deflateSync } from 'node:zlib';

import { smallPictures } from 'shared-contracts/testing/corpus/pictures';

/** Small real pictures of each kind, and harmful or private content in them. */
export const jpeg = Buffer.from(smallPictures.jpeg, 'base64');
export const webp = Buffer.from(smallPictures.webp, 'base64');
export const gif = Buffer.from(smallPictures.gif, 'base64');

export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(body.length + 12);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), body.length + 8);
  return framed;
}
const [width, height] = [64, 40];
const size = Buffer.alloc(13);
size.writeUInt32BE(width, 0);
size.writeUInt32BE(height, 4);
size.set([8, 2, 0, 0, 0], 8);
/** Black, of 8-bit RGB. */
export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', size),
  pngChunk('IDAT', deflateSync(Buffer.alloc(height * (width * 3 + 1)), { level: 0 })),
  pngChunk('IEND', Buffer.alloc(0)),
]);
export const all = { jpeg, webp, gif, png };

/** Name and place of the camera, which must not be stored. */
export const secret = 'SecretCamera 24.8607N 67.0011E';

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
export const jpegSegment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body]);
/** A JPEG with extra segments after its header. */
export const jpegWith = (...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 20), ...segments, jpeg.subarray(20)]);
/** EXIF data: the orientation and the secret. */
export function exif(orientation: number): Buffer {
  const text = Buffer.from(`${secret}\0`);
  const head = Buffer.from(
    '49492a0008000000020012010300010000000000000000000f0102000000000026000000 00000000'.replace(
      ' ',
      '',
    ),
    'hex',
  );
  head.writeUInt16LE(orientation, 18);
  head.writeUInt32LE(text.length, 26);
  return Buffer.concat([Buffer.from('Exif\0\0'), head, text]);
}

/** A PNG with extra chunks after its header. */
export const pngWith = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A GIF with a comment. */
export const gifWith = (comment: string): Buffer =>
  Buffer.concat([
    gif.subarray(0, 19),
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment),
    Buffer.from([0]),
    gif.subarray(19),
  ]);

export function webpChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
/** A WebP with an extended header and chunks after the picture. */
export function webpWith(...chunks: Buffer[]): Buffer {
  const extended = Buffer.alloc(10);
  extended.writeUInt8(0x0c, 0);
  extended.writeUIntLE(15, 4, 3);
  extended.writeUIntLE(11, 7, 3);
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', extended),
    webp.subarray(12),
    ...chunks,
  ]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
