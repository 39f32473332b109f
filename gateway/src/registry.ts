import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compose, withOverrides } from 'shared-contracts/federation/compose';
import type { Composed } from 'shared-contracts/federation/compose';
import type {
  ComposedBuild,
  ComposedRemote,
  Composition,
} from 'shared-contracts/federation/composition';
import { hasWrongFlavour, unmetNeeds } from 'shared-contracts/federation/needs';
import type { Override } from 'shared-contracts/federation/override';
import type { Pointer } from 'shared-contracts/federation/pointer';
import { releaseName, releasePath } from 'shared-contracts/federation/release';
import type { Release } from 'shared-contracts/federation/release';

import { channelFiles } from './channel.ts';
import { checkOverrides } from './check-overrides.ts';
import { registeredAt, releaseReader, stampOf } from './release-reader.ts';
import type { StoredReleases } from './stored-releases.ts';

/** A composition with the releases behind it, ready to be written into a page. */
export interface Described {
  composition: Composition;
  host: Release;
  /** By remote id: the release that runs first. */
  releases: Map<string, Release>;
  /** By unit: releases that were taken back. */
  withdrawn: Record<string, string[]>;
}

export interface Registry {
  /** The current composition of one user. Undefined while nothing has been released. */
  composeFor(userHash: string | undefined, overrides?: readonly Override[]): Described | undefined;
}

interface Fitting {
  current: Release;
  fallback: Release | undefined;
  heldBack: string | undefined;
  fits: boolean;
}

/** Testers can request any number of compositions, so the cache is bounded. */
const maxCachedCompositions = 500;

const isChecked = (file: string) => /\.(js|css)$/.test(file);

const buildOf = (release: Release): ComposedBuild => {
  const base = releasePath(release.id, releaseName(release));
  return {
    release: releaseName(release),
    version: release.version,
    base,
    entry: `${base}${release.entry}`,
  };
};

/** The release that runs: the selected one, or its fallback where the host cannot run it. */
function selectRunnable(
  host: Release,
  chosen: Release,
  fallback: Release | undefined,
): Pick<Fitting, 'current' | 'fallback' | 'heldBack' | 'fits'> {
  const fits = (release: Release) =>
    unmetNeeds(release, host).length === 0 && !hasWrongFlavour(release, host);
  if (fits(chosen))
    return {
      current: chosen,
      fallback: fallback && fits(fallback) ? fallback : undefined,
      heldBack: undefined,
      fits: true,
    };
  if (fallback && fits(fallback))
    return { current: fallback, fallback: undefined, heldBack: releaseName(chosen), fits: true };
  return { current: chosen, fallback: undefined, heldBack: undefined, fits: false };
}

type TryRead = (id: string, name: string | undefined) => Release | undefined;

function describe(composed: Composed, pointer: Pointer, read: TryRead): Described | undefined {
  const hostUnit = composed.units['host'];
  const host = hostUnit && (read('host', hostUnit.release) ?? read('host', hostUnit.fallback));
  if (!host) return undefined;
  const releases = new Map<string, Release>();
  const all: Release[] = [host];
  const remotes = Object.entries(composed.units).flatMap(([id, unit]): ComposedRemote[] => {
    if (id === 'host') return [];
    const newest = read(id, unit.release);
    const before = read(id, unit.fallback);
    const chosen = newest ?? before;
    // Without any description nothing can be shown of it.
    if (!chosen?.remote) return [];
    const {
      current,
      fallback,
      heldBack = newest ? undefined : unit.release,
      fits,
    } = selectRunnable(host, chosen, newest && before);
    if (!current.remote) return [];
    releases.set(id, current);
    all.push(current, ...(fallback ? [fallback] : []));
    const { candidate, percent = 0 } = pointer.units[id] ?? {};
    const unavailable = unit.killed
      ? ('disabled' as const)
      : fits
        ? undefined
        : ('incompatible' as const);
    return [
      {
        id,
        owner: current.remote.owner,
        current: buildOf(current),
        ...(fallback ? { fallback: buildOf(fallback) } : {}),
        ...(unavailable ? { unavailable } : {}),
        ...(heldBack ? { heldBack } : {}),
        ...(candidate ? { rollout: { release: candidate, percent } } : {}),
        manifest: current.remote,
      },
    ];
  });
  const integrity = Object.fromEntries(
    all.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => isChecked(file))
        .map(([file, { integrity: hash }]) => [
          `${releasePath(release.id, releaseName(release))}${file}`,
          hash,
        ]),
    ),
  );
  const { base, release, version } = buildOf(host);
  return {
    composition: {
      schema: 1,
      name: composed.name,
      rev: composed.rev,
      host: { base, release, version },
      remotes,
      integrity,
    },
    host,
    releases,
    withdrawn: Object.fromEntries(
      Object.entries(pointer.units).flatMap(([id, { withdrawn = [] }]) =>
        withdrawn.length > 0 ? [[id, withdrawn]] : [],
      ),
    ),
  };
}

/**
 * Reads the pointer for each page, at the cost of one stat while it is unchanged. A release whose
 * description cannot be read is replaced by the previous one, else its remote is left out, so that
 * the others still work. So is one whose files this gateway has not fetched yet. `log` is called
 * once.
 */
export function openRegistry(
  dir: string,
  log: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
  {
    kept,
    channel,
  }: { kept?: Pick<StoredReleases, 'has'> | undefined; channel?: string | undefined } = {},
): Registry {
  const file = join(dir, channelFiles(channel).pointer);
  const ownersFile = join(dir, 'owners.json');
  const read = releaseReader(dir);
  let stamp = '';
  let pointer: Pointer | undefined;
  const described = new Map<string, Described | undefined>();
  const reported = new Set<string>();
  function readPointer(): void {
    // Owners count from the moment in which they change.
    const found = `${stampOf(file)} ${stampOf(ownersFile)}`;
    if (found === stamp) return;
    stamp = found;
    described.clear();
    if (!stampOf(file)) return;
    // written by the composer alone, by the same contract
    const next = JSON.parse(readFileSync(file, 'utf8')) as Pointer;
    if (!pointer || next.rev >= pointer.rev) pointer = next;
    else log(`revision ${next.rev} is older than ${pointer.rev}, which stays`);
  }
  function describedAs(composed: Composed, from: Pointer): Described | undefined {
    if (described.size >= maxCachedCompositions) described.clear();
    const cached = described.get(composed.name);
    if (cached) return cached;
    const unread: string[] = [];
    const found = describe(composed, from, (id, name) => {
      try {
        if (name === undefined) return undefined;
        const release = read(id, name);
        if (kept && !kept.has(id, name)) throw new Error('its files are not here');
        return release;
      } catch (error) {
        unread.push(`${id} ${name}`);
        const line = `${id} ${name}: ${error instanceof Error ? error.message : String(error)}`;
        if (!reported.has(line)) log(line);
        reported.add(line);
        return undefined;
      }
    });
    if (unread.length === 0) described.set(composed.name, found);
    // Not cached, so that a repair on the disk takes effect before the next flip; the suffix
    // distinguishes this partial composition from the whole one.
    else if (found) found.composition.name += ` without ${unread.join(', ')}`;
    return found;
  }
  return {
    composeFor(userHash, overrides = []) {
      readPointer();
      if (!pointer) return undefined;
      const own = compose(pointer, userHash);
      const { granted, refused } = checkOverrides(overrides, {
        composed: own,
        pointer,
        read,
        registeredAt: (id, name) => registeredAt(dir, id, name),
        now: Date.now(),
      });
      const composed = withOverrides(own, granted);
      const found = describedAs(composed, pointer);
      if (!found || overrides.length === 0) return found;
      return {
        ...found,
        composition: {
          ...found.composition,
          ...(granted.length > 0 ? { overrides: granted } : {}),
          ...(refused.length > 0 ? { refused } : {}),
        },
      };
    },
  };
}
