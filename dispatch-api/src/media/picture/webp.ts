import {
  checkSize,
  readPart,
  rejectPicture,
  rejectForeignData,
  rejectTrailingData,
} from './bytes.ts';

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** The mask that clears the extended header's flags for colour profile, camera data and XMP. */
const noMetadata = ~(0x20 | 0x08 | 0x04);

interface Chunk {
  type: string;
  body: Buffer;
  whole: Buffer;
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at < bytes.length;) {
    const size = readPart(bytes, at, 8).readUInt32LE(4);
    const type = bytes.toString('latin1', at, at + 4);
    const body = readPart(bytes, at + 8, size);
    // A chunk of odd length is padded; some programs omit the padding of the last one.
    const next = Math.min(bytes.length, at + 8 + size + (size % 2));
    yield { type, body, whole: bytes.subarray(at, next) };
    at = next;
  }
}

const mask14 = 0x3fff;
function checkFrame({ type, body }: Chunk): void {
  if (type === 'VP8 ') {
    if (readPart(body, 3, 3).toString('hex') !== '9d012a') rejectPicture('picture.damaged');
    const size = readPart(body, 6, 4);
    checkSize(size.readUInt16LE(0) & mask14, size.readUInt16LE(2) & mask14);
  } else {
    if (readPart(body, 0, 1).readUInt8(0) !== 0x2f) rejectPicture('picture.damaged');
    const bits = readPart(body, 1, 4).readUInt32LE(0);
    checkSize((bits & mask14) + 1, ((bits >>> 14) & mask14) + 1);
  }
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The chunks that are needed to render, and whether a picture is among them. */
function drawingOf(bytes: Buffer): { kept: Buffer[]; hasPicture: boolean } {
  const kept: Buffer[] = [];
  let hasPicture = false;
  for (const one of chunksOf(bytes)) {
    const { type, body, whole } = one;
    if (!drawing.has(type)) {
      rejectForeignData(body);
      continue;
    }
    if (type === 'VP8 ' || type === 'VP8L') {
      checkFrame(one);
      hasPicture = true;
      kept.push(chunk(type, body));
    } else if (type === 'ANMF') {
      const frame = drawingOf(body.subarray(16));
      if (!frame.hasPicture) rejectPicture('picture.damaged');
      hasPicture = true;
      kept.push(chunk(type, Buffer.concat([readPart(body, 0, 16), ...frame.kept])));
    } else if (type === 'VP8X') {
      const head = Buffer.from(readPart(body, 0, 10));
      checkSize(head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1);
      head.writeUInt8(head.readUInt8(0) & noMetadata, 0);
      kept.push(chunk(type, head));
    } else kept.push(whole.length % 2 ? chunk(type, body) : whole);
  }
  return { kept, hasPicture };
}

/**
 * Returns a WebP without camera data, further data and colour profile; animations keep their
 * frames.
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const until = readPart(bytes, 4, 4).readUInt32LE(0) + 8;
  const body = readPart(bytes, 12, Math.min(until, bytes.length) - 12);
  if (until > bytes.length) rejectPicture('picture.damaged');
  rejectTrailingData(bytes.subarray(until));
  const { kept, hasPicture } = drawingOf(body);
  if (!hasPicture) rejectPicture('picture.damaged');
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
