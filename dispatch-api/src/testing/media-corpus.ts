import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { otherPictures } from 'shared-contracts/testing/corpus/pictures';
import sharp from 'sharp';

import { all, exif, gif, jpeg, jpegSegment, jpegWith, png, webp } from './pictures.ts';

/** Pictures and recordings as people send them, each with the expected result. */
export interface MediaCase {
  what: string;
  bytes: Buffer;
  verdict:
    | 'taken'
    | 'picture.unknown-kind'
    | 'picture.heic'
    | 'picture.damaged'
    | 'voice-note.refused';
}

const head = (text: string, filling = 64): Buffer =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(filling)]);
const ftyp = (brand: string) => head(`\0\0\0\u0018ftyp${brand}`);

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } });

/** Photos as cameras and apps write them, and what only looks like one. */
export async function pictureCases(): Promise<MediaCase[]> {
  const photo = await canvas(320, 200).jpeg().toBuffer();
  const cut = (share: number, bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));
  const camera = readFileSync(join(import.meta.dirname, 'media', 'sos-parameters.jpg'));
  const taken: [string, Buffer][] = [
    ...Object.entries(all).map(([kind, bytes]): [string, Buffer] => [`a small ${kind}`, bytes]),
    ['a camera photo with a decoder warning', camera],
    ['a progressive JPEG', await canvas(320, 200).jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', await canvas(64, 64).greyscale().jpeg().toBuffer()],
    ['a JPEG of CMYK', await canvas(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG held sideways', jpegWith(jpegSegment(0xe1, exif(6)))],
    ['a JPEG with filling behind it', Buffer.concat([jpeg, Buffer.alloc(32)])],
    ['an interlaced PNG', await canvas(64, 64).png({ progressive: true }).toBuffer()],
    ['a PNG with a palette', await canvas(64, 64).png({ palette: true }).toBuffer()],
    ['a WebP without loss', await canvas(64, 64).webp({ lossless: true }).toBuffer()],
    ['a GIF of 64 pixels', await canvas(64, 64).gif().toBuffer()],
  ];
  const damaged: [string, Buffer][] = [
    ['half a photo', cut(0.5, photo)],
    ['a photo without its last bytes', cut(0.9, photo)],
    ['half a camera photo with a warning', cut(0.5, camera)],
    ['a camera photo with a warning, without its end', cut(0.95, camera)],
    ['half a PNG', cut(0.5, png)],
    ['half a WebP', cut(0.6, webp)],
    ['half a GIF', cut(0.6, gif)],
  ];
  const withVerdict = (cases: [string, Buffer][], verdict: MediaCase['verdict']) =>
    cases.map(([what, bytes]) => ({ what, bytes, verdict }));
  return [
    ...withVerdict(taken, 'taken'),
    ...withVerdict(damaged, 'picture.damaged'),
    ...otherPictures.map(({ what, content, verdict }) => ({
      what,
      bytes: Buffer.from(content, 'latin1'),
      verdict,
    })),
  ];
}

const media = (name: string) => readFileSync(join(import.meta.dirname, 'media', name));
/** Real recordings: as the console makes them, of iPhones and of WhatsApp. */
export const voiceNotes = {
  mp3: media('note.mp3'),
  aac: media('note.aac'),
  m4a: media('note.m4a'),
  opus: media('note.ogg'),
};
/** The body of an upload, with the boundary x. */
export const multipartOf = (content: Buffer, name = 'voice_recording'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="note.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
const { mp3, aac, m4a, opus } = voiceNotes;
/** Its two pages of headers, and those with sound. */
const soundAt = opus.indexOf('OggS', opus.indexOf('OpusTags'));
const [opusHead, opusSound] = [opus.subarray(0, soundAt), Buffer.from(opus.subarray(soundAt))];
// The last page says no longer that it is, so that more may follow.
opusSound[opusSound.lastIndexOf('OggS') + 5] = 0;

/** An Ogg page with the head of another one, and this packet. */
function pageOf(other: Buffer, packet: Buffer): Buffer {
  const segments = [
    ...Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ];
  return Buffer.concat([
    other.subarray(0, 26),
    Buffer.from([segments.length, ...segments]),
    packet,
  ]);
}
const identification = opus.subarray(opus.indexOf('OpusHead'), opus.indexOf('OggS', 1));
/** The recording in so many channels, each of which is mapped to its only stream. */
function opusOf(channels: number): Buffer {
  const head = Buffer.concat([identification, Buffer.from([1, 0]), Buffer.alloc(channels)]);
  head[9] = channels;
  head[18] = 255;
  return Buffer.concat([pageOf(opus, head), opus.subarray(opus.indexOf('OggS', 1))]);
}

/** An ID3 tag of `filling` bytes that says it has `length`. */
const tag = (filling: number, length = filling): Buffer =>
  head(`ID3\u0004\0\0\0\0${String.fromCharCode(length >> 7, length & 0x7f)}`, filling);
/** The head of an MPEG frame, by its second byte. */
const frame = (second: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, second, 0x90, 0x64]), Buffer.alloc(400)]);
/** The shortest content that is MP3. */
export const layer3Frame = frame(0xfb);
const page = Buffer.from('<!doctype html><script>fetch("/")</script>');

/** Any format but MP3, AAC and Opus is refused by its content. */
export const recordingCases: MediaCase[] = [
  { what: 'an MP3', bytes: mp3, verdict: 'taken' },
  { what: 'a frame of MPEG 1 layer III', bytes: layer3Frame, verdict: 'taken' },
  { what: 'a frame of MPEG 2 layer III', bytes: frame(0xf3), verdict: 'taken' },
  { what: 'an MP3 that is cut off', bytes: mp3.subarray(0, mp3.length / 2), verdict: 'taken' },
  { what: 'an MP3 behind a tag', bytes: Buffer.concat([tag(64), mp3]), verdict: 'taken' },
  { what: 'a tag without a sound', bytes: tag(64), verdict: 'voice-note.refused' },
  { what: 'a tag longer than its file', bytes: tag(64, 4096), verdict: 'voice-note.refused' },
  {
    what: 'a text that begins with ID3',
    bytes: head('ID3 is a tag'),
    verdict: 'voice-note.refused',
  },
  {
    what: 'a page behind a tag',
    bytes: Buffer.concat([tag(64), page]),
    verdict: 'voice-note.refused',
  },
  { what: 'a frame of layer II', bytes: frame(0xfd), verdict: 'voice-note.refused' },
  { what: 'half a sync word', bytes: frame(0x1b), verdict: 'voice-note.refused' },
  { what: 'a FLAC', bytes: head('fLaC'), verdict: 'voice-note.refused' },
  { what: 'an AMR', bytes: head('#!AMR\n'), verdict: 'voice-note.refused' },
  { what: 'a 3GP', bytes: ftyp('3gp4'), verdict: 'voice-note.refused' },
  { what: 'an AAC (ADTS)', bytes: aac, verdict: 'taken' },
  { what: 'an M4A', bytes: m4a, verdict: 'taken' },
  { what: 'an Opus', bytes: opus, verdict: 'taken' },
  { what: 'an Opus that is cut off', bytes: opus.subarray(0, opus.length / 2), verdict: 'taken' },
  { what: 'an Opus without a sound', bytes: opusHead, verdict: 'voice-note.refused' },
  {
    what: 'an Opus of noise',
    bytes: Buffer.concat([opusHead, Buffer.alloc(4000, 'OggS')]),
    verdict: 'voice-note.refused',
  },
  {
    what: 'an Opus of 11 minutes',
    bytes: Buffer.concat([opusHead, ...Array.from({ length: 330 }, () => opusSound)]),
    verdict: 'voice-note.refused',
  },
  {
    what: 'an Opus with a packet of 4000 bytes',
    bytes: Buffer.concat([opusHead, pageOf(opusSound, Buffer.alloc(4000, 8))]),
    verdict: 'voice-note.refused',
  },
  { what: 'an Opus without channels', bytes: opusOf(0), verdict: 'voice-note.refused' },
  { what: 'an Opus with 8 channels', bytes: opusOf(8), verdict: 'taken' },
  { what: 'an Opus with 9 channels', bytes: opusOf(9), verdict: 'voice-note.refused' },
  { what: 'a video', bytes: ftyp('mp42'), verdict: 'voice-note.refused' },
  { what: 'the head of an M4A', bytes: ftyp('M4A '), verdict: 'voice-note.refused' },
  { what: 'an Ogg', bytes: head('OggS'), verdict: 'voice-note.refused' },
  { what: 'a WebM', bytes: head('\u001aE\u00df\u00a3'), verdict: 'voice-note.refused' },
  { what: 'a WAV', bytes: head('RIFF$\0\0\0WAVE'), verdict: 'voice-note.refused' },
  { what: 'a picture', bytes: jpeg, verdict: 'voice-note.refused' },
  { what: 'an empty file', bytes: Buffer.alloc(0), verdict: 'voice-note.refused' },
];
