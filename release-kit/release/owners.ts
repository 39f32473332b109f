import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Owners, UnitOwner } from 'release-formats/owners';
import { releaseName, type Release } from 'release-formats/release';

import { integrityOf } from '../units/file-table.ts';
import { signatureFile } from '../units/release-files.ts';
import { schemaViolations } from '../units/schema-violations.ts';
import { readJsonFile } from '../units/unit.ts';
import { registeredDir, registeredNames, releaseDir } from './data-folders.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { ownersFiles, requireSignedOwners } from './pointer-key.ts';
import { storeOf } from './pointer-store.ts';
import { descriptionOf, signerOf } from './signature.ts';

const ownersFile = ({ registry }: ReleaseFolders) => join(registry, 'owners.json');

/** Keys of release owners, by unit, with or without a signature. */
export function readAnyOwners(folders: ReleaseFolders): Owners {
  const file = ownersFile(folders);
  if (!existsSync(file)) return {};
  const owners = readJsonFile<Owners>(file);
  const errors = schemaViolations(Owners, owners);
  if (errors.length > 0) throw new Error(`${file}: ${errors.join('; ')}`);
  return owners;
}

/**
 * The same, as `POINTER_KEY` signed them. @throws for a file that it has not signed, or that is not
 * as the contract has it.
 */
export function readOwners(folders: ReleaseFolders): Owners {
  const owners = readAnyOwners(folders);
  if (existsSync(ownersFile(folders))) requireSignedOwners(folders, owners);
  return owners;
}

/** Writes the owners as `change` returns them for the present ones. */
const updateOwners = (folders: ReleaseFolders, change: (owners: Owners) => Owners): Promise<void> =>
  storeOf(folders).update(({ files }) => {
    for (const [path, text] of ownersFiles(folders, change(readOwners(folders))))
      files.set(path, text);
  });

/** A release's signature: as registered, else as published. */
function signatureOf(folders: ReleaseFolders, id: string, name: string): string | undefined {
  const file = [
    join(registeredDir(folders, id), `${name}.sig`),
    join(releaseDir(folders, id, name), signatureFile),
  ].find((path) => existsSync(path));
  return file && readFileSync(file, 'utf8').trim();
}

interface Owned {
  signature: string | undefined;
  /** The signer; undefined where its unit has no owners, or it was registered before. */
  owner: UnitOwner | undefined;
}

/**
 * The signer of a release, or the reason why it may not run. With a signed pointer, every unit has
 * owners.
 */
function ownedBy(
  owners: Owners,
  release: Release,
  signature: string | undefined,
  isRequired = false,
): Owned | { refused: string } {
  const unit = owners[release.id];
  const [name, description] = [releaseName(release), descriptionOf(release)];
  if (!unit && isRequired)
    return {
      refused: `${release.id} has no owners. Add one: release keys allow ${release.id} NAME KEY`,
    };
  if (!unit) return { signature, owner: undefined };
  const owner = signature && signerOf(description, signature, unit.owners);
  if (owner) return { signature, owner };
  if (unit.accepted[name] === integrityOf(Buffer.from(description)))
    return { signature, owner: undefined };
  const names = unit.owners.map((item) => item.name).join(', ');
  return {
    refused:
      signature === undefined
        ? `${release.id} ${name} is not signed; its owners are ${names}`
        : `${release.id} ${name} is signed by none of its owners: ${names}`,
  };
}

const judge = (folders: ReleaseFolders, owners: Owners, release: Release) =>
  ownedBy(
    owners,
    release,
    signatureOf(folders, release.id, releaseName(release)),
    folders.pointerKey !== undefined,
  );

/**
 * Returns a release's signature and its owner, if it has one. @throws by name, for a release that
 * its owners have not signed.
 */
export function requireOwned(folders: ReleaseFolders, owners: Owners, release: Release): Owned {
  const owned = judge(folders, owners, release);
  if ('refused' in owned) throw new Error(owned.refused);
  return owned;
}

/** Whether the present owners of its unit let a release run. */
export const isOwned = (folders: ReleaseFolders, release: Release): boolean =>
  !('refused' in judge(folders, readOwners(folders), release));

/** The releases of a unit that are registered, by name, with the hash of each description. */
function registeredHashes(folders: ReleaseFolders, id: string): Record<string, string> {
  return Object.fromEntries(
    registeredNames(folders, id).map((name) => [
      name,
      integrityOf(readFileSync(join(registeredDir(folders, id), `${name}.json`))),
    ]),
  );
}

/**
 * Lets somebody release a unit. From its first owner on, a unit's releases need a signature;
 * registered ones stay accepted.
 */
export async function allowOwner(
  folders: ReleaseFolders,
  id: string,
  owner: UnitOwner,
): Promise<void> {
  const errors = schemaViolations(UnitOwner, owner);
  if (errors.length > 0) throw new Error(`${owner.name}: ${errors.join('; ')}`);
  await updateOwners(folders, (all) => {
    const { owners, accepted } = all[id] ?? {
      owners: [],
      accepted: registeredHashes(folders, id),
    };
    if (owners.some(({ name }) => name === owner.name))
      throw new Error(`${id} already has an owner named ${owner.name}. Revoke that key first.`);
    return { ...all, [id]: { owners: [...owners, owner], accepted } };
  });
}

/** Ends somebody's right to release a unit. @throws where a pointer's release would be refused. */
export async function revokeOwner(
  folders: ReleaseFolders,
  id: string,
  name: string,
  named: readonly Release[],
): Promise<void> {
  await updateOwners(folders, (all) => {
    const unit = all[id];
    const owners = unit?.owners.filter((owner) => owner.name !== name) ?? [];
    if (!unit || owners.length === unit.owners.length)
      throw new Error(`${id} has no owner named ${name}.`);
    if (owners.length === 0)
      throw new Error(`${name} is the only owner of ${id}. Add another owner first.`);
    const after = { ...all, [id]: { ...unit, owners } };
    const refused = named.find(
      (release) =>
        'refused' in ownedBy(after, release, signatureOf(folders, id, releaseName(release))),
    );
    if (refused)
      throw new Error(
        `${id} ${releaseName(refused)} is in use or the previous release, and signed by ${name}. Release other versions first.`,
      );
    return after;
  });
}
