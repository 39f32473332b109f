import { changedShapes, hasWrongFlavour, unmetNeeds } from 'release-formats/needs';
import type { Release } from 'release-formats/release';
import { releaseName } from 'release-formats/release';
import { pathsOverlap } from 'shared-contracts/federation/paths';
import { slotNames } from 'shared-contracts/federation/remote.lists';
import { exposesOf } from 'shared-contracts/federation/remote.rules';

const name = (release: Release) => `${release.id} ${releaseName(release)}`;
const declaredSlots = new Set<string>(slotNames);

function pageErrors(remotes: Release[]): string[] {
  const pages = remotes.flatMap((release) =>
    (release.remote?.pages ?? []).map((page, index) => ({ ...page, release, index })),
  );
  return pages.flatMap((page, i) =>
    pages.slice(i + 1).flatMap((other) => {
      // Within one remote, a literal path beside a parameter is that team's own choice.
      const overlaps =
        page.release === other.release
          ? page.path === other.path
          : pathsOverlap(page.path, other.path);
      if (!overlaps) return [];
      const owner = (release: Release) => `${name(release)} (${release.remote?.owner})`;
      return [
        `${page.path} of ${owner(page.release)} overlaps ${other.path} of ${owner(other.release)}`,
      ];
    }),
  );
}

function slotErrors(release: Release): string[] {
  return (release.remote?.slots ?? [])
    .filter(({ slot }) => !declaredSlots.has(slot))
    .map(
      ({ slot }) =>
        `${name(release)} (${release.remote?.owner}) fills the slot ${slot}, which the host does not have`,
    );
}

function exposeErrors(release: Release): string[] {
  return release.remote
    ? exposesOf(release.remote)
        .filter((module) => !release.exposes[module])
        .map(
          (module) =>
            `${name(release)} (${release.remote?.owner}) names ${module}, which its build does not expose`,
        )
    : [];
}

/**
 * The reasons why a set of releases cannot run together, by name; empty when it can
 * (docs/parts/releases.md#remote-descriptions).
 */
export function checkComposition(releases: Release[]): string[] {
  const host = releases.find(({ id }) => id === 'host');
  const remotes = releases.filter(({ id }) => id !== 'host');
  if (!host)
    return ['the composition has no host: release one first (npm run release -- build-all)'];
  const flavours = remotes
    .filter((release) => hasWrongFlavour(release, host))
    .map(
      (release) => `${name(release)} is a development build and cannot run on the production host`,
    );
  return [
    ...pageErrors(remotes),
    ...flavours,
    ...remotes.flatMap((release) => [
      ...slotErrors(release),
      ...exposeErrors(release),
      ...unmetNeeds(release, host),
    ]),
  ];
}

/** Breaks by the bus of a set's host, where the host or the remote is new to users. */
export function changedFor(set: readonly Release[], brought: readonly Release[]): string[] {
  const host = set.find(({ id }) => id === 'host');
  if (!host) return [];
  const isNew = (release: Release) => brought.some((one) => name(one) === name(release));
  return set
    .filter((remote) => remote !== host && (isNew(host) || isNew(remote)))
    .flatMap((remote) => changedShapes(remote, host));
}
