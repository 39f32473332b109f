import { releaseName } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';

import { checkContracts } from '../contracts/check-contracts.ts';
import type { Contracts } from '../contracts/present.ts';
import { busBreaks } from './bus-breaks.ts';
import { checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { describedRelease } from './registration.ts';

/** The descriptions of the pointer's stable releases. */
export const stableReleases = (folders: ReleaseFolders): Release[] =>
  Object.entries(readPointer(folders).units).map(([id, { release }]) =>
    describedRelease(folders, id, release),
  );

/**
 * The reasons against new releases, by name: conflicts in the set that they would be part of,
 * changed exports of the bus, and broken contracts of releases in use.
 */
function releaseRefusalsOf(
  folders: ReleaseFolders,
  candidates: Release[],
  contracts: Contracts | undefined,
  now: Date,
): string[] {
  const others = stableReleases(folders).filter(
    ({ id }) => !candidates.some((release) => release.id === id),
  );
  return [
    ...checkComposition([...others, ...candidates]),
    ...busBreaks(folders, candidates),
    ...(contracts ? checkContracts(folders, contracts, now) : []),
  ];
}

/** Throws all refusals as one sentence each, under the names of the refused releases. */
export function requireAccepted(
  folders: ReleaseFolders,
  candidates: Release[],
  contracts: Contracts | undefined,
  now: Date,
): void {
  const errors = releaseRefusalsOf(folders, candidates, contracts, now);
  if (errors.length === 0) return;
  const who =
    candidates.map((release) => `${release.id} ${releaseName(release)}`).join(', ') ||
    'what is released';
  throw new Error(`${who}: refused\n${errors.map((error) => `  ${error}`).join('\n')}`);
}
