import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [number, number, number];

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of 8-bit RGB, with a colour for each point. */
function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const grounds: readonly Colour[] = [
  [59, 89, 152],
  [0, 120, 110],
  [140, 70, 120],
  [176, 96, 32],
  [70, 110, 60],
  [96, 80, 160],
];
const pale = ([r, g, b]: Colour): Colour => [
  Math.round((r + 510) / 3),
  Math.round((g + 510) / 3),
  Math.round((b + 510) / 3),
];

const size = 96;
function portrait(ground: Colour): Buffer {
  const figure = pale(ground);
  const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
    ((x - cx * size) / (rx * size)) ** 2 + ((y - cy * size) / (ry * size)) ** 2 <= 1;
  return png(size, size, (x, y) =>
    inside(x, y, 0.5, 0.38, 0.18, 0.21) || inside(x, y, 0.5, 1.02, 0.36, 0.4) ? figure : ground,
  );
}

/** One of each background: a seed takes them for more than a hundred people. */
const portraits = new Map<Colour, Buffer>();
/** Head and shoulders on a coloured background, a picture of no real person. */
export function portraitPicture(index: number): Buffer {
  const ground = grounds[index % grounds.length] ?? [59, 89, 152];
  const made = portraits.get(ground) ?? portrait(ground);
  portraits.set(ground, made);
  return made;
}

/** An identity card without text: photo, lines, chip. */
export function cardPicture(back: boolean, width = 256, height = 160): Buffer {
  const box = (
    x: number,
    y: number,
    left: number,
    top: number,
    wide: number,
    high: number,
  ): boolean => x >= left && x < left + wide && y >= top && y < top + high;
  const line = (x: number, y: number): boolean =>
    [40, 62, 84, 106].some((top, row) => box(x, y, back ? 20 : 90, top, 130 - row * 14, 7));
  return png(width, height, (x, y) => {
    if (box(x, y, 0, 0, width, 20)) return [28, 100, 60];
    if (!back && box(x, y, 18, 38, 56, 72)) return [176, 190, 182];
    if (back && box(x, y, 190, 96, 44, 44))
      return (Math.floor(x / 6) + Math.floor(y / 6)) % 2 ? [40, 40, 40] : [235, 235, 235];
    return line(x, y) ? [120, 140, 128] : [226, 236, 228];
  });
}
