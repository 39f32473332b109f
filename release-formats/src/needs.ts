import type { Release } from './release.ts';
import { releaseName } from './release.ts';

const name = (release: Release) => `${release.id} ${releaseName(release)}`;

/**
 * The requirements of a release that a host does not provide, one sentence each; empty when it can
 * run (docs/parts/releases.md#platform).
 */
export function unmetNeeds(release: Release, host: Release): string[] {
  return Object.entries(release.needs).flatMap(([shared, names]) => {
    const offered = host.provides[shared];
    if (!offered) return [`${name(release)} needs ${shared}, which ${name(host)} does not provide`];
    if (offered.includes('*')) return [];
    return names
      .filter((item) => item !== '*' && item !== 'default' && !offered.includes(item))
      .map(
        (item) =>
          `${name(release)} needs ${item} of ${shared}, which ${name(host)} does not provide`,
      );
  });
}

/**
 * The exports of the bus whose types have changed since a release was built against them, unless
 * the change was accepted as an addition; one sentence each. Releases from before shapes were
 * recorded are held to the names alone.
 */
export function changedShapes(release: Release, host: Release): string[] {
  const offered = host.bus;
  if (!offered) return [];
  const uses = `${name(release)}${release.remote ? ` (${release.remote.owner})` : ''} uses`;
  return Object.entries(release.bus ?? {}).flatMap(([item, [built = '']]) => {
    const fitting = offered[item];
    if (fitting?.includes(built)) return [];
    return [
      fitting
        ? `${uses} ${item} of shared-bus: its type is another one in ${name(host)} (${built} became ${fitting[0]})`
        : `${uses} ${item} of shared-bus: ${name(host)} has no such export`,
    ];
  });
}

/** A development build needs a development host: production React lacks what it calls. */
export const hasWrongFlavour = (release: Release, host: Release): boolean =>
  release.flavour === 'development' && host.flavour !== 'development';
