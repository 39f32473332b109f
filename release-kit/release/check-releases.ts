import { releaseName } from 'release-formats/release';
import type { Release } from 'release-formats/release';

import { checkContracts } from '../contracts/check-contracts.ts';
import type { Contracts } from '../contracts/present.ts';
import { busBreaks } from './bus-breaks.ts';
import { checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { readRelease } from './publish.ts';
import { describedRelease } from './registration.ts';
import { weightBreaks, type PageBudgets } from './weight-breaks.ts';

/** The descriptions of the pointer's stable releases. */
export const stableReleases = (folders: ReleaseFolders): Release[] =>
  Object.entries(readPointer(folders).units).map(([id, { release }]) =>
    describedRelease(folders, id, release),
  );

/** The base that new releases are compared with. */
interface Held {
  folders: ReleaseFolders;
  contracts?: (() => Contracts) | undefined;
  budgets?: (() => PageBudgets) | undefined;
}

/**
 * The reasons against new releases, by name: conflicts in the set that they would be part of,
 * changed exports of the bus, pages above their budgets, and broken contracts of releases in use.
 */
function releaseRefusalsOf(
  { folders, contracts, budgets }: Held,
  builds: ReadonlyMap<Release, string>,
  now: Date,
): string[] {
  const candidates = [...builds.keys()];
  const others = stableReleases(folders).filter(
    ({ id }) => !candidates.some((release) => release.id === id),
  );
  return [
    ...checkComposition([...others, ...candidates]),
    ...busBreaks(folders, candidates),
    ...(budgets && builds.size > 0 ? weightBreaks(folders, builds, others, budgets()) : []),
    ...(contracts ? checkContracts(folders, contracts(), now) : []),
  ];
}

/**
 * The releases of these folders. All refusals are thrown together, one sentence each, under the
 * names of the refused releases.
 */
export function requireAccepted(held: Held, dirs: Iterable<string>, now: Date): Release[] {
  const builds = new Map([...dirs].map((dir) => [readRelease(dir), dir] as const));
  const errors = releaseRefusalsOf(held, builds, now);
  const candidates = [...builds.keys()];
  if (errors.length === 0) return candidates;
  const who =
    candidates.map((release) => `${release.id} ${releaseName(release)}`).join(', ') ||
    'what is released';
  throw new Error(`${who}: refused\n${errors.map((error) => `  ${error}`).join('\n')}`);
}
