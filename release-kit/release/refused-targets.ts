import type { Pointer, PointerUnit } from 'release-formats/pointer';

/** A target that was refused, and the state of its unit at the first refusal. */
interface RefusedTarget {
  release: string;
  why: string;
  at: number;
  rev: number;
  first: PointerUnit | undefined;
}

/** By unit, in the memory of one composer. */
export type RefusedTargets = Map<string, RefusedTarget>;

const againMs = 30_000;

/**
 * Whether a target may be tried: for a refused one, another host, an API process or a signature may
 * let it run by now. Each try asks the registry and the API, so it isn't made each second.
 */
export const isDue = (refused: RefusedTarget | undefined, { rev }: Pointer, now: number): boolean =>
  !refused || now - refused.at >= againMs || rev !== refused.rev;

/** Whether an operator has chosen another release of the unit since; a withdrawal chooses none. */
export const isOverruled = ({ first }: RefusedTarget, unit: PointerUnit | undefined): boolean =>
  unit?.release !== first?.release ||
  (unit?.candidate !== undefined && unit.candidate !== first?.candidate);

/** Adds a refusal. A repeated one keeps the state of the first. */
export function addRefusal(
  refused: RefusedTargets,
  id: string,
  { release, why, at, pointer }: { release: string; why: string; at: number; pointer: Pointer },
): void {
  const first = refused.get(id)?.first ?? pointer.units[id];
  refused.set(id, { release, why, at, rev: pointer.rev, first });
}
