import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { pullRelease } from 'gateway/src/oci-releases.ts';
import { Pointer } from 'release-formats/pointer';
import type { PointerUnit } from 'release-formats/pointer';
import { releaseName, type Release } from 'release-formats/release';

import type { Contracts } from '../contracts/present.ts';
import { checkRunning } from '../contracts/release-breaks.ts';
import { releaseFile } from '../units/release-files.ts';
import { schemaViolations } from '../units/schema-violations.ts';
import { changedFor, checkComposition } from './check-composition.ts';
import type { ReleaseFolders } from './data-folders.ts';
import { registeredDir, releaseDir } from './data-folders.ts';
import { readPointer } from './flip-log.ts';
import { pushRelease } from './oci-push.ts';
import { pointerFile, requireSignedPointer } from './pointer-key.ts';
import { storeOf } from './pointer-store.ts';
import { type ReadOwned, type Signers, ownedReader } from './registration.ts';
import type { Change } from './store.ts';
import { untriedOn } from './untried.ts';

/**
 * The operator and the reason of a flip, for the log. A rehearsal runs all checks and changes
 * nothing.
 */
export interface Reason {
  who: string;
  why: string;
  dryRun?: boolean;
  /** Contracts of the running API, where they are known: a release that needs more is refused. */
  running?: Contracts | undefined;
  /** `CONTRACT_CHECK=off` lets it pass although the API doesn't report its contracts. */
  isNotCompared?: boolean;
  /** It reverts to a set whose types of the bus may not fit. */
  isBack?: boolean;
  /** A host is released only after the smoke tests of all stable remotes have passed on it. */
  isTried?: boolean;
}

const noChange = (): Change => ({ files: new Map(), flips: [] });

/**
 * Releases that run together: the stable ones, with each candidate, and with each two. Conflicts are
 * between two releases, so more candidates add none.
 */
function setsOf({ units }: Pointer, read: ReadOwned): Release[][] {
  const all = Object.entries(units);
  const stable = all.map(([id, { release }]) => read(id, release));
  const candidates = all.flatMap(([id, { candidate }]) => (candidate ? [read(id, candidate)] : []));
  const offered = candidates.flatMap((one, index) => [
    [one],
    ...candidates.slice(index + 1).map((other) => [one, other]),
  ]);
  return [[], ...offered].map((some) =>
    stable.map((release) => some.find(({ id }) => id === release.id) ?? release),
  );
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

const hostsOf = (releases: readonly Release[]): string[] =>
  releases.filter(({ id }) => id === 'host').map(releaseName);

/** The running API must serve everything that the new releases need. */
function requireServed(
  folders: ReleaseFolders,
  brought: readonly Release[],
  running: Contracts,
): void {
  const errors = checkRunning(folders, brought, running);
  if (errors.length > 0)
    throw new Error(
      `refused: the running API doesn't support\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
}

/**
 * Fetches the releases of a change to this machine, and pushes them to the registry of releases, if
 * there is one, for the gateways.
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

/**
 * The owner who signed the release that a flip brings to users; undefined for a flip that brings
 * nothing new.
 */
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
 * writes rev + 1 with who and why, unless somebody else was faster; then everything runs again. A
 * unit for which the change returns undefined leaves the pointer.
 */
export function flip(
  folders: ReleaseFolders,
  change: (units: Pointer['units']) => Record<string, PointerUnit | undefined>,
  {
    who,
    why,
    dryRun = false,
    running,
    isNotCompared = false,
    isBack = false,
    isTried = false,
  }: Reason,
): Promise<Pointer> {
  return storeOf(folders).update(async (written) => {
    const before = readPointer(folders);
    requireSignedPointer(folders, before);
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
    if (isTried && before.units['host']) refuse(untriedOn(folders, after, hostsOf(brought)));
    if (dryRun) return after;
    const at = new Date().toISOString();
    for (const [unit, to] of changes) {
      const signer = signerOfFlip(signers, unit, before.units[unit], to);
      written.flips.push({
        rev: after.rev,
        at,
        who,
        why: isNotCompared ? `${why} (contracts not compared)` : why,
        unit,
        from: before.units[unit] ?? null,
        to: to ?? null,
        operator: userInfo().username,
        ...(signer && { signer }),
      });
    }
    written.files.set(...pointerFile(folders, after));
    return after;
  });
}
