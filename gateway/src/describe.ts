import type { Composed } from 'release-formats/compose';
import { hasWrongFlavour, unmetNeeds } from 'release-formats/needs';
import type { Pointer } from 'release-formats/pointer';
import { releaseName, releasePath } from 'release-formats/release';
import type { Release } from 'release-formats/release';
import type {
  ComposedBuild,
  ComposedRemote,
  Composition,
} from 'shared-contracts/federation/composition';

/** A composition with the releases behind it, ready to be written into a page. */
export interface Described {
  composition: Composition;
  host: Release;
  /** By remote id: the release that runs first. */
  releases: Map<string, Release>;
  /** By unit: releases that were taken back. */
  withdrawn: Record<string, string[]>;
}

interface Fitting {
  current: Release;
  fallback: Release | undefined;
  heldBack: string | undefined;
  fits: boolean;
}

/** A page checks scripts and sheets; the host's fonts it asks for by their content. */
const isListed = ({ byContent }: Release, file: string) =>
  /\.(js|css)$/.test(file) || (byContent && file.endsWith('.woff2'));

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

export function describe(
  composed: Composed,
  pointer: Pointer,
  read: TryRead,
): Described | undefined {
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
        .filter(([file]) => isListed(release, file))
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
      ...(host.byContent && { byContent: true }),
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
