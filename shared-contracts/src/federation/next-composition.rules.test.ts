import type { Composition } from './composition.ts';
import { noNews, releaseNews } from './next-composition.rules.ts';
import type { NextComposition } from './next-composition.ts';

const first = '1.0.0-aaaaaaaaaa';
const second = '1.1.0-bbbbbbbbbb';
const build = (release: string) => ({ release, version: '1.0.0', base: '/r/x/', entry: '/r/x/e' });
const remote = (id: string, unavailable?: 'disabled' | 'incompatible') => ({
  id,
  owner: 'Team',
  current: build(first),
  manifest: { id, owner: 'Team', pages: [], nav: [], slots: [], commands: [] },
  ...(unavailable && { unavailable }),
});
const running: Composition = {
  schema: 1,
  name: 'a',
  rev: 1,
  host: build(first),
  remotes: [remote('mfe-queue'), remote('mfe-trips')],
  integrity: {},
};
const same: NextComposition = {
  schema: 1,
  rev: 1,
  releases: { host: first, 'mfe-queue': first, 'mfe-trips': first },
  disabled: [],
  withdrawn: {},
};
const withQueue = (release: string): NextComposition => ({
  ...same,
  rev: 2,
  releases: { ...same.releases, 'mfe-queue': release },
});

test('another revision of the same releases is no news', () => {
  expect(releaseNews(running, { ...same, rev: 9 })).toEqual(noNews);
});

test.each<[string, NextComposition, Partial<typeof noNews>]>([
  ['a release', withQueue(second), { newer: ['mfe-queue'] }],
  [
    'a release of the host',
    { ...same, releases: { ...same.releases, host: second } },
    { newer: ['host'] },
  ],
  [
    'a new remote',
    { ...same, releases: { ...same.releases, 'mfe-new': first } },
    { newer: ['mfe-new'] },
  ],
  [
    'a remote that is gone',
    { ...same, releases: { host: first, 'mfe-queue': first } },
    { newer: ['mfe-trips'] },
  ],
  [
    'a rollback of what runs',
    { ...withQueue(second), withdrawn: { 'mfe-queue': [first] } },
    { withdrawn: ['mfe-queue'] },
  ],
  ['a rollback of what does not run', { ...same, withdrawn: { 'mfe-queue': [second] } }, {}],
  [
    'a remote that is switched off',
    { ...same, disabled: ['mfe-trips'] },
    { disabled: ['mfe-trips'] },
  ],
])('%s', (_name, next, expected) => {
  expect(releaseNews(running, next)).toEqual({ ...noNews, ...expected });
});

test('a new remote is news, whether or not it is off or has had releases taken back', () => {
  const withNew = { ...same, releases: { ...same.releases, 'mfe-new': first } };
  for (const next of [
    { ...withNew, disabled: ['mfe-new'] },
    { ...withNew, withdrawn: { 'mfe-new': [second] } },
  ])
    expect(releaseNews(running, next)).toEqual({ ...noNews, newer: ['mfe-new'] });
});

test('a remote that is on again is new, though the release that was off has been taken back', () => {
  const off = { ...running, remotes: [remote('mfe-queue', 'disabled'), remote('mfe-trips')] };
  expect(releaseNews(off, { ...withQueue(second), withdrawn: { 'mfe-queue': [first] } })).toEqual({
    ...noNews,
    newer: ['mfe-queue'],
  });
});

test('a remote that was off already is no news, and is when it is on again', () => {
  const off = { ...running, remotes: [remote('mfe-queue', 'disabled'), remote('mfe-trips')] };
  expect(releaseNews(off, { ...same, disabled: ['mfe-queue'] })).toEqual(noNews);
  expect(releaseNews(off, same)).toEqual({ ...noNews, newer: ['mfe-queue'] });
});

test('an override is the tab’s own choice', () => {
  const own = { ...running, overrides: [{ id: 'mfe-queue', release: first }] };
  expect(releaseNews(own, { ...withQueue(second), withdrawn: { 'mfe-queue': [first] } })).toEqual(
    noNews,
  );
});
