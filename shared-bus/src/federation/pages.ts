import type { Role } from 'shared-contracts/core/role';
import type { Text } from 'shared-contracts/core/text';
import { literalSegments, pathMatches } from 'shared-contracts/federation/paths';
import { navSections } from 'shared-contracts/federation/remote.lists';
import type { NavIcon, NavSection } from 'shared-contracts/federation/remote.lists';
import { rolesOf } from 'shared-contracts/federation/remote.rules';

import { composition } from './runtime.ts';

/** One page of the composition, with the remote that brings it. */
export interface Page {
  remote: string;
  owner: string;
  /** Router path, `:name` for parameters. */
  path: string;
  /** Exposed module, `./QueuePage`. */
  module: string;
  title: Text;
  /** Roles that may open it; not checked for a public page. */
  roles: readonly Role[];
  /** Needs no session and renders without the bar. */
  public: boolean;
}

/** One navigation entry of the composition. */
export interface NavEntry {
  remote: string;
  path: string;
  label: Text;
  section: NavSection;
  order: number;
  icon: NavIcon;
  roles: readonly Role[];
}

/** Every page of the composition; available before any remote's code runs. */
export function pages(): Page[] {
  return composition().remotes.flatMap(({ id, owner, manifest }) =>
    manifest.pages.map((page) => ({
      ...page,
      remote: id,
      owner,
      roles: rolesOf(page),
      public: page.public ?? false,
    })),
  );
}

/** The page of a URL; the more literal path wins. */
export function pageOf(pathname: string): Page | undefined {
  return pages()
    .filter((page) => pathMatches(page.path, pathname))
    .sort((a, b) => literalSegments(b.path) - literalSegments(a.path))[0];
}

/**
 * Every navigation entry in display order. An entry without roles is shown to the roles of its
 * page.
 */
export function navEntries(): NavEntry[] {
  const entries = composition().remotes.flatMap(({ id, manifest }) =>
    manifest.nav.map((entry) => ({
      ...entry,
      remote: id,
      roles: entry.roles ?? pageOf(entry.path)?.roles ?? rolesOf(entry),
    })),
  );
  return entries.sort(
    (a, b) => navSections.indexOf(a.section) - navSections.indexOf(b.section) || a.order - b.order,
  );
}

// Named like hooks for use in components, though nothing changes within a page load: its
// composition is fixed.
export const usePages = pages;
export const useNav = navEntries;
