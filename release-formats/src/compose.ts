import { hash53, isUnderPercent } from 'shared-contracts/federation/hash';
import type { Override } from 'shared-contracts/federation/override';

import type { Pointer, PointerUnit } from './pointer.ts';

/** A unit as `compose` chose it. */
interface ComposedUnit {
  release: string;
  /** Tried in the same page when `release` cannot be loaded. */
  fallback?: string;
  killed: boolean;
}
/** The outcome for one user: each unit's release, and a name that is a hash of the whole. */
export interface Composed {
  name: string;
  rev: number;
  units: Record<string, ComposedUnit>;
}

function composeUnit(unit: PointerUnit, userHash: string | undefined): ComposedUnit {
  const early =
    unit.candidate !== undefined &&
    userHash !== undefined &&
    isUnderPercent(userHash, unit.salt, unit.percent);
  if (early && unit.candidate)
    return { release: unit.candidate, fallback: unit.release, killed: unit.killed };
  const { release, previous, killed } = unit;
  return { release, ...(previous !== undefined && { fallback: previous }), killed };
}

const nameOf = (units: Record<string, ComposedUnit>): string =>
  hash53(JSON.stringify(units)).toString(16).padStart(14, '0');

/** The same with some releases replaced; a replaced release becomes the fallback. */
export function withOverrides(composed: Composed, overrides: readonly Override[]): Composed {
  const changed = overrides.flatMap(({ id, release }): [string, ComposedUnit][] => {
    const unit = composed.units[id];
    return unit && unit.release !== release
      ? [[id, { release, fallback: unit.release, killed: unit.killed }]]
      : [];
  });
  const units = { ...composed.units, ...Object.fromEntries(changed) };
  return { ...composed, name: nameOf(units), units };
}

/**
 * The releases that one user gets from a pointer. A pure function; without a user only stable
 * releases (docs/parts/releases.md#the-pointer).
 */
export function compose(pointer: Pointer, userHash?: string): Composed {
  const ids = Object.keys(pointer.units).sort();
  const units = Object.fromEntries(
    ids.flatMap((id) => {
      const unit = pointer.units[id];
      return unit ? [[id, composeUnit(unit, userHash)]] : [];
    }),
  );
  return { name: nameOf(units), rev: pointer.rev, units };
}
