import { existsSync } from 'node:fs';

import type { Release } from 'shared-contracts/federation/release';
import { releaseName } from 'shared-contracts/federation/release';

import { contractFile } from '../release/data-folders.ts';
import type { ReleaseFolders } from '../release/data-folders.ts';
import type { Contract } from '../webpack/contract.ts';
import { readJsonFile } from '../webpack/unit.ts';
import { contractBreaks } from './compare.ts';
import type { Contracts } from './present.ts';
import { retainedReleases } from './retained-releases.ts';

/** The names of the contracts that a release uses, where no shape was recorded. */
const namesOf = ({ uses: { endpoints, events, topics } }: Release): string[] => [
  ...endpoints.map((name) => `call ${name}`),
  ...events.map((name) => `event ${name}`),
  ...topics.map((name) => `topic ${name}`),
];

function breaksOf(
  folders: ReleaseFolders,
  release: Release,
  key: string,
  present: Contracts,
): string[] {
  const now = present.get(key);
  const file = contractFile(folders, release.uses.shapes?.[key] ?? '');
  if (existsSync(file)) return contractBreaks(readJsonFile<Contract>(file), now);
  return now ? [] : ['is gone'];
}

/**
 * What the current contracts break, by release, its owner and the contract, for every release that
 * the pointer or the last 30 days retain. Empty when nothing breaks.
 */
export function checkContracts(folders: ReleaseFolders, present: Contracts, now: Date): string[] {
  return retainedReleases(folders, now).flatMap((release) => {
    const who = `${release.id} ${releaseName(release)}${release.remote ? ` (${release.remote.owner})` : ''}`;
    return namesOf(release).flatMap((key) =>
      breaksOf(folders, release, key, present).map((error) => `${who} uses the ${key}: ${error}`),
    );
  });
}
