import type { ReleaseFolders } from '../release/data-folders.ts';
import type { Contracts } from './present.ts';
import { releaseBreaks } from './release-breaks.ts';
import { retainedReleases } from './retained-releases.ts';

/**
 * Breaks by the current contracts, by release, its owner and the contract, for every release that
 * the pointer or the last 30 days retain. Empty when nothing breaks.
 */
export const checkContracts = (folders: ReleaseFolders, present: Contracts, now: Date): string[] =>
  retainedReleases(folders, now).flatMap((release) => releaseBreaks(folders, release, present));
