import type { Flip, Pointer, PointerUnit } from 'release-formats/pointer';

import type { ReleaseFolders } from './data-folders.ts';
import { isStored } from './data-folders.ts';
import { readFlips } from './flip-log.ts';
import type { Reason } from './flip.ts';
import { flip } from './flip.ts';
import { isOwned } from './owners.ts';
import { describedRelease } from './registration.ts';

const fresh = (release: string): PointerUnit => ({
  release,
  percent: 0,
  salt: release.slice(-10),
  killed: false,
});

function unitOf(units: Pointer['units'], id: string): PointerUnit {
  const unit = units[id];
  if (!unit)
    throw new Error(`Unknown unit: ${id}. Released units: ${Object.keys(units).join(', ')}`);
  return unit;
}

/** Older ones are only in the log; no tab has been open that long. */
const maxWithdrawn = 20;

const withdraw = (unit: PointerUnit, release: string): PointerUnit => ({
  ...unit,
  withdrawn: [release, ...(unit.withdrawn ?? []).filter((name) => name !== release)].slice(
    0,
    maxWithdrawn,
  ),
});

/** Withdraws the candidate, if there is one. */
function endOffer(unit: PointerUnit): PointerUnit {
  const { candidate, ...stable } = unit;
  return candidate ? { ...withdraw(stable, candidate), percent: 0 } : unit;
}

/** A release that is wanted again is no longer withdrawn. */
function restore({ withdrawn = [], ...unit }: PointerUnit, release: string): PointerUnit {
  const others = withdrawn.filter((name) => name !== release);
  return others.length > 0 ? { ...unit, withdrawn: others } : unit;
}

const flipsOf = (folders: ReleaseFolders, id: string): Flip[] =>
  readFlips(folders).filter(({ unit }) => unit === id);

/** The last stable release before this one that may still run: not one that was taken back. */
function releaseBefore(
  folders: ReleaseFolders,
  id: string,
  { release, withdrawn = [] }: PointerUnit,
): string | undefined {
  const left = flipsOf(folders, id).findLast(
    ({ from, to }) =>
      from &&
      from.release !== to?.release &&
      from.release !== release &&
      !withdrawn.includes(from.release) &&
      isStored(folders, id, from.release) &&
      isOwned(folders, describedRelease(folders, id, from.release)),
  );
  return left?.from?.release;
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
          const { candidate: _replaced, ...unit } = restore(before, name);
          return [id, { ...unit, release: name, previous: before.release, percent: 0 }];
        }),
      ),
    reason,
  );

/** Rolls a release out to `percent` of the users; the stable one again ends the current offer. */
export const rollOut = (
  folders: ReleaseFolders,
  id: string,
  candidate: string,
  percent: number,
  reason: Reason,
): Promise<Pointer> =>
  flip(
    folders,
    (units) => {
      const unit = unitOf(units, id);
      if (unit.release === candidate) return { [id]: endOffer(unit) };
      const salt = candidate.slice(-10);
      return { [id]: { ...restore(unit, candidate), candidate, percent, salt } };
    },
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

/**
 * Withdraws a candidate; without one it restores the last release before that was not withdrawn.
 * Nothing is built, the running API is not asked, and types of the bus are not compared: a rollback
 * is never blocked.
 */
export const rollback = (folders: ReleaseFolders, id: string, reason: Reason): Promise<Pointer> =>
  flip(
    folders,
    (units) => {
      const unit = unitOf(units, id);
      if (unit.candidate) return { [id]: endOffer(unit) };
      const { previous, ...without } = withdraw(unit, unit.release);
      const release =
        previous && !without.withdrawn?.includes(previous)
          ? previous
          : releaseBefore(folders, id, without);
      if (!release) throw new Error(`${id} has no previous release`);
      const restored = { ...without, release };
      const before = releaseBefore(folders, id, restored);
      return { [id]: { ...restored, ...(before && { previous: before }) } };
    },
    { ...reason, running: undefined, isBack: true },
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
      return { [id]: unit.candidate === candidate ? endOffer(unit) : unit };
    },
    reason,
  );

/** When the candidate's current rollout began: a change of its percentage doesn't begin another. */
export function rolloutStart(folders: ReleaseFolders, id: string, candidate: string): Date {
  const start = flipsOf(folders, id).findLast(
    ({ from, to }) => to?.candidate === candidate && from?.candidate !== candidate,
  );
  return new Date(start?.at ?? 0);
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
