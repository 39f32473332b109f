import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { PointerUnit } from 'release-formats/pointer';
import { Release } from 'release-formats/release';

import type { ReleaseFolders } from '../release/data-folders.ts';
import { readFlips, readPointer } from '../release/flip-log.ts';
import { schemaViolations } from '../units/schema-violations.ts';
import { readJsonFile } from '../units/unit.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an open tab may run loaded code. */
export const retainedDays = 30;

const namesOf = (unit: PointerUnit | null): string[] =>
  unit ? [unit.release, unit.previous, unit.candidate].filter((name) => name !== undefined) : [];

/**
 * Every release that may be running: the pointer names it, or has named it within the last 30 days.
 */
export function retainedReleases(folders: ReleaseFolders, now: Date): Release[] {
  const recent = readFlips(folders).filter(
    ({ at }) => Date.parse(at) > now.getTime() - retainedDays * dayMs,
  );
  const held = new Set([
    ...Object.entries(readPointer(folders).units).flatMap(([id, unit]) =>
      namesOf(unit).map((name) => `${id}/${name}`),
    ),
    ...recent.flatMap(({ unit, from, to }) =>
      [...namesOf(from), ...namesOf(to)].map((name) => `${unit}/${name}`),
    ),
  ]);
  return [...held]
    .sort()
    .map((name) => join(folders.registry, 'releases', `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => readJsonFile<Release>(file))
    .filter((release) => schemaViolations(Release, release).length === 0);
}
