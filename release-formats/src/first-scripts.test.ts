import { firstScripts } from './first-scripts.ts';
import { release } from './release.builder.ts';

const host = release('host', {
  preload: ['platform.js'],
  signedIn: ['signed-in.js'],
  parts: { 'fluent/signed-in': ['signed-in.js'], 'fluent/choices': ['choices.js'] },
});
const remote = release('mfe-queue', {
  exposes: { './ListPage': ['list.js'], './OldPage': ['old.js'] },
  shares: { './ListPage': ['react', 'fluent/signed-in', 'fluent/choices'] },
});

test('a page has the parts of the platform that it uses, each script once', () => {
  expect(firstScripts({ host, remote, module: './ListPage', signedIn: true })).toEqual({
    host: ['platform.js', 'signed-in.js', 'choices.js'],
    remote: ['entry.js', 'list.js'],
  });
});

test('a page of sign-in does without the console after it', () => {
  expect(firstScripts({ host, signedIn: false })).toEqual({ host: ['platform.js'], remote: [] });
});

test('releases from before there were parts have what they had', () => {
  const { signedIn: _signedIn, parts: _parts, ...older } = host;
  expect(firstScripts({ host: older, remote, module: './ListPage', signedIn: true }).host).toEqual([
    'platform.js',
  ]);
  expect(firstScripts({ host, remote, module: './OldPage', signedIn: true }).host).toEqual([
    'platform.js',
    'signed-in.js',
  ]);
});

test('of a remote that says nothing of the page its entry alone is fetched', () => {
  const { shares: _shares, ...older } = remote;
  expect(firstScripts({ host, remote: older, module: './NewPage', signedIn: false })).toEqual({
    host: ['platform.js'],
    remote: ['entry.js'],
  });
});
