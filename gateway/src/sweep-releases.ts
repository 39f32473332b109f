import {
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

import { digestIn } from './oci-releases.ts';
import type { OciSettings } from './oci-request.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A release that nobody has asked for in this time is removed; it is fetched again if needed. */
const unusedMs = 14 * dayMs;
/** A blob is linked within this time after it was fetched. */
const linkMs = dayMs;

const releaseFolder = (releases: string, id: string, name: string): string =>
  join(releases, 'r', id, name);
const ageOf = (path: string, now: number): number => now - statSync(path).mtimeMs;

/** Notes that a release that is here was asked for. */
export const noteUse = (releases: string, id: string, name: string, now: number): void =>
  utimesSync(releaseFolder(releases, id, name), now / 1000, now / 1000);

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Removes releases that `isNeeded` does not name and nobody has asked for lately, and blobs that no
 * release has any more. What this registry cannot bring back stays. Returns what was removed, as
 * `ID NAME`.
 */
export function sweepReleases(
  settings: OciSettings,
  releases: string,
  isNeeded: (id: string, name: string) => boolean,
  now: number,
): string[] {
  const removed: string[] = [];
  for (const id of namesIn(join(releases, 'r')))
    for (const name of namesIn(join(releases, 'r', id))) {
      const folder = releaseFolder(releases, id, name);
      if (isNeeded(id, name) || !digestIn(settings, folder)) continue;
      if (ageOf(folder, now) <= unusedMs) continue;
      // In one step, so that half a release is never taken for a whole one.
      const away = `${folder}.${process.pid}.tmp`;
      renameSync(folder, away);
      rmSync(away, { recursive: true });
      removed.push(`${id} ${name}`);
    }
  const blobs = join(releases, 'blobs');
  for (const blob of namesIn(blobs)) {
    const path = join(blobs, blob);
    if (statSync(path).nlink === 1 && ageOf(path, now) > linkMs) unlinkSync(path);
  }
  return removed;
}
