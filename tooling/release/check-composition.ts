import { hasWrongFlavour, unmetNeeds } from 'shared-contracts/federation/needs';
import { pathsOverlap } from 'shared-contracts/federation/paths';
import type { Release } from 'shared-contracts/federation/release';
import { releaseName } from 'shared-contracts/federation/release';
import { slotNames } from 'shared-contracts/federation/remote.lists';
import { exposesOf } from 'shared-contracts/federation/remote.rules';

const name = (release: Release) => `${release.id} ${releaseName(release)}`;
const knownSlots = new Set<string>(slotNames);

function pageFaults(remotes: Release[]): string[] {
  const pages = remotes.flatMap((release) =>
    (release.remote?.pages ?? []).map((page, index) => ({ ...page, release, index })),
  );
  return pages.flatMap((page, i) =>
    pages.slice(i + 1).flatMap((other) => {
      // Within one remote a literal path beside a parameter is one team's own choice.
      const clash =
        page.release === other.release
          ? page.path === other.path
          : pathsOverlap(page.path, other.path);
      if (!clash) return [];
      const owner = (release: Release) => `${name(release)} (${release.remote?.owner})`;
      return [
        `${page.path} of ${owner(page.release)} overlaps ${other.path} of ${owner(other.release)}`,
      ];
    }),
  );
}

function slotFaults(release: Release): string[] {
  return (release.remote?.slots ?? [])
    .filter(({ slot }) => !knownSlots.has(slot))
    .map(
      ({ slot }) =>
        `${name(release)} (${release.remote?.owner}) fills the slot ${slot}, which the host does not have`,
    );
}

function exposeFaults(release: Release): string[] {
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
 * Everything that keeps a set of releases from running together, by name; empty when it may run
 * (docs/architecture.md#remote-descriptions).
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
    ...pageFaults(remotes),
    ...flavours,
    ...remotes.flatMap((release) => [
      ...slotFaults(release),
      ...exposeFaults(release),
      ...unmetNeeds(release, host),
    ]),
  ];
}
