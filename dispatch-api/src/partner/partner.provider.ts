import type { OutsideClient } from '../outside/outside-client.ts';
import { stableId } from '../reference/stable-id.ts';

/** The fields of a user that the partner's system receives. */
export interface PartnerUser {
  id: string;
  name: string;
  phone: string;
  email: string;
  cnic: string;
  city: string;
  role: number;
}

/**
 * The external system that stores the same users. Creating one that it has already returns the same
 * id again.
 */
export interface PartnerSystem {
  /** The user's id there. Rejects when the system cannot be reached or refuses. */
  createUser(user: PartnerUser): Promise<{ id: string }>;
}

/**
 * The default, which accepts everybody immediately. Demo mode can make it fail, to show a pending
 * user.
 */
export interface BuiltInPartner extends PartnerSystem {
  works: boolean;
  /** Phones of users that it refuses while it works for all others. */
  refused: Set<string>;
}
export const isBuiltIn = (partner: PartnerSystem): partner is BuiltInPartner =>
  'refused' in partner;
export function builtInPartner(): BuiltInPartner {
  const partner: BuiltInPartner = {
    works: true,
    refused: new Set(),
    createUser: async ({ id, phone }) =>
      partner.works && !partner.refused.has(phone)
        ? { id: stableId('partner-user', id) }
        : Promise.reject(new Error('the built-in partner is told to fail')),
  };
  return partner;
}

/**
 * A partner at a URL (`PARTNER_URL`): POST {url}/users, which returns `id`. Our id is the key by
 * which it creates no user twice, so the call may be repeated.
 */
export const httpPartner = (client: OutsideClient): PartnerSystem => ({
  async createUser(user) {
    const answer = await client.json({
      method: 'POST',
      path: '/users',
      isIdempotent: true,
      headers: { 'content-type': 'application/json', 'idempotency-key': user.id },
      body: JSON.stringify(user),
    });
    const id =
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new Error("the partner's system answered without an id");
    return { id: String(id) };
  },
});
