import { isMeta, numberOf, reaches } from './live-message.ts';

const answered = [
  { room: 'queue', seq: 7 },
  { room: 'trips', seq: null },
];

test('the number that an answer says of a room', () =>
  expect([
    numberOf(answered, 'queue'),
    numberOf(answered, 'trips'),
    numberOf(answered, 'other'),
    numberOf(undefined, 'queue'),
  ]).toEqual([7, undefined, undefined, undefined]));

test('an answer is complete where it has everything up to where the events begin, in every room', () => {
  const from = (...seqs: [room: string, seq: number | null][]) =>
    reaches(
      answered,
      seqs.map(([room, seq]) => ({ room, seq })),
    );
  expect([from(['queue', 6]), from(['queue', 7]), from(['queue', 8])]).toEqual([true, true, false]);
  expect(from(['queue', 7], ['other', 0])).toBe(false);
  // Nothing is known about a room without a number.
  expect([from(['trips', 0]), from(['queue', null])]).toEqual([false, false]);
  expect([reaches(answered, undefined), reaches(undefined, []), from()]).toEqual([
    true,
    true,
    true,
  ]);
  expect(reaches(undefined, [{ room: 'queue', seq: 0 }])).toBe(false);
});

test('a place in a numbering has room, number and id; anything else is another server’s', () => {
  const meta = { room: 'queue', seq: 7, id: 'a' };
  expect(isMeta(meta)).toBe(true);
  for (const part of ['room', 'seq', 'id'])
    expect(isMeta(Object.fromEntries(Object.entries(meta).filter(([key]) => key !== part)))).toBe(
      false,
    );
  for (const other of [undefined, null, 'meta', 7]) expect(isMeta(other)).toBe(false);
});
