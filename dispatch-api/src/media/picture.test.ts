import { bySize } from 'shared-contracts/testing/by-size.builder';
import sharp from 'sharp';

import {
  all,
  exif,
  gif,
  gifWith,
  jpeg,
  jpegSegment,
  jpegWith,
  png,
  pngChunk,
  pngWith,
  secret,
  webp,
  webpChunk,
  webpWith,
} from '../testing/pictures.ts';
import { cleanPicture, NotAPicture } from './picture.ts';

const refusalOf = (bytes: Buffer): Promise<unknown> =>
  cleanPicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof NotAPicture ? error.id : error),
  );
const script = '<script>alert(1)</script>';
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(40)]);

it.each(Object.entries(all))(
  'takes a %s, and what it stores is one of its size',
  async (kind, bytes) => {
    const { content } = await cleanPicture(bytes);
    const [before, after] = await Promise.all([sharp(bytes).metadata(), sharp(content).metadata()]);
    expect(after).toMatchObject({ format: kind, width: before.width, height: before.height });
  },
);

it('preserves the frames of an animation', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await sharp(await Promise.all([plain('red'), plain('blue')]), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
  const { content } = await cleanPicture(frames);
  expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2);
});

it('distinguishes the kinds by content', async () => {
  expect(
    await Promise.all(
      [jpeg, png, gif, webp].map(async (bytes) => (await cleanPicture(bytes)).type),
    ),
  ).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
});

it.each([
  [
    "a JPEG's camera data and comment",
    jpegWith(
      jpegSegment(0xe1, exif(1)),
      jpegSegment(0xfe, Buffer.from(secret)),
      jpegSegment(0xe2, Buffer.from(`ICC_PROFILE ${secret}`)),
    ),
    jpeg,
  ],
  [
    "a PNG's texts and camera data",
    pngWith(
      pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
      pngChunk('eXIf', exif(1)),
      pngChunk('iTXt', Buffer.from(secret)),
    ),
    png,
  ],
  ["a GIF's comment", gifWith(secret), gif],
])('cuts out %s and nothing else', async (_what, bytes, bare) => {
  expect(bytes.includes(secret)).toBe(true);
  const { content } = await cleanPicture(bytes);
  expect(content.includes('SecretCamera')).toBe(false);
  expect(content.equals((await cleanPicture(bare)).content)).toBe(true);
});

it("cuts out a WebP's camera data", async () => {
  const { content } = await cleanPicture(
    webpWith(
      webpChunk('EXIF', exif(1)),
      webpChunk('XMP ', Buffer.from(`<x:xmpmeta>${secret}</x:xmpmeta>`)),
    ),
  );
  expect(content.includes('SecretCamera')).toBe(false);
  const { exif: camera, xmp } = await sharp(content).metadata();
  expect([camera, xmp]).toEqual([undefined, undefined]);
});

it('turns a picture upright that its camera held sideways', async () => {
  const { width, height } = await sharp(jpeg).metadata();
  const { content } = await cleanPicture(jpegWith(jpegSegment(0xe1, exif(6))));
  expect(content.includes('SecretCamera')).toBe(false);
  const turned = await sharp(content).metadata();
  expect(turned).toMatchObject({ width: height, height: width });
  expect(turned.orientation).toBeUndefined();
});

describe('refuses as no picture', () => {
  it.each([
    ['a script called .png', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a BMP', Buffer.from('BM000000')],
    ['nothing', Buffer.alloc(0)],
    ['an AVIF', Buffer.from('\0\0\0\u001cftypavif', 'latin1')],
  ])('%s', async (_what, bytes) => expect(await refusalOf(bytes)).toBe('picture.unknown-kind'));
});

describe('stores the picture alone of', () => {
  const trailing = Object.entries(all).flatMap(
    ([kind, bytes]) =>
      [
        [`a ${kind} with a page behind it`, Buffer.concat([bytes, Buffer.from(script)]), bytes],
        [`a ${kind} with an archive behind it`, Buffer.concat([bytes, zip]), bytes],
      ] as const,
  );
  const jfifTrick = Buffer.concat([
    Buffer.from('ffd8ffe02f2a', 'hex'),
    jpeg.subarray(6, 20),
    Buffer.alloc(0x2f2a - 16, 0x20),
    jpeg.subarray(20),
  ]);
  it.each<readonly [string, Buffer, Buffer]>([
    ...trailing,
    [
      'a JPEG with PHP in its comment',
      jpegWith(jpegSegment(0xfe, Buffer.from('<?php system($_GET[0]); ?>'))),
      jpeg,
    ],
    [
      'a JPEG with a page in its camera data',
      jpegWith(jpegSegment(0xe1, Buffer.from(`Exif\0\0${script}`))),
      jpeg,
    ],
    ['a JPEG whose head is long enough to open a script comment', jfifTrick, jpeg],
    [
      'a PNG with a script in a text',
      pngWith(pngChunk('tEXt', Buffer.from(`Comment\0${script}`))),
      png,
    ],
    ['a PNG with an archive in a chunk of its own', pngWith(pngChunk('zzZz', zip)), png],
    ['a GIF with a script in a comment', gifWith(script), gif],
    ['a WebP with a page in a chunk', webpWith(webpChunk('JUNK', Buffer.from(script))), webp],
  ])('%s', async (_what, bytes, bare) => {
    const { content } = await cleanPicture(bytes);
    expect(content.equals((await cleanPicture(bare)).content)).toBe(true);
    for (const other of ['<script', '<?php', 'PK\u0003\u0004'])
      expect(content.includes(other, 0, 'latin1')).toBe(false);
  });
});

describe('refuses as damaged', () => {
  const flipped = Buffer.from(png);
  flipped.writeUInt8(flipped.readUInt8(60) ^ 0xff, 60);
  it.each<readonly [string, Buffer]>([
    ...Object.entries(all).flatMap(([kind, bytes]) =>
      [0.3, 0.6, 0.95].map(
        (share) =>
          [
            `a ${kind} cut off at ${share}`,
            bytes.subarray(0, Math.floor(bytes.length * share)),
          ] as const,
      ),
    ),
    ['a PNG with a changed byte', flipped],
    [
      "a PNG's first bytes before a script",
      Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
    ],
    [
      "a JPEG's first bytes before a script",
      Buffer.concat([jpeg.subarray(0, 3), Buffer.from(script)]),
    ],
    ["a GIF's first bytes before a script", Buffer.from('GIF89a/*AAAAAAA*/=1;alert(1)//')],
    [
      'a PNG with an unknown chunk that must be understood',
      pngWith(pngChunk('EVIL', Buffer.from('x'))),
    ],
    [
      'a PNG whose points are no stream',
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk('IDAT', Buffer.from('nonsense')),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    ],
  ])('%s', async (_what, bytes) =>
    expect(['picture.damaged', 'picture.too-wide']).toContain(await refusalOf(bytes)),
  );
});

it('refuses a picture that is too wide for browsers to render', async () => {
  const head = Buffer.from('0000ffff00000010080200000 0'.replace(' ', ''), 'hex');
  expect(
    await refusalOf(
      Buffer.concat([
        png.subarray(0, 8),
        pngChunk('IHDR', head),
        pngChunk('IDAT', Buffer.alloc(0)),
        pngChunk('IEND', Buffer.alloc(0)),
      ]),
    ),
  ).toBe('picture.too-wide');
});

it('takes blank filling behind a picture, and leaves it out', async () => {
  const { content } = await cleanPicture(Buffer.concat([jpeg, Buffer.alloc(16)]));
  expect(content.equals((await cleanPicture(jpeg)).content)).toBe(true);
});

it('survives random changes: every one is taken or refused by name', async () => {
  const rounds = bySize(600, 10_000);
  const outcomes = new Set<unknown>();
  let state = 1;
  const random = (below: number): number => (state = (state * 48271) % 2147483647) % below;
  for (let round = 0; round < rounds; round += 1) {
    const bytes = Buffer.from([jpeg, webp, gif][round % 3] ?? jpeg);
    for (let left = random(4); left >= 0; left -= 1)
      bytes.writeUInt8(random(256), random(bytes.length));
    outcomes.add(await refusalOf(bytes));
  }
  expect([...outcomes].filter((outcome) => typeof outcome !== 'string')).toEqual([]);
  expect(outcomes).toContain('picture.damaged');
});
