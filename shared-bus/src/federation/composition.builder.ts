import type { Composition } from 'shared-contracts/federation/composition';

import type { startFederation } from './runtime.ts';

/** A page's composition without remotes, for tests. */
export const buildComposition = (changes: Partial<Composition> = {}): Composition => ({
  schema: 1,
  name: 'test',
  rev: 1,
  host: { release: '1.0.0-0000000000', version: '1.0.0', base: '/r/host/' },
  integrity: {},
  remotes: [],
  ...changes,
});

/** A federation runtime that has no module, for tests. */
export const nothingToLoad: Parameters<typeof startFederation>[1] = {
  register() {},
  load: () => Promise.reject(new Error('nothing to load')),
  freshAddress() {},
};
