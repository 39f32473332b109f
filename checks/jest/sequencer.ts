import { createHash } from 'node:crypto';
import { relative } from 'node:path';

import TestSequencer from '@jest/test-sequencer';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

type Tests = Parameters<TestSequencer['sort']>[0];

/** Sorts paths by a hash with the seed: for one seed the same order on every machine. */
export const orderBySeed =
  (seed: string) =>
  (a: { path: string }, b: { path: string }): number => {
    const [first = '', second = ''] = [a, b].map(({ path }) =>
      createHash('sha1')
        .update(seed + relative(workspaceRoot, path))
        .digest('hex'),
    );
    return first < second ? -1 : 1;
  };

/**
 * The full form orders its files by SEED, which reveals dependencies between files. The short form
 * runs the slowest first.
 */
export default class SeededSequencer extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const seed = process.env['SEED'];
    if (process.env['TEST_SIZE'] !== 'full' || !seed) return super.sort(tests);
    return [...tests].sort(orderBySeed(seed));
  }
}
