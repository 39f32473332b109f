import type { Release } from './release.ts';
import { releaseName } from './release.ts';

const name = (release: Release) => `${release.id} ${releaseName(release)}`;

/**
 * The requirements of a release that a host does not provide, one sentence each; empty when it can
 * run (docs/architecture.md#platform).
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

/** A development build needs a development host: production React lacks what it calls. */
export const hasWrongFlavour = (release: Release, host: Release): boolean =>
  release.flavour === 'development' && host.flavour !== 'development';
