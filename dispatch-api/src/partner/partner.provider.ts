import { stableId } from '../reference/stable-id.ts';

/** What the partner's system is told of a user. */
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
 * The system outside that keeps the same users. Making one that it knows already answers the same
 * id again.
 */
export interface PartnerSystem {
  /** The user's id there. Rejects when the system cannot be reached or refuses. */
  createUser(user: PartnerUser): Promise<{ id: string }>;
}

/**
 * The default: takes everybody at once. Demo mode can let it fail, to show what a pending user is.
 */
export interface BuiltInPartner extends PartnerSystem {
  works: boolean;
  /** Phones of users that it refuses while it works for everybody else. */
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

const answerMs = 5000;

/**
 * A partner at an address (`PARTNER_URL`): POST {url}/users, which answers `id`. Our id is the key
 * under which it makes nobody twice.
 */
export const httpPartner = (url: string): PartnerSystem => ({
  async createUser(user) {
    const response = await fetch(`${url.replace(/\/$/, '')}/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': user.id },
      body: JSON.stringify(user),
      signal: AbortSignal.timeout(answerMs),
    });
    if (!response.ok) throw new Error(`the partner's system answered ${response.status}`);
    const answer: unknown = await response.json();
    const id =
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
    if (typeof id !== 'string' && typeof id !== 'number')
      throw new Error("the partner's system answered without an id");
    return { id: String(id) };
  },
});
