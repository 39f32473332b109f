import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Owners } from 'release-formats/owners';
import type { Release } from 'release-formats/release';

import { isSignedBy, ownersSignatureFile, ownersText } from './signatures.ts';

/** A release's description. @throws for one that may not run, with the reason. */
export type ReadRelease = (id: string, name: string) => Release;

/** Changes with the file; blank without one. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  // A rename changes the inode; the time alone could be the same within its resolution.
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

/** When a release was registered; undefined for one that is not. */
export const registeredAt = (dir: string, id: string, name: string): Date | undefined =>
  statSync(join(dir, 'releases', id, `${name}.json`), { throwIfNoEntry: false })?.mtime;

/** The text of a file that may be missing. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Reads releases from the registry: hashes come from there, never from the served files. A
 * description must be the one that was registered, and where its unit has owners
 * (docs/parts/releases.md#owners), signed by one of them. With keys of the pointer, every unit has
 * owners, and the list of owners is signed too.
 */
export function releaseReader(dir: string, pointerKeys?: readonly string[]): ReadRelease {
  const ownersFile = join(dir, 'owners.json');
  const signatureFile = join(dir, ownersSignatureFile);
  const cache = new Map<string, Release>();
  let stamp: string | undefined;
  let owners: Owners = {};
  function readOwners(): void {
    const now = `${stampOf(ownersFile)} ${stampOf(signatureFile)}`;
    if (now === stamp) return;
    // written by the release commands alone, by the same contract
    const next = JSON.parse(textOf(ownersFile) ?? '{}') as Owners;
    const isNamed = Object.keys(next).length > 0;
    if (pointerKeys && isNamed && !isSigned(next)) {
      if (stamp === undefined) throw new Error('no key in POINTER_KEYS has signed its owners');
      // Its signature is written after it: until then, the former ones count.
      return;
    }
    cache.clear();
    owners = next;
    stamp = now;
  }
  const isSigned = (next: Owners): boolean =>
    isSignedBy(pointerKeys ?? [], ownersText(next), textOf(signatureFile) ?? '');
  function requireOwned(id: string, name: string, description: Buffer, hash: string): void {
    const unit = owners[id];
    if (!unit && pointerKeys) throw new Error('it has no owners');
    if (!unit || unit.accepted[name] === hash) return;
    const signature = textOf(join(dir, 'releases', id, `${name}.sig`));
    if (signature === undefined) throw new Error('it is not signed');
    const keys = unit.owners.map(({ key }) => key);
    if (!isSignedBy(keys, description, signature))
      throw new Error('none of its owners has signed it');
  }
  return (id, name) => {
    readOwners();
    const key = `${id}/${name}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const description = readFileSync(join(dir, 'releases', id, `${name}.json`));
    const hash = `sha384-${createHash('sha384').update(description).digest('base64')}`;
    if (textOf(join(dir, 'releases', id, `${name}.sha384`)) !== hash)
      throw new Error('its description is not what was registered');
    requireOwned(id, name, description, hash);
    // the composer checked it before it wrote it
    const release = JSON.parse(description.toString()) as Release;
    cache.set(key, release);
    return release;
  };
}
