import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compose } from 'shared-contracts/federation/compose';
import type { Composed } from 'shared-contracts/federation/compose';
import type { ComposedBuild, ComposedRemote, Composition } from 'shared-contracts/federation/composition';
import type { Pointer } from 'shared-contracts/federation/pointer';
import { releaseName, releasePath } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';

/** A composition with the releases behind it, ready to be written into a page. */
export interface Described {
  composition: Composition;
  host: Release;
  /** By remote id: the release that runs first. */
  releases: Map<string, Release>;
}

export interface Registry {
  /** What one user gets now. Undefined while nothing has been released. */
  composeFor(userHash: string | undefined): Described | undefined;
}

const isChecked = (file: string) => /\.(js|css)$/.test(file);

/** A release as the registry knows it: hashes come from here, never from what lies on the served disk. */
function reader(dir: string): (id: string, name: string) => Release {
  const known = new Map<string, Release>();
  return (id, name) => {
    const key = `${id}/${name}`;
    const release = known.get(key) ?? (JSON.parse(readFileSync(join(dir, 'releases', id, `${name}.json`), 'utf8')) as Release); // the composer checked it before it wrote it
    known.set(key, release);
    return release;
  };
}

const buildOf = (release: Release): ComposedBuild => {
  const base = releasePath(release.id, releaseName(release));
  return { release: releaseName(release), version: release.version, base, entry: `${base}${release.entry}` };
};

function describe(composed: Composed, read: (id: string, name: string) => Release): Described | undefined {
  const hostUnit = composed.units.host;
  if (!hostUnit) return undefined;
  const host = read('host', hostUnit.release);
  const releases = new Map<string, Release>();
  const all: Release[] = [host];
  const remotes = Object.entries(composed.units).flatMap(([id, unit]): ComposedRemote[] => {
    if (id === 'host') return [];
    const current = read(id, unit.release);
    if (!current.remote) return [];
    const fallback = unit.fallback ? read(id, unit.fallback) : undefined;
    releases.set(id, current);
    all.push(current, ...(fallback ? [fallback] : []));
    return [{
      id,
      owner: current.remote.owner,
      current: buildOf(current),
      ...(fallback ? { fallback: buildOf(fallback) } : {}),
      ...(unit.killed ? { unavailable: 'disabled' as const } : {}),
      manifest: current.remote,
    }];
  });
  const integrity = Object.fromEntries(all.flatMap((release) =>
    Object.entries(release.files).filter(([file]) => isChecked(file)).map(([file, { integrity: hash }]) =>
      [`${releasePath(release.id, releaseName(release))}${file}`, hash])));
  const { base, release, version } = buildOf(host);
  return { composition: { schema: 1, name: composed.name, rev: composed.rev, host: { base, release, version }, remotes, integrity }, host, releases };
}

/** Reads the pointer afresh for each page, at the price of one stat while it stays the same. */
export function openRegistry(dir: string): Registry {
  const file = join(dir, 'channels', 'stable.json');
  const read = reader(dir);
  let stamp = '';
  let pointer: Pointer | undefined;
  const described = new Map<string, Described | undefined>();
  return {
    composeFor(userHash) {
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat) return undefined;
      // A flip is a rename, so that the file is another one: time alone could repeat within its resolution.
      const now = `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
      if (now !== stamp) {
        pointer = JSON.parse(readFileSync(file, 'utf8')) as Pointer; // written by the composer alone, by the same contract
        described.clear();
        stamp = now;
      }
      if (!pointer) return undefined;
      const composed = compose(pointer, userHash);
      if (!described.has(composed.name)) described.set(composed.name, describe(composed, read));
      return described.get(composed.name);
    },
  };
}
