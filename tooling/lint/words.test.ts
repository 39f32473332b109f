import { preferredTermsFor } from './words.ts';

test.each([
  ['useToldOnce', 'told'],
  ['PickedBar', 'picked'],
  ['giveUp', 'giveup'],
  ['JUDGED_EVERY_MS', 'judged'],
  ['roundedWay', 'way'],
  ['isKnownType', 'known'],
])('%s uses %s', (name, word) => {
  expect(preferredTermsFor(name)).toEqual([[word, expect.stringMatching(/\w/)]]);
});

test.each(['useNotifyOnError', 'untold', 'pickupZone', 'gateway', 'defaultRoute', 'toldeo'])(
  '%s is a good name',
  (name) => {
    expect(preferredTermsFor(name)).toEqual([]);
  },
);
