import { unexplainedIn, mayHaveEnded, type Announcement, type RowStory } from './row-story.ts';

const claimed = (holder: string, version: number, at = version): Announcement => ({
  status: 'waiting',
  holder,
  version,
  at,
});
const freed = (version: number, at = version): Announcement => ({
  ...claimed('', version, at),
  holder: null,
});
const left = (version: number, at = version): Announcement => ({
  ...freed(version, at),
  status: 'support',
});
const story = (announced: Announcement[], changes: Partial<RowStory> = {}): RowStory => ({
  id: 'row',
  status: 'support',
  announced,
  claims: announced.flatMap(({ holder }) => holder ?? []),
  finished: ['a'],
  ...changes,
});
const over = 120_000;

test.each<[string, RowStory, string[]]>([
  ['claimed and finished', story([claimed('a', 2), left(3)]), ['a']],
  ['extended in between, which nobody is told', story([claimed('a', 2), left(5)]), ['a']],
  [
    'freed when its lease was over, and finished by whom it had',
    story([claimed('a', 2), freed(3, over), left(4, over)]),
    ['a'],
  ],
  [
    'taken by another user when its lease was over, freed or not yet',
    story([claimed('b', 2), freed(3, over), claimed('a', 4, over), left(5, over)]),
    ['a', 'b'],
  ],
  [
    'taken over before it was freed',
    story([claimed('b', 2), claimed('a', 3, over), left(4, over)]),
    ['a'],
  ],
])('explained: %s', (_what, told, winners) => {
  expect(unexplainedIn(told, new Set(winners))).toEqual([]);
  expect(mayHaveEnded(told)).toBe(told.announced.some(({ at }) => at >= over));
});

test.each<[string, RowStory, string[], RegExp]>([
  [
    'a claim announced twice',
    story([claimed('a', 2), claimed('a', 2), left(3)], { claims: ['a'] }),
    ['a'],
    /version 2 was announced after 2/,
  ],
  ['its end announced twice', story([claimed('a', 2), left(3), left(3)]), ['a'], /number 2 of 3/],
  ['freed while it was held', story([claimed('a', 2), freed(3), left(4)]), ['a'], /a lost/],
  [
    'freed twice',
    story([claimed('a', 2), freed(3, over), freed(4, over), left(5, over)]),
    ['a'],
    /nobody held it/,
  ],
  [
    'taken from its holder',
    story([claimed('b', 2), claimed('a', 3), left(4)]),
    ['a'],
    /b lost version 2 to a/,
  ],
  ['two winners', story([claimed('a', 2), left(3)], { claims: ['a', 'b'] }), ['a', 'b'], /2 users/],
  ['finished by another user', story([claimed('b', 2), left(3)]), ['a', 'b'], /b held it, and a/],
  ['no announcement', story([], { claims: ['a'] }), ['a'], /nothing was announced/],
  ['no end', story([claimed('a', 2)], { status: 'waiting', finished: [] }), ['a'], /it is waiting/],
  ['an end that is not announced', story([claimed('a', 2)]), ['a'], /waiting was announced as/],
  ['finished twice', story([claimed('a', 2), left(3)], { finished: ['a', 'a'] }), ['a'], /2 times/],
  ['no winner', story([claimed('a', 2), left(3)]), [], /0 users/],
])('not explained: %s', (_what, told, winners, text) => {
  expect(unexplainedIn(told, new Set(winners)).join('\n')).toMatch(text);
});
