import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from 'release-formats/release';
import { releaseName } from 'release-formats/release';
import type { Contract } from 'shared-contracts/federation/contract';

import { contractFile, releaseDir } from '../release/data-folders.ts';
import type { ReleaseFolders } from '../release/data-folders.ts';
import { contractsFile } from '../units/release-files.ts';
import { readJsonFile } from '../units/unit.ts';
import { contractBreaks } from './compare.ts';
import type { Contracts } from './present.ts';

/** The names of the contracts that a release uses, where no shape was recorded. */
const namesOf = ({ uses: { endpoints, events, topics } }: Release): string[] => [
  ...endpoints.map((name) => `call ${name}`),
  ...events.map((name) => `event ${name}`),
  ...topics.map((name) => `topic ${name}`),
];

/** A contract as a release was built against it: as registered, else as published. */
function recordedContract(
  folders: ReleaseFolders,
  release: Release,
  key: string,
): Contract | undefined {
  const hash = release.uses.shapes?.[key] ?? '';
  if (existsSync(contractFile(folders, hash)))
    return readJsonFile<Contract>(contractFile(folders, hash));
  const published = join(releaseDir(folders, release.id, releaseName(release)), contractsFile);
  return existsSync(published)
    ? readJsonFile<Partial<Record<string, Contract>>>(published)[hash]
    : undefined;
}

function breaksOf(
  folders: ReleaseFolders,
  release: Release,
  key: string,
  present: Contracts,
): string[] {
  const now = present.get(key);
  const recorded = recordedContract(folders, release, key);
  if (recorded) return contractBreaks(recorded, now);
  return now ? [] : ['is gone'];
}

const whoIs = (release: Release): string =>
  `${release.id} ${releaseName(release)}${release.remote ? ` (${release.remote.owner})` : ''}`;

/** Breaks by these contracts for one release, by its name, its owner and the contract. */
export const releaseBreaks = (
  folders: ReleaseFolders,
  release: Release,
  contracts: Contracts,
  keys: readonly string[] = namesOf(release),
): string[] =>
  keys.flatMap((key) =>
    breaksOf(folders, release, key, contracts).map(
      (error) => `${whoIs(release)} uses the ${key}: ${error}`,
    ),
  );

/** The calls and events that releases use and a running API does not serve as they need them. */
export const checkRunning = (
  folders: ReleaseFolders,
  releases: readonly Release[],
  running: Contracts,
): string[] =>
  releases.flatMap((release) =>
    releaseBreaks(
      folders,
      release,
      running,
      // Topics are between parts of the console.
      namesOf(release).filter((key) => !key.startsWith('topic ')),
    ),
  );
