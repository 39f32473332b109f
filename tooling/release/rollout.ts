import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Flip, Pointer, PointerUnit } from 'shared-contracts/federation/pointer';

import type { ReleaseFolders } from './data-folders.ts';
import type { Reason } from './flip.ts';
import { flip } from './flip.ts';

const fresh = (release: string): PointerUnit => ({
  release,
  percent: 0,
  salt: release.slice(-10),
  killed: false,
});

function unitOf(units: Pointer['units'], id: string): PointerUnit {
  const unit = units[id];
  if (!unit) throw new Error(`the pointer has no ${id}; it has ${Object.keys(units).join(', ')}`);
  return unit;
}

/**
 * Makes releases (id → name) stable, all in one flip; each replaced release becomes its unit's
 * previous one.
 */
export const release = (
  folders: ReleaseFolders,
  releases: Record<string, string>,
  reason: Reason,
): Promise<Pointer> =>
  flip(
    folders,
    (units) =>
      Object.fromEntries(
        Object.entries(releases).map(([id, name]) => {
          const before = units[id];
          if (!before) return [id, fresh(name)];
          if (before.release === name) return [id, before];
          const { candidate: _replaced, ...unit } = before;
          return [id, { ...unit, release: name, previous: before.release, percent: 0 }];
        }),
      ),
    reason,
  );

/** Offers a release to `percent` of the users. */
export const offer = (
  folders: ReleaseFolders,
  id: string,
  candidate: string,
  percent: number,
  reason: Reason,
): Promise<Pointer> =>
  flip(
    folders,
    (units) => ({ [id]: { ...unitOf(units, id), candidate, percent, salt: candidate.slice(-10) } }),
    reason,
  );

/** Makes the candidate the stable release. */
export const promote = (folders: ReleaseFolders, id: string, reason: Reason): Promise<Pointer> =>
  flip(
    folders,
    (units) => {
      const { candidate, ...unit } = unitOf(units, id);
      if (!candidate) throw new Error(`${id} has no candidate`);
      return { [id]: { ...unit, release: candidate, previous: unit.release, percent: 0 } };
    },
    reason,
  );

/** Withdraws a candidate; without one it restores the previous release. Nothing is built. */
export const rollback = (folders: ReleaseFolders, id: string, reason: Reason): Promise<Pointer> =>
  flip(
    folders,
    (units) => {
      const { candidate, ...unit } = unitOf(units, id);
      if (candidate) return { [id]: { ...unit, percent: 0 } };
      if (!unit.previous) throw new Error(`${id} has no previous release`);
      return { [id]: { ...unit, release: unit.previous, previous: unit.release } };
    },
    reason,
  );

/** Withdraws this candidate; a newer one stays. */
export const halt = (
  folders: ReleaseFolders,
  id: string,
  candidate: string,
  reason: Reason,
): Promise<Pointer> =>
  flip(
    folders,
    (units) => {
      const unit = unitOf(units, id);
      const { candidate: offered, ...stable } = unit;
      return { [id]: offered === candidate ? { ...stable, percent: 0 } : unit };
    },
    reason,
  );

/** When the candidate's current offer began: a change of its percentage is the same offer. */
export function offeredAt(folders: ReleaseFolders, id: string, candidate: string): Date {
  const log = join(folders.registry, 'log.jsonl');
  const lines = existsSync(log)
    ? readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => line.includes(candidate))
    : [];
  const flips = lines.map((line) => JSON.parse(line) as Flip); // written only by a flip
  const offer = flips.findLast(
    ({ unit, from, to }) =>
      unit === id && to?.candidate === candidate && from?.candidate !== candidate,
  );
  return new Date(offer?.at ?? 0);
}

/** Removes units from the composition. */
export const withdrawCandidate = (
  folders: ReleaseFolders,
  ids: string[],
  reason: Reason,
): Promise<Pointer> =>
  flip(folders, () => Object.fromEntries(ids.map((id) => [id, undefined])), reason);

/** Switches a unit off or on again: pages show it, and nothing of it is loaded. */
export const setKilled = (
  folders: ReleaseFolders,
  id: string,
  killed: boolean,
  reason: Reason,
): Promise<Pointer> =>
  flip(folders, (units) => ({ [id]: { ...unitOf(units, id), killed } }), reason);
