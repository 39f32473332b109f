import { firstScripts } from 'release-formats/first-scripts';
import { preloadFolder, releaseName, releasePath } from 'release-formats/release';
import type { Role } from 'shared-contracts/core/role';
import { literalSegments, pathMatches } from 'shared-contracts/federation/paths';
import { rolesOf } from 'shared-contracts/federation/remote.rules';

import type { Described } from './describe.ts';

/** Where a user without a session is redirected. */
const signInPath = '/login';

function pageOf({ composition }: Described, pathname: string) {
  const pages = composition.remotes
    .filter((remote) => !remote.unavailable)
    .flatMap(({ id, manifest }) => manifest.pages.map((page) => ({ id, page })));
  return pages
    .filter(({ page }) => pathMatches(page.path, pathname))
    .sort((a, b) => literalSegments(b.page.path) - literalSegments(a.page.path))[0];
}

/**
 * The page that a request will most likely render: the requested one, sign-in for a visitor at the
 * front door, none that the role may not open.
 */
function likelyPage(described: Described, pathname: string, role: Role | undefined) {
  const requested = pageOf(described, pathname);
  if (requested?.page.public) return requested;
  // Without a hint a deep link comes from nobody, or from a user whose browser keeps no cookies:
  // the files of sign-in would be fetched in vain on every page of theirs.
  if (!role) return pathname === '/' ? pageOf(described, signInPath) : undefined;
  return requested && rolesOf(requested.page).includes(role) ? requested : undefined;
}

/** Addresses of the scripts that this request needs in addition to the entry, in order of use. */
export function preloads(described: Described, pathname: string, role: Role | undefined): string[] {
  const { host, releases } = described;
  const at = (id: string, name: string) => (file: string) => `${releasePath(id, name)}${file}`;
  const likely = likelyPage(described, pathname, role);
  const remote = likely && releases.get(likely.id);
  const scripts = firstScripts({
    host,
    remote,
    module: likely?.page.module,
    signedIn: role !== undefined && !likely?.page.public,
  });
  return [
    ...scripts.host.map(at('host', releaseName(host))),
    ...(remote ? scripts.remote.map(at(remote.id, releaseName(remote))) : []),
  ];
}

/** Addresses of the host's fonts for the page's first text. */
export function preloadFonts({ host }: Described): string[] {
  const fonts = Object.keys(host.files).filter(
    (file) => file.startsWith(preloadFolder) && file.endsWith('.woff2'),
  );
  return fonts.map((file) => `${releasePath('host', releaseName(host))}${file}`);
}
