import TestSequencer from '@jest/test-sequencer';

import { shuffled } from './shuffle.ts';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * The full form runs its files in the order that SEED makes: what one file leaves to another shows.
 * The short form takes the slowest first.
 */
export default class SeededSequencer extends TestSequencer {
  override sort(tests: Tests): ReturnType<TestSequencer['sort']> {
    const seed = Number(process.env['SEED']);
    if (process.env['TEST_SIZE'] !== 'full' || !seed) return super.sort(tests);
    return shuffled(
      [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)),
      seed,
    );
  }
}
