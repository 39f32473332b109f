import { parseBuffer } from 'music-metadata';

import { pictureCases, recordingCases, voiceNotes } from '../testing/media-corpus.ts';
import { contentMark } from './content-mark.ts';
import { cleanPicture, NotAPicture } from './picture.ts';
import { recordingOf } from './recording.ts';

// The verdicts of recordings are in voice-note.routes.test.ts.
const verdictOf = (bytes: Buffer): Promise<unknown> =>
  cleanPicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof NotAPicture ? error.id : error),
  );

it('each picture of the corpus is taken or refused as it says', async () => {
  const cases = await pictureCases();
  const found = await Promise.all(
    cases.map(async ({ what, bytes }) => ({ what, verdict: await verdictOf(bytes) })),
  );
  expect(found).toEqual(cases.map(({ what, verdict }) => ({ what, verdict })));
});

it('has at least 30 pictures and recordings', async () => {
  const cases = [...(await pictureCases()), ...recordingCases].map(({ bytes }) =>
    contentMark(bytes),
  );
  expect(new Set(cases).size).toBeGreaterThanOrEqual(30);
});

it('Opus is stored as an MP3 of the same length, which every browser plays', async () => {
  const stored = await recordingOf(voiceNotes.opus);
  expect([stored?.suffix, stored?.type]).toEqual(['mp3', 'audio/mpeg']);
  const { format } = await parseBuffer(stored?.content ?? Buffer.alloc(0));
  const sent = await parseBuffer(voiceNotes.opus);
  expect(format).toMatchObject({ codec: 'MPEG 2 Layer 3', sampleRate: 24_000 });
  expect(Math.abs((format.duration ?? 0) - (sent.format.duration ?? 0))).toBeLessThan(0.2);
});

it('an Opus whose conversion takes too long is refused, and the next one is converted', async () => {
  const [long, next] = [recordingOf(voiceNotes.opus, 1), recordingOf(voiceNotes.opus)];
  expect(await long).toBeUndefined();
  expect((await next)?.suffix).toBe('mp3');
});

it.each([
  ['an MP3', voiceNotes.mp3, 'audio/mpeg'],
  ['an AAC', voiceNotes.aac, 'audio/aac'],
  ['an M4A', voiceNotes.m4a, 'audio/mp4'],
] as const)('%s is stored as it is', async (_what, sent, type) => {
  expect(await recordingOf(sent)).toMatchObject({ type, content: sent });
});
