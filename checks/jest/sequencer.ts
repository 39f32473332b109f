import TestSequencer from '@jest/test-sequencer';

import { shuffled } from './shuffle.ts';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * The full form orders its files by SEED, which reveals dependencies between files. The short form
 * runs the slowest first.
 */
export default class SeededSequencer extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const seed = Number(process.env['SEED']);
    if (process.env['TEST_SIZE'] !== 'full' || !seed) return super.sort(tests);
    return shuffled(
      [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)),
      seed,
    );
  }
}
