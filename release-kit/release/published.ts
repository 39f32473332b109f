import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Flip, PointerUnit } from 'release-formats/pointer';
import { isReleaseName } from 'shared-contracts/federation/release-name';

import type { ReleaseFolders } from './data-folders.ts';
import { isStored, registeredNames } from './data-folders.ts';
import { readFlips, readPointer } from './flip-log.ts';

function stateOf(unit: PointerUnit | undefined, name: string): string {
  if (unit?.release === name) return "everybody's";
  if (unit?.candidate === name) return `for ${unit.percent} %`;
  if (unit?.withdrawn?.includes(name)) return 'taken back';
  if (unit?.previous === name) return 'before';
  return '';
}

/** The operator of a flip: the name given, the system's user, and the signing key's owner. */
function whoOf({ who, operator, signer }: Flip): string {
  const notes = [
    operator && operator !== who ? `as ${operator}` : '',
    signer ? `signed by ${signer.name}, key ${signer.key}` : '',
  ].filter(Boolean);
  return notes.length > 0 ? `${who} (${notes.join(', ')})` : who;
}

/** Whether a flip brought a release to users. */
const brought = ({ from, to }: Flip, name: string): boolean =>
  (to?.release === name && from?.release !== name) ||
  (to?.candidate === name && from?.candidate !== name);

/**
 * Every release of a unit that can be set or offered, a line each, in the order of their names: its
 * role in the pointer, and who last brought it to users, when and why. A release whose files were
 * deleted is marked.
 */
export function publishedReleases(folders: ReleaseFolders, id: string): string[] {
  const published = join(folders.releases, 'r', id);
  const names = new Set([
    ...registeredNames(folders, id),
    ...(existsSync(published) ? readdirSync(published) : []),
  ]);
  const unit = readPointer(folders).units[id];
  const flips = readFlips(folders).filter((flip) => flip.unit === id);
  return [...names]
    .filter(isReleaseName)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => {
      const last = flips.findLast((flip) => brought(flip, name));
      const by = last
        ? `${last.at.slice(0, 16).replace('T', ' ')} ${whoOf(last)}: ${last.why}`
        : 'not released yet';
      const gone = isStored(folders, id, name) ? '' : ', its files are deleted';
      return `  ${name.padEnd(20)} ${stateOf(unit, name).padEnd(12)} ${by}${gone}`;
    });
}
