import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compose, withOverrides } from 'shared-contracts/federation/compose';
import type { Composed } from 'shared-contracts/federation/compose';
import type { ComposedBuild, ComposedRemote, Composition } from 'shared-contracts/federation/composition';
import { hasWrongFlavour, unmetNeeds } from 'shared-contracts/federation/needs';
import { formatOverrides } from 'shared-contracts/federation/override';
import type { Override, OverrideRefusal } from 'shared-contracts/federation/override';
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
  composeFor(userHash: string | undefined, overrides?: readonly Override[]): Described | undefined;
}

type Read = (id: string, name: string) => Release;
type Refused = NonNullable<Composition['refused']>[number];
interface Fitting { current: Release; fallback: Release | undefined; heldBack: string | undefined; fits: boolean }

/** Testers compose as they like: what is kept of it is bounded. */
const KEPT_COMPOSITIONS = 500;

const isChecked = (file: string) => /\.(js|css)$/.test(file);

/** A release as the registry knows it: hashes come from here, never from what lies on the served disk. */
function reader(dir: string): Read {
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

/** The release that runs, of a chosen one and its fallback: one that the host cannot carry gives way to the one before. */
function runnable(host: Release, chosen: Release, fallback: Release | undefined): Pick<Fitting, 'current' | 'fallback' | 'heldBack' | 'fits'> {
  const fits = (release: Release) => unmetNeeds(release, host).length === 0 && !hasWrongFlavour(release, host);
  if (fits(chosen)) return { current: chosen, fallback: fallback && fits(fallback) ? fallback : undefined, heldBack: undefined, fits: true };
  if (fallback && fits(fallback)) return { current: fallback, fallback: undefined, heldBack: releaseName(chosen), fits: true };
  return { current: chosen, fallback: undefined, heldBack: undefined, fits: false };
}

function describe(composed: Composed, pointer: Pointer, read: Read): Described | undefined {
  const hostUnit = composed.units.host;
  if (!hostUnit) return undefined;
  const host = read('host', hostUnit.release);
  const releases = new Map<string, Release>();
  const all: Release[] = [host];
  const remotes = Object.entries(composed.units).flatMap(([id, unit]): ComposedRemote[] => {
    if (id === 'host') return [];
    const { current, fallback, heldBack, fits } = runnable(host, read(id, unit.release), unit.fallback ? read(id, unit.fallback) : undefined);
    if (!current.remote) return [];
    releases.set(id, current);
    all.push(current, ...(fallback ? [fallback] : []));
    const { candidate, percent = 0 } = pointer.units[id] ?? {};
    const unavailable = unit.killed ? 'disabled' as const : fits ? undefined : 'incompatible' as const;
    return [{
      id,
      owner: current.remote.owner,
      current: buildOf(current),
      ...(fallback ? { fallback: buildOf(fallback) } : {}),
      ...(unavailable ? { unavailable } : {}),
      ...(heldBack ? { heldBack } : {}),
      ...(candidate ? { rollout: { release: candidate, percent } } : {}),
      manifest: current.remote,
    }];
  });
  const integrity = Object.fromEntries(all.flatMap((release) =>
    Object.entries(release.files).filter(([file]) => isChecked(file)).map(([file, { integrity: hash }]) =>
      [`${releasePath(release.id, releaseName(release))}${file}`, hash])));
  const { base, release, version } = buildOf(host);
  return { composition: { schema: 1, name: composed.name, rev: composed.rev, host: { base, release, version }, remotes, integrity }, host, releases };
}

/** What a tab asked for and can have: registered releases of remotes in the composition that the host can carry. */
function judge(composed: Composed, overrides: readonly Override[], read: Read): { granted: Override[]; refused: Refused[] } {
  const hostUnit = composed.units.host;
  const judged = overrides.map((override): { override: Override; why?: OverrideRefusal } => {
    if (!hostUnit || !composed.units[override.id]) return { override, why: 'unknown' };
    try {
      const release = read(override.id, override.release);
      const host = read('host', hostUnit.release);
      return unmetNeeds(release, host).length > 0 || hasWrongFlavour(release, host) ? { override, why: 'incompatible' } : { override };
    } catch {
      return { override, why: 'unknown' }; // not registered
    }
  });
  return {
    granted: judged.flatMap(({ override, why }) => (why ? [] : [override])),
    refused: judged.flatMap(({ override, why }) => (why ? [{ asked: formatOverrides([override]), why }] : [])),
  };
}

/** Reads the pointer afresh for each page, at the price of one stat while it stays the same. */
export function openRegistry(dir: string): Registry {
  const file = join(dir, 'channels', 'stable.json');
  const read = reader(dir);
  let stamp = '';
  let pointer: Pointer | undefined;
  const described = new Map<string, Described | undefined>();
  return {
    composeFor(userHash, overrides = []) {
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
      const own = compose(pointer, userHash);
      const { granted, refused } = judge(own, overrides, read);
      const composed = withOverrides(own, granted);
      if (described.size >= KEPT_COMPOSITIONS) described.clear();
      if (!described.has(composed.name)) described.set(composed.name, describe(composed, pointer, read));
      const found = described.get(composed.name);
      if (!found || overrides.length === 0) return found;
      return { ...found, composition: { ...found.composition, ...(granted.length > 0 ? { overrides: granted } : {}), ...(refused.length > 0 ? { refused } : {}) } };
    },
  };
}
