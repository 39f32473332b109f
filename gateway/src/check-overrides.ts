import type { Composed } from 'release-formats/compose';
import { hasWrongFlavour, unmetNeeds } from 'release-formats/needs';
import type { Pointer } from 'release-formats/pointer';
import type { Composition, GrantedOverride } from 'shared-contracts/federation/composition';
import { formatOverrides, overrideDays } from 'shared-contracts/federation/override';
import type { Override, OverrideRefusal } from 'shared-contracts/federation/override';

import type { ReadRelease } from './release-reader.ts';

type Refused = NonNullable<Composition['refused']>[number];

const dayMs = 24 * 60 * 60 * 1000;

interface Known {
  /** This user's composition without overrides. */
  composed: Composed;
  pointer: Pointer;
  read: ReadRelease;
  registeredAt: (id: string, name: string) => Date | undefined;
  /** Epoch milliseconds. */
  now: number;
}

function refusalOf(
  { id, release: name }: Override,
  { composed, pointer, read, registeredAt, now }: Known,
): OverrideRefusal | undefined {
  const [hostUnit, unit] = [composed.units['host'], pointer.units[id]];
  if (!hostUnit || !unit) return 'unknown';
  try {
    const [release, host] = [read(id, name), read('host', hostUnit.release)];
    // A link may be as old as its build, and what was taken back had a reason.
    if (unit.withdrawn?.includes(name)) return 'withdrawn';
    const isNamed = [unit.release, unit.previous, unit.candidate].includes(name);
    const age = now - (registeredAt(id, name)?.getTime() ?? 0);
    if (!isNamed && age > overrideDays * dayMs) return 'expired';
    if (unmetNeeds(release, host).length > 0 || hasWrongFlavour(release, host))
      return 'incompatible';
    return undefined;
  } catch {
    return 'unknown'; // not registered
  }
}

/**
 * Which of the requested overrides run, and why the others do not: only registered releases of
 * composed remotes, which the host can run and which are neither withdrawn nor old.
 */
export function checkOverrides(
  overrides: readonly Override[],
  known: Known,
): { granted: GrantedOverride[]; refused: Refused[] } {
  const checked = overrides.map((override) => ({ override, why: refusalOf(override, known) }));
  return {
    granted: checked.flatMap(({ override, why }): GrantedOverride[] => {
      const otherwise = known.composed.units[override.id]?.release;
      return why
        ? []
        : [
            {
              ...override,
              ...(otherwise && otherwise !== override.release && { instead: otherwise }),
            },
          ];
    }),
    refused: checked.flatMap(({ override, why }) =>
      why ? [{ asked: formatOverrides([override]), why }] : [],
    ),
  };
}
