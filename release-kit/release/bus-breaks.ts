import { changedShapes } from 'release-formats/needs';
import type { Release } from 'release-formats/release';

import type { ReleaseFolders } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { describedRelease } from './registration.ts';

/**
 * Breaks for remotes by the bus of a new host, or of the running one: for new remotes, and with a
 * new host for every release of the others that the pointer names, since those meet that host.
 */
export function busBreaks(folders: ReleaseFolders, candidates: readonly Release[]): string[] {
  const { units } = readPointer(folders);
  const newHost = candidates.find(({ id }) => id === 'host');
  const host =
    newHost ?? (units['host'] && describedRelease(folders, 'host', units['host'].release));
  if (!host) return [];
  const held = Object.entries(units)
    .filter(([id]) => newHost && !candidates.some((candidate) => candidate.id === id))
    .flatMap(([id, { release, candidate, previous }]) =>
      [...new Set([release, candidate, previous])].flatMap((name) =>
        name === undefined ? [] : [describedRelease(folders, id, name)],
      ),
    );
  return [...held, ...candidates]
    .filter(({ id }) => id !== 'host')
    .flatMap((remote) => changedShapes(remote, host));
}
