import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

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
import { checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { contractFile, registeredDir, releaseDir } from './data-folders.ts';
import { withLock } from './lock.ts';
import { readOwners, requireOwned } from './owners.ts';
import { readRelease } from './publish.ts';
import { descriptionOf } from './signature.ts';

/** Who flips and why, for the log. A rehearsal runs all checks and changes nothing. */
export interface Reason {
  who: string;
  why: string;
  dryRun?: boolean;
  /** What the running API serves, where it is known: a release that needs more is refused. */
  running?: Contracts | undefined;
}

const pointerFile = ({ registry }: ReleaseFolders) => join(registry, 'channels', 'stable.json');

const flipLog = ({ registry }: ReleaseFolders) => join(registry, 'log.jsonl');

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

function writeAside(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, text);
  renameSync(`${file}.${process.pid}.tmp`, file);
}

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

/**
 * Registers a release: pages, hashes and contracts remain recorded when its files are deleted. A
 * release is registered once and checked then.
 */
export function register(
  folders: ReleaseFolders,
  id: string,
  name: string,
  owners: Owners = readOwners(folders),
): Release {
  const release = describedRelease(folders, id, name);
  const signature = requireOwned(folders, owners, release);
  // The gateway, which does not trust the files, reads it there.
  const signed = registered(folders, id, name).replace(/json$/, 'sig');
  if (signature !== undefined && !existsSync(signed)) writeAside(signed, `${signature}\n`);
  if (existsSync(registered(folders, id, name))) return release;
  const contracts = join(releaseDir(folders, id, name), contractsFile);
  for (const [hash, contract] of existsSync(contracts)
    ? Object.entries(readJsonFile<Record<string, Contract>>(contracts))
    : []) {
    if (!existsSync(contractFile(folders, hash)))
      writeAside(contractFile(folders, hash), `${JSON.stringify(contract)}\n`);
  }
  const description = descriptionOf(release);
  // Its hash first, because the gateway refuses a description without a matching hash.
  writeAside(
    registered(folders, id, name).replace(/json$/, 'sha384'),
    `${integrityOf(Buffer.from(description))}\n`,
  );
  writeAside(registered(folders, id, name), description);
  return release;
}

/** Reads a release that its owners have signed; where it is no rehearsal, registers it. */
type ReadOwned = (id: string, name: string) => Release;

function ownedReader(folders: ReleaseFolders, dryRun: boolean): ReadOwned {
  const owners = readOwners(folders);
  return (id, name) => {
    if (!dryRun) return register(folders, id, name, owners);
    const release = describedRelease(folders, id, name);
    requireOwned(folders, owners, release);
    return release;
  };
}

function check(pointer: Pointer, read: ReadOwned): void {
  const errors = schemaViolations(Pointer, pointer);
  if (errors.length > 0) throw new Error(`the pointer: ${errors.join('; ')}`);
  const units = Object.entries(pointer.units);
  const stable = units.map(([id, { release }]) => read(id, release));
  for (const [id, { previous }] of units) if (previous) read(id, previous);
  const candidates = units.flatMap(([id, { candidate }]) =>
    candidate ? [read(id, candidate)] : [],
  );
  // Each candidate must also fit the releases that it will run with.
  const sets = [
    stable,
    ...candidates.map((candidate) =>
      stable.map((release) => (release.id === candidate.id ? candidate : release)),
    ),
  ];
  const clashes = [...new Set(sets.flatMap(checkComposition))];
  if (clashes.length > 0)
    throw new Error(`refused:\n${clashes.map((error) => `  ${error}`).join('\n')}`);
}

/** What a flip brings must find what it needs at the running API. */
function requireServed(
  folders: ReleaseFolders,
  changes: [string, PointerUnit | undefined][],
  before: Pointer,
  running: Contracts,
  read: ReadOwned,
): void {
  const brought = changes.flatMap(([id, unit]) => {
    const was = before.units[id];
    return [
      unit?.release === was?.release ? undefined : unit?.release,
      unit?.candidate === was?.candidate ? undefined : unit?.candidate,
    ]
      .filter((name) => name !== undefined)
      .map((name) => read(id, name));
  });
  const errors = checkRunning(folders, brought, running);
  if (errors.length > 0)
    throw new Error(
      `refused: the running API lacks\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
}

/**
 * Changes units of the pointer: takes the lock, reads the pointer again, applies the change, checks
 * the result, writes rev + 1 by rename and logs who and why. A unit for which the change returns
 * undefined leaves the pointer.
 */
export function flip(
  folders: ReleaseFolders,
  change: (units: Pointer['units']) => Record<string, PointerUnit | undefined>,
  { who, why, dryRun = false, running }: Reason,
): Promise<Pointer> {
  return withLock(join(folders.registry, 'flip.lock'), () => {
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
    const read = ownedReader(folders, dryRun);
    check(after, read);
    if (running) requireServed(folders, changes, before, running, read);
    if (dryRun) return after;
    const at = new Date().toISOString();
    const lines = changes.map(([unit, to]): Flip => ({
      rev: after.rev,
      at,
      who,
      why,
      unit,
      from: before.units[unit] ?? null,
      to: to ?? null,
    }));
    appendFileSync(flipLog(folders), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    writeAside(pointerFile(folders), `${JSON.stringify(after, null, 1)}\n`);
    return after;
  });
}
