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
  /** Who may open it; not asked of a public page. */
  roles: readonly Role[];
  /** Needs no session and is drawn without the bar. */
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

/** Every page of the composition; known before any remote's code runs. */
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

/** The page of an address; the more literal path wins. */
export function pageOf(pathname: string): Page | undefined {
  return pages()
    .filter((page) => pathMatches(page.path, pathname))
    .sort((a, b) => literalSegments(b.path) - literalSegments(a.path))[0];
}

/**
 * Every navigation entry in the order drawn. An entry without roles is seen by whoever may open its
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

// Hooks by name for components, though nothing here changes within a page load: one composition is
// chosen once.
export const usePages = pages;
export const useNav = navEntries;
