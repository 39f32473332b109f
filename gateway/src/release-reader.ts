import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Owners } from 'release-formats/owners';
import type { Release } from 'release-formats/release';

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

const isSignedBy = (key: string, description: Buffer, signature: string): boolean =>
  verify(
    null,
    description,
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  );

/**
 * Reads releases from the registry: hashes come from there, never from the served files. A
 * description must be the one that was registered, and where its unit has owners
 * (docs/parts/releases.md#owners), signed by one of them.
 */
export function releaseReader(dir: string): ReadRelease {
  const ownersFile = join(dir, 'owners.json');
  const cache = new Map<string, Release>();
  let stamp: string | undefined;
  let owners: Owners = {};
  function requireOwned(id: string, name: string, description: Buffer, hash: string): void {
    const unit = owners[id];
    if (!unit || unit.accepted[name] === hash) return;
    const signature = textOf(join(dir, 'releases', id, `${name}.sig`));
    if (signature === undefined) throw new Error('it is not signed');
    if (!unit.owners.some(({ key }) => isSignedBy(key, description, signature)))
      throw new Error('none of its owners has signed it');
  }
  return (id, name) => {
    const now = stampOf(ownersFile);
    if (now !== stamp) {
      cache.clear();
      // written by the release commands alone, by the same contract
      owners = now ? (JSON.parse(readFileSync(ownersFile, 'utf8')) as Owners) : {};
      stamp = now;
    }
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
