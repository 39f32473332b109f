import fc from 'fast-check';

import { countedFrom, isCaredFor } from './trip-care.rules.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const owner = { id: 'a'.repeat(24), name: 'Sana' };

test.each([
  ['nobody', null, null, false, at(60)],
  ['an owner', owner, null, true, null],
  ['a snooze that lasts', null, at(90), true, at(90)],
  ['a snooze that ends now', null, at(30), false, at(60)],
  ['a snooze that is over', null, at(10), false, at(60)],
  ['both', owner, at(90), true, null],
] as const)('%s: cared for and counted as it says', (_what, of, snoozed_until, cared, from) => {
  const care = { owner: of, snoozed_until };
  expect(isCaredFor(care, 30_000)).toBe(cared);
  expect(countedFrom({ from: at(60) }, care)).toBe(from);
});

test('a trip of a provider that knows no care is cared for by nobody', () => {
  expect(isCaredFor(undefined, 0)).toBe(false);
  expect(countedFrom({ from: at(60) }, undefined)).toBe(at(60));
});

test('where nothing is due nothing is counted', () => {
  for (const due of [null, undefined])
    expect(countedFrom(due, { owner: null, snoozed_until: at(9) })).toBeNull();
});

test('what is counted now is not cared for, whenever it is due', () => {
  const seconds = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(
      seconds,
      seconds,
      fc.option(seconds),
      fc.boolean(),
      (now, due, snoozed, isOwned) => {
        const care = {
          owner: isOwned ? owner : null,
          snoozed_until: snoozed === null ? null : at(snoozed),
        };
        const from = countedFrom({ from: at(due) }, care);
        const isCounted = from !== null && Date.parse(from) <= now * 1000;
        expect(isCounted).toBe(due <= now && !isCaredFor(care, now * 1000));
      },
    ),
  );
});
