import { join } from 'node:path';

import TestSequencer from '@jest/test-sequencer';

import { workspaceRoot } from '../process/workspace.ts';
import { nearestFirst } from './nearest-first.ts';
import { shuffled } from './shuffle.ts';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * The full form orders its files by SEED, which reveals dependencies between files. The short form
 * runs the slowest first, and of a change those first that are nearest to its files (CHANGED_FILES,
 * paths from the root, a line each): they are the most likely to fail.
 */
export default class SeededSequencer extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const seed = Number(process.env['SEED']);
    if (process.env['TEST_SIZE'] !== 'full' || !seed)
      return nearestFirst(
        await super.sort(tests),
        (process.env['CHANGED_FILES'] ?? '')
          .split('\n')
          .filter(Boolean)
          .map((file) => join(workspaceRoot, file)),
      );
    return shuffled(
      [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)),
      seed,
    );
  }
}
