import type { Page } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import { readRouterState, textThat } from 'shared-ui/router/router-state';

/** Where a page redirects a user who may not open it; undefined lets them in. */
export interface Redirect {
  to: string;
  from?: string;
}

interface Visit {
  page: Page | undefined;
  /** Path, query and fragment of the address. */
  address: string;
  isSignedIn: boolean;
  /**
   * Without a stored id there is no redirect by role: the server refuses what the role may not do.
   */
  hasId: boolean;
  /** Undefined for an unknown role, which may open nothing but home. */
  role: Role | undefined;
  /** The user signed out in this tab and does not want to return to the same place. */
  leftOnPurpose: boolean;
}

/**
 * Every screen but the public ones needs a session and a role that may open it
 * (docs/domain/shell.md#shell, docs/domain/basics.md#roles).
 */
export function guardPage({
  page,
  address,
  isSignedIn,
  hasId,
  role,
  leftOnPurpose,
}: Visit): Redirect | undefined {
  if (!isSignedIn)
    return { to: '/login', ...(!leftOnPurpose && address !== '/' && { from: address }) };
  if (!hasId || !page || page.path === '/') return undefined;
  return role && page.roles.includes(role) ? undefined : { to: '/' };
}

/** A signed-in user is redirected from the sign-in pages to where they were, else home. */
export const guardPublic = (isSignedIn: boolean, state: unknown): Redirect | undefined =>
  isSignedIn ? { to: fromOf(state) ?? '/' } : undefined;

/** The path of the page that opens after sign-in. */
export const landingPath = (state: unknown): string =>
  (fromOf(state) ?? '/').replace(/[?#].*$/, '');

/** `from` of a router state, if it is a path of this console. */
const fromOf = (state: unknown): string | undefined =>
  readRouterState<{ from: string }>(state, {
    from: textThat((text) => /^\/(?![/\\])/.test(text)),
  }).from;
