import type { Role } from 'shared-contracts/core/role';

/** The actor: a signed-in user, a key of the integration API, or a part of the server itself. */
export interface Actor {
  /** The user's or key's id; null for the server itself. */
  id: string | null;
  name: string;
  /** Wire form; blank for a key and the server itself. */
  phone: string;
  role: Role | null;
}

/**
 * The id of the dispatch client who acts, whose own rows alone it may see; undefined for everybody
 * else (docs/decisions/calls.md#roles).
 */
export const clientIdOf = ({ role, id }: Pick<Actor, 'role' | 'id'>): string | undefined =>
  // The server itself has no role, so a client without an id would be nobody's, never everybody's.
  role === 'dispatch_client' ? (id ?? '') : undefined;

/** The server acting on its own: `simulator`, `seed`, `sweep`. */
export const systemActor = (name: string): Actor => ({ id: null, name, phone: '', role: null });
