import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Flip, PointerUnit } from 'shared-contracts/federation/pointer';

import type { ReleaseFolders } from './data-folders.ts';
import { releaseDir } from './data-folders.ts';
import { readFlips, readPointer } from './flip.ts';

const filesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : []);

function stateOf(unit: PointerUnit | undefined, name: string): string {
  if (unit?.release === name) return "everybody's";
  if (unit?.candidate === name) return `for ${unit.percent} %`;
  if (unit?.withdrawn?.includes(name)) return 'taken back';
  if (unit?.previous === name) return 'before';
  return '';
}

/** Whether a flip brought a release to users. */
const brought = ({ from, to }: Flip, name: string): boolean =>
  (to?.release === name && from?.release !== name) ||
  (to?.candidate === name && from?.candidate !== name);

/**
 * Every release of a unit that can be set or offered, a line each, in the order of their names:
 * what the pointer makes of it, and who brought it to users last, when and why. A release whose
 * files were deleted is marked.
 */
export function publishedReleases(folders: ReleaseFolders, id: string): string[] {
  const registered = filesIn(join(folders.registry, 'releases', id)).filter((file) =>
    file.endsWith('.json'),
  );
  const names = new Set([
    ...registered.map((file) => basename(file, '.json')),
    ...filesIn(join(folders.releases, 'r', id)),
  ]);
  const unit = readPointer(folders).units[id];
  const flips = readFlips(folders).filter((flip) => flip.unit === id);
  return [...names]
    .filter((name) => /^\d+\.\d+\.\d+-[0-9a-f]{10}$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => {
      const last = flips.findLast((flip) => brought(flip, name));
      const by = last
        ? `${last.at.slice(0, 16).replace('T', ' ')} ${last.who}: ${last.why}`
        : 'nobody has had it';
      const gone = existsSync(releaseDir(folders, id, name)) ? '' : ', its files are deleted';
      return `  ${name.padEnd(20)} ${stateOf(unit, name).padEnd(12)} ${by}${gone}`;
    });
}
