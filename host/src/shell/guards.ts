import type { Page } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';

/** Where a page sends a user who may not be there; undefined lets them in. */
export interface Redirect {
  to: string;
  from?: string;
}

interface Visit {
  page: Page | undefined;
  /** Path, query and fragment as they stand in the address. */
  address: string;
  isSignedIn: boolean;
  /**
   * Without a stored id no role redirect happens: what the role may not have the server refuses.
   */
  hasId: boolean;
  /** Undefined for a role that the console does not know: it opens nothing but home. */
  role: Role | undefined;
  /** This tab's session was ended by its user, who does not want to come back to the same place. */
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

/** A signed-in user leaves the sign-in pages for where they were, else home. */
export const guardPublic = (isSignedIn: boolean, state: unknown): Redirect | undefined =>
  isSignedIn ? { to: fromOf(state) ?? '/' } : undefined;

/** `from` of a router state, where it is a path of this console. */
function fromOf(state: unknown): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
