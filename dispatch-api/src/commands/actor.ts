import type { Role } from 'shared-contracts/core/role';

/** Who acts: a signed-in user, or a part of the server itself. */
export interface Actor {
  /** The user's id; null for the server itself. */
  id: string | null;
  name: string;
  /** Wire form; blank for the server itself. */
  phone: string;
  role: Role | null;
}

/** The server acting on its own: `simulator`, `seed`, `sweep`. */
export const systemActor = (name: string): Actor => ({ id: null, name, phone: '', role: null });
