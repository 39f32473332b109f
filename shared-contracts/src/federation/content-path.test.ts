import { contentPath, contentPaths } from './content-path.ts';

const hash = `sha384-ab+/cd+/efGHIJklmnopqrst${'A'.repeat(36)}`;
const content = 'ab-_cd-_efGHIJklmnop';
const queue = '/r/mfe-queue/1.0.0-aaaaaaaaaa/';
const older = '/r/mfe-queue/0.9.0-bbbbbbbbbb/';
const build = (base: string) => ({
  release: base.slice('/r/mfe-queue/'.length, -1),
  version: '1.0.0',
  base,
  entry: `${base}entry.js`,
});
const remote = {
  id: 'mfe-queue',
  owner: 'Team',
  current: build(queue),
  manifest: { id: 'mfe-queue', owner: 'Team', pages: [], nav: [], slots: [], commands: [] },
};

test('the same file has one address in every release, made of letters that an address may have', () => {
  expect(contentPath(`${queue}15.js`, hash)).toBe(`/r/mfe-queue/files/${content}/15.js`);
  expect(contentPath(`${older}15.js`, hash)).toBe(contentPath(`${queue}15.js`, hash));
});

test('a folder inside the release stays, and an address outside of the releases is left alone', () => {
  expect(contentPath('/r/host/1.0.0-aaaaaaaaaa/preload/Inter.woff2', hash)).toBe(
    `/r/host/files/${content}/preload/Inter.woff2`,
  );
  expect(contentPath('/api/r/host/1.0.0-aaaaaaaaaa/1.js', hash)).toBe(
    '/api/r/host/1.0.0-aaaaaaaaaa/1.js',
  );
});

test('a page asks for scripts by their content, but not for entries and style sheets', () => {
  const integrity = {
    [`${queue}entry.js`]: hash,
    [`${queue}15.js`]: hash,
    [`${queue}15.css`]: hash,
    [`${queue}.css/16.js`]: hash,
    [`${older}entry.js`]: hash,
    [`${older}14.js`]: hash,
  };
  expect([
    ...contentPaths({
      byContent: true,
      integrity,
      remotes: [remote, { ...remote, id: 'mfe-trips', fallback: build(older) }],
    }),
  ]).toEqual([
    [`${queue}15.js`, `/r/mfe-queue/files/${content}/15.js`],
    [`${queue}.css/16.js`, `/r/mfe-queue/files/${content}/.css/16.js`],
    [`${older}14.js`, `/r/mfe-queue/files/${content}/14.js`],
  ]);
});

test('a host from before that asks for nothing by its content', () =>
  expect(contentPaths({ integrity: { [`${queue}15.js`]: hash }, remotes: [remote] }).size).toBe(0));
