import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { channelFiles } from 'gateway/src/channel.ts';
import { digestIn, pullRelease } from 'gateway/src/oci-releases.ts';
import type { Contract } from 'shared-contracts/federation/contract';
import type { Owners } from 'shared-contracts/federation/owners';
import { emptyPointer, Pointer } from 'shared-contracts/federation/pointer';
import type { Flip, PointerUnit } from 'shared-contracts/federation/pointer';
import type { Release } from 'shared-contracts/federation/release';

import type { Contracts } from '../contracts/present.ts';
import { checkRunning } from '../contracts/release-breaks.ts';
import { integrityOf } from '../webpack/describe-release.ts';
import { contractsFile, releaseFile } from '../webpack/release-files.ts';
import { schemaViolations } from '../webpack/schema-violations.ts';
import { readJsonFile } from '../webpack/unit.ts';
import { changedFor, checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { contractFile, registeredDir, releaseDir } from './data-folders.ts';
import { pushRelease } from './oci-push.ts';
import { readOwners, requireOwned } from './owners.ts';
import { storeOf } from './pointer-store.ts';
import { readRelease } from './publish.ts';
import { descriptionOf, keyId } from './signature.ts';
import type { Change } from './store.ts';

/** Who flips and why, for the log. A rehearsal runs all checks and changes nothing. */
export interface Reason {
  who: string;
  why: string;
  dryRun?: boolean;
  /** What the running API serves, where it is known: a release that needs more is refused. */
  running?: Contracts | undefined;
  /** It takes something back, to a set that may have types of the bus that do not fit. */
  isBack?: boolean;
}

/** By `id/name`: the owner who signed a release, of a unit that has owners. */
type Signers = Map<string, Flip['signer']>;

const noChange = (): Change => ({ files: new Map(), flips: [] });

const pointerFile = ({ registry, channel }: ReleaseFolders) =>
  join(registry, channelFiles(channel).pointer);

const flipLog = ({ registry, channel }: ReleaseFolders) =>
  join(registry, channelFiles(channel).log);

/** Every flip so far, the oldest first. */
export const readFlips = (folders: ReleaseFolders): Flip[] =>
  existsSync(flipLog(folders))
    ? readFileSync(flipLog(folders), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Flip) // written only by a flip
    : [];

/** The current pointer; an empty one before the first flip. */
export const readPointer = (folders: ReleaseFolders): Pointer =>
  existsSync(pointerFile(folders)) ? readJsonFile<Pointer>(pointerFile(folders)) : emptyPointer;

const registered = (folders: ReleaseFolders, id: string, name: string) =>
  join(registeredDir(folders, id), `${name}.json`);

/** A release's description, from the registry or, before it is registered, from its files. */
export function describedRelease(folders: ReleaseFolders, id: string, name: string): Release {
  const file = registered(folders, id, name);
  if (existsSync(file)) return readJsonFile<Release>(file);
  const dir = releaseDir(folders, id, name);
  if (!existsSync(join(dir, releaseFile)))
    throw new Error(`${id} ${name || 'without a name'} is not published here`);
  return readRelease(dir);
}

/** A registered release's files in the registry: description, hash, signature. */
const registeredPath = (id: string, name: string, ending: string): string =>
  `releases/${id}/${name}.${ending}`;

/**
 * A release whose owners have signed it, with what must be written to register it: pages, hashes
 * and contracts remain recorded when its files are deleted. A release is registered once.
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
  // The gateway, which does not trust the files, reads it there.
  const signed = registeredPath(id, name, 'sig');
  if (signature !== undefined && !isThere(signed)) files.push([signed, `${signature}\n`]);
  // By it gateways fetch the release from the registry of releases.
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

/** Registers a release without bringing it to anybody. */
export const register = (folders: ReleaseFolders, id: string, name: string): Promise<Release> =>
  storeOf(folders).update(({ files }) => {
    const found = registration(folders, readOwners(folders), id, name);
    found.files.forEach(([path, text]) => files.set(path, text));
    return found.release;
  });

/** Reads a release that its owners have signed, and puts what registers it into a change. */
type ReadOwned = (id: string, name: string) => Release;

function ownedReader(folders: ReleaseFolders, { files }: Change, signers: Signers): ReadOwned {
  const owners = readOwners(folders);
  return (id, name) => {
    const found = registration(folders, owners, id, name);
    found.files.forEach(([path, text]) => files.set(path, text));
    signers.set(`${id}/${name}`, found.signer);
    return found.release;
  };
}

/** What runs together: the stable releases, and with each candidate those that it will run with. */
function setsOf({ units }: Pointer, read: ReadOwned): Release[][] {
  const all = Object.entries(units);
  const stable = all.map(([id, { release }]) => read(id, release));
  const candidates = all.flatMap(([id, { candidate }]) => (candidate ? [read(id, candidate)] : []));
  return [
    stable,
    ...candidates.map((candidate) =>
      stable.map((release) => (release.id === candidate.id ? candidate : release)),
    ),
  ];
}

function refuse(errors: readonly string[]): void {
  if (errors.length > 0)
    throw new Error(`refused:\n${[...new Set(errors)].map((error) => `  ${error}`).join('\n')}`);
}

function check(pointer: Pointer, read: ReadOwned): void {
  const errors = schemaViolations(Pointer, pointer);
  if (errors.length > 0) throw new Error(`the pointer: ${errors.join('; ')}`);
  for (const [id, { previous }] of Object.entries(pointer.units)) if (previous) read(id, previous);
  refuse(setsOf(pointer, read).flatMap(checkComposition));
}

/** The releases that a flip brings to users. */
const broughtBy = (
  changes: [string, PointerUnit | undefined][],
  before: Pointer,
  read: ReadOwned,
): Release[] =>
  changes.flatMap(([id, unit]) => {
    const was = before.units[id];
    return [
      unit?.release === was?.release ? undefined : unit?.release,
      unit?.candidate === was?.candidate ? undefined : unit?.candidate,
    ]
      .filter((name) => name !== undefined)
      .map((name) => read(id, name));
  });

/** What a flip brings must find what it needs at the running API. */
function requireServed(
  folders: ReleaseFolders,
  brought: readonly Release[],
  running: Contracts,
): void {
  const errors = checkRunning(folders, brought, running);
  if (errors.length > 0)
    throw new Error(
      `refused: the running API lacks\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
}

/**
 * Brings what a change names here, and to the registry of releases, where there is one: from there
 * gateways fetch it.
 */
async function obtain(
  folders: ReleaseFolders,
  changes: [string, PointerUnit | undefined][],
): Promise<void> {
  const { oci, releases } = folders;
  if (!oci) return;
  for (const [id, unit] of changes)
    for (const name of [unit?.release, unit?.candidate]) {
      if (name === undefined || existsSync(join(registeredDir(folders, id), `${name}.digest`)))
        continue;
      if (!existsSync(join(releaseDir(folders, id, name), releaseFile)))
        await pullRelease(oci, releases, { id, name });
      await pushRelease(folders, id, name);
    }
}

/** The owner who signed what a flip brings to users; undefined for one that brings nothing new. */
function signerOfFlip(
  signers: Signers,
  id: string,
  from: PointerUnit | undefined,
  to?: PointerUnit,
) {
  const brought = [to?.release, to?.candidate].find(
    (name) =>
      name !== undefined && ![from?.release, from?.previous, from?.candidate].includes(name),
  );
  return brought === undefined ? undefined : signers.get(`${id}/${brought}`);
}

/**
 * Changes units of the pointer: reads the newest one, applies the change, checks the result, and
 * writes rev + 1 with who and why, unless somebody else was faster; then all of it runs again. A
 * unit for which the change returns undefined leaves the pointer.
 */
export function flip(
  folders: ReleaseFolders,
  change: (units: Pointer['units']) => Record<string, PointerUnit | undefined>,
  { who, why, dryRun = false, running, isBack = false }: Reason,
): Promise<Pointer> {
  return storeOf(folders).update(async (written) => {
    const before = readPointer(folders);
    const changes = Object.entries(change(before.units)).filter(
      ([id, unit]) => JSON.stringify(before.units[id]) !== JSON.stringify(unit),
    );
    if (changes.length === 0) return before;
    const units = { ...before.units };
    for (const [id, unit] of changes) {
      if (unit) units[id] = unit;
      else delete units[id];
    }
    const after: Pointer = { schema: 1, rev: before.rev + 1, units };
    await obtain(folders, changes);
    const signers: Signers = new Map();
    const read = ownedReader(folders, dryRun ? noChange() : written, signers);
    check(after, read);
    const brought = broughtBy(changes, before, read);
    if (!isBack) refuse(setsOf(after, read).flatMap((set) => changedFor(set, brought)));
    if (running) requireServed(folders, brought, running);
    if (dryRun) return after;
    const at = new Date().toISOString();
    for (const [unit, to] of changes) {
      const signer = signerOfFlip(signers, unit, before.units[unit], to);
      written.flips.push({
        rev: after.rev,
        at,
        who,
        why,
        unit,
        from: before.units[unit] ?? null,
        to: to ?? null,
        operator: userInfo().username,
        ...(signer && { signer }),
      });
    }
    written.files.set(channelFiles(folders.channel).pointer, `${JSON.stringify(after, null, 1)}\n`);
    return after;
  });
}
