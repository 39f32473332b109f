import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { digestIn } from 'gateway/src/oci-releases.ts';
import type { Owners } from 'release-formats/owners';
import type { Flip } from 'release-formats/pointer';
import type { Release } from 'release-formats/release';
import type { Contract } from 'shared-contracts/federation/contract';

import { integrityOf } from '../units/file-table.ts';
import { contractsFile, releaseFile } from '../units/release-files.ts';
import { readJsonFile } from '../units/unit.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { contractFile, registeredDir, releaseDir } from './data-folders.ts';
import { readOwners, requireOwned } from './owners.ts';
import { storeOf } from './pointer-store.ts';
import { readRelease } from './publish.ts';
import { descriptionOf, keyId } from './signature.ts';
import type { Change } from './store.ts';

/** By `id/name`: the owner who signed a release, for units that have owners. */
export type Signers = Map<string, Flip['signer']>;

const registered = (folders: ReleaseFolders, id: string, name: string) =>
  join(registeredDir(folders, id), `${name}.json`);

/** A release's description, from the registry or, before it is registered, from its files. */
export function describedRelease(folders: ReleaseFolders, id: string, name: string): Release {
  const file = registered(folders, id, name);
  if (existsSync(file)) return readJsonFile<Release>(file);
  const dir = releaseDir(folders, id, name);
  if (!existsSync(join(dir, releaseFile)))
    throw new Error(`${id} ${name || '(no name)'} isn't published here`);
  return readRelease(dir);
}

/** A registered release's files in the registry: description, hash, signature. */
const registeredPath = (id: string, name: string, ending: string): string =>
  `releases/${id}/${name}.${ending}`;

/**
 * A release signed by its owners, with the files to write for its registration: pages, hashes and
 * contracts remain recorded when its files are deleted. A release is registered once.
 */
function registration(
  folders: ReleaseFolders,
  owners: Owners,
  id: string,
  name: string,
): { release: Release; files: [string, string][]; signer: Flip['signer'] } {
  const release = describedRelease(folders, id, name);
  const { signature, owner } = requireOwned(folders, owners, release);
  const isThere = (path: string) => existsSync(join(folders.registry, path));
  const files: [string, string][] = [];
  // The gateway reads it there, because it doesn't trust the release's files.
  const signed = registeredPath(id, name, 'sig');
  if (signature !== undefined && !isThere(signed)) files.push([signed, `${signature}\n`]);
  // Gateways fetch the release from the registry of releases by this digest.
  const digest = folders.oci && digestIn(folders.oci, releaseDir(folders, id, name));
  if (digest && !isThere(registeredPath(id, name, 'digest')))
    files.push([registeredPath(id, name, 'digest'), `${digest}\n`]);
  const described = registeredPath(id, name, 'json');
  if (!isThere(described)) {
    const contracts = join(releaseDir(folders, id, name), contractsFile);
    for (const [hash, contract] of existsSync(contracts)
      ? Object.entries(readJsonFile<Record<string, Contract>>(contracts))
      : [])
      if (!existsSync(contractFile(folders, hash)))
        files.push([`contracts/${hash}.json`, `${JSON.stringify(contract)}\n`]);
    const description = descriptionOf(release);
    // Its hash first, because the gateway refuses a description without a matching hash.
    files.push([registeredPath(id, name, 'sha384'), `${integrityOf(Buffer.from(description))}\n`]);
    files.push([described, description]);
  }
  return { release, files, signer: owner && { name: owner.name, key: keyId(owner.key) } };
}

/** Registers a release without making it available to anybody. */
export const register = (folders: ReleaseFolders, id: string, name: string): Promise<Release> =>
  storeOf(folders).update(({ files }) => {
    const found = registration(folders, readOwners(folders), id, name);
    found.files.forEach(([path, text]) => files.set(path, text));
    return found.release;
  });

/** Reads a release that its owners have signed, and adds its registration to a change. */
export type ReadOwned = (id: string, name: string) => Release;

export function ownedReader(
  folders: ReleaseFolders,
  { files }: Change,
  signers: Signers,
): ReadOwned {
  const owners = readOwners(folders);
  return (id, name) => {
    const found = registration(folders, owners, id, name);
    found.files.forEach(([path, text]) => files.set(path, text));
    signers.set(`${id}/${name}`, found.signer);
    return found.release;
  };
}
