import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Pointer } from 'release-formats/pointer';
import { isReleaseName } from 'shared-contracts/federation/release-name';

import { pullRelease } from './oci-releases.ts';
import type { OciSettings } from './oci-request.ts';
import { noteUse, sweepReleases } from './sweep-releases.ts';

/** A pointer that waits for the files of a release. */
export class HeldBack extends Error {}

/** The releases of an OCI registry that this gateway has on its disk. */
export interface StoredReleases {
  /** Whether the files are here; where they are not, they are fetched for the next one who asks. */
  has(id: string, name: string): boolean;
  /** Fetches a registered release unless it is here; returns whether it is. */
  ensure(id: string, name: string): Promise<boolean>;
  /**
   * Fetches what a new pointer names. @throws `HeldBack` where that is not possible, for a while:
   * then the pointer counts all the same, and its other units run.
   */
  prepare(pointer: Pointer): Promise<void>;
}

const patienceMs = 10_000;
const againMs = 5000;
/** That a release is asked for is noted at most this often: it is, for each of its files. */
const noteMs = 60 * 60 * 1000;

export function storeReleases(
  settings: OciSettings,
  { registry, releases }: { registry: string; releases: string },
  log: (line: string) => void,
  now: () => number = () => performance.now(),
  wallClock: () => number = Date.now,
): StoredReleases {
  // The plugin that serves them wants it to be there.
  mkdirSync(join(releases, 'r'), { recursive: true });
  const running = new Map<string, Promise<boolean>>();
  const failedAt = new Map<string, number>();
  const notedAt = new Map<string, number>();
  const reported = new Set<string>();
  let waiting = { rev: -1, since: 0 };
  const isHere = (id: string, name: string) =>
    existsSync(join(releases, 'r', id, name, 'release.json'));
  const textOf = (id: string, file: string) => {
    const path = join(registry, 'releases', id, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };

  async function fetchOne(id: string, name: string): Promise<boolean> {
    const description = textOf(id, `${name}.json`);
    // Only registered releases are looked up.
    if (description === undefined) return false;
    try {
      const digest = textOf(id, `${name}.digest`)?.trim();
      await pullRelease(settings, releases, { id, name, digest, description });
      failedAt.delete(`${id}/${name}`);
      return true;
    } catch (error) {
      failedAt.set(`${id}/${name}`, now());
      const line = `${id} ${name} is not here: ${error instanceof Error ? error.message : String(error)}`;
      if (!reported.has(line)) log(line);
      reported.add(line);
      return false;
    }
  }
  function note(key: string, id: string, name: string): void {
    const at = wallClock();
    if (at - (notedAt.get(key) ?? -Infinity) <= noteMs) return;
    notedAt.set(key, at);
    try {
      noteUse(releases, id, name, at);
    } catch {
      // Another user's folder: it may be removed and fetched again while it is in use.
    }
  }
  function ensure(id: string, name: string): Promise<boolean> {
    if (!/^[a-z0-9-]+$/.test(id) || !isReleaseName(name)) return Promise.resolve(false);
    const key = `${id}/${name}`;
    if (isHere(id, name)) {
      note(key, id, name);
      return Promise.resolve(true);
    }
    const found = running.get(key) ?? fetchOne(id, name).finally(() => running.delete(key));
    running.set(key, found);
    return found;
  }
  /** The disk does not grow with every release that ever ran. */
  function sweep({ units }: Pointer): void {
    const isNeeded = (id: string, name: string) => {
      const unit = units[id];
      return unit !== undefined && [unit.release, unit.candidate, unit.previous].includes(name);
    };
    try {
      for (const removed of sweepReleases(settings, releases, isNeeded, wallClock()))
        log(`${removed} was not asked for in two weeks and is removed here`);
    } catch (error) {
      log(`unused releases stay: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return {
    ensure,
    has(id, name) {
      const here = isHere(id, name);
      const failed = failedAt.get(`${id}/${name}`);
      if (!here && (failed === undefined || now() - failed > againMs)) void ensure(id, name);
      return here;
    },
    async prepare(pointer) {
      const { rev, units } = pointer;
      const all = Object.entries(units);
      const needed = all.flatMap(([id, { release, candidate }]) =>
        [release, candidate].flatMap((name) => (name ? [{ id, name }] : [])),
      );
      // Fallback releases are fetched as well, without delaying anybody.
      const spare = all.flatMap(([id, { previous }]) => (previous ? [ensure(id, previous)] : []));
      const outcomes = await Promise.all(needed.map(({ id, name }) => ensure(id, name)));
      await Promise.all(spare);
      const missing = needed.filter((_, index) => !outcomes[index]);
      if (missing.length === 0) return sweep(pointer);
      if (waiting.rev !== rev) waiting = { rev, since: now() };
      if (now() - waiting.since < patienceMs)
        throw new HeldBack(
          `revision ${rev} waits for ${missing.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
        );
      log(
        `revision ${rev} runs without ${missing.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
      );
    },
  };
}
