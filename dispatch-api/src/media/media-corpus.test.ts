import { pictureCases, recordingCases } from '../testing/media-corpus.ts';
import { contentMark } from './content-mark.ts';
import { cleanPicture, NotAPicture } from './picture.ts';
import { isMp3 } from './voice-note.commands.ts';

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

it.each(recordingCases)('$what is $verdict as a recording', async ({ bytes, verdict }) => {
  expect((await isMp3(bytes)) ? 'taken' : 'voice-note.refused').toBe(verdict);
});
