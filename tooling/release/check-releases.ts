import { releaseName } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';

import { checkContracts } from '../contracts/check-contracts.ts';
import type { Contracts } from '../contracts/present.ts';
import { checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { describedRelease, readPointer } from './flip.ts';

/** What everybody gets by the pointer, in descriptions. */
export const stableReleases = (folders: ReleaseFolders): Release[] =>
  Object.entries(readPointer(folders).units).map(([id, { release }]) =>
    describedRelease(folders, id, release),
  );

/**
 * What keeps new releases from everybody, by name: the set that they would be part of, and
 * contracts that somebody's release uses.
 */
function releaseRefusalsOf(
  folders: ReleaseFolders,
  news: Release[],
  contracts: Contracts,
  now: Date,
): string[] {
  const others = stableReleases(folders).filter(
    ({ id }) => !news.some((release) => release.id === id),
  );
  return [...checkComposition([...others, ...news]), ...checkContracts(folders, contracts, now)];
}

/** Throws all refusals as one sentence each, under the names of who is held up. */
export function requireAccepted(
  folders: ReleaseFolders,
  news: Release[],
  contracts: Contracts,
  now: Date,
): void {
  const errors = releaseRefusalsOf(folders, news, contracts, now);
  if (errors.length === 0) return;
  const who =
    news.map((release) => `${release.id} ${releaseName(release)}`).join(', ') || 'what is released';
  throw new Error(`${who}: refused\n${errors.map((error) => `  ${error}`).join('\n')}`);
}
