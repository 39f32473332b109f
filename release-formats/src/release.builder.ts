import type { Release } from './release.ts';

/** A release without files, names or uses, but for the changes. */
export const release = (id: string, changes: Partial<Release> = {}): Release => ({
  schema: 1,
  id,
  version: '1.0.0',
  build: 'aaaaaaaaaa',
  flavour: 'production',
  entry: 'entry.js',
  files: {},
  preload: [],
  exposes: {},
  provides: {},
  needs: {},
  uses: { endpoints: [], events: [], topics: [] },
  ...changes,
});
