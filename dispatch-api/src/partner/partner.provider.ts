import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { isOutage, OutsideError } from '../outside/outside-error.ts';
import { stableId } from '../reference/stable-id.ts';
import {
  mappedUser,
  type PartnerCall,
  type PartnerMapping,
  type PartnerUser,
} from './partner-mapping.ts';
import type { PartnerSettings } from './partner-settings.ts';

/**
 * The external system that stores the same users. Creating one that it has already returns the same
 * id again. Each call rejects when the system cannot be reached or refuses.
 */
export interface PartnerSystem {
  /** The user's id there. */
  createUser(user: PartnerUser): Promise<{ id: string }>;
  /**
   * Sends a user whom the system has, as it is now; an inactive one is disabled there. `version`
   * grows with each change, so that a repeated call has no further effect.
   */
  updateUser(partnerId: string, user: PartnerUser, version: number): Promise<void>;
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
    updateUser: async () => {},
  };
  return partner;
}

const idIn = (answer: unknown, { id: path }: PartnerMapping): string => {
  let value = answer;
  for (const name of path.split('.')) value = memberOf(value, name);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new OutsideError("the partner's system answered without an id");
  return String(value);
};

const headersOf = ({ token }: Pick<PartnerSettings, 'token'>) => ({
  ...(token && { authorization: `Bearer ${token}` }),
});

/** A partner at a URL, called as the mapping says. */
export function httpPartner(
  client: OutsideClient,
  settings: Pick<PartnerSettings, 'token' | 'mapping'>,
): PartnerSystem {
  const { mapping } = settings;
  const send = ({ method, path }: PartnerCall, key: string, user: PartnerUser, partnerId = '') =>
    client.text({
      method,
      path: path.replaceAll('{id}', encodeURIComponent(partnerId)),
      isIdempotent: true,
      headers: {
        ...headersOf(settings),
        'idempotency-key': key,
        ...(method !== 'DELETE' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'DELETE' && { body: JSON.stringify(mappedUser(mapping, user)) }),
    });
  return {
    async createUser(user) {
      const text = await send(mapping.create, user.id, user);
      let answer: unknown;
      try {
        answer = JSON.parse(text);
      } catch {
        throw new OutsideError("the partner's system answered what is not valid JSON");
      }
      return { id: idIn(answer, mapping) };
    },
    async updateUser(partnerId, user, version) {
      const call = (user.status === 'inactive' ? mapping.disable : undefined) ?? mapping.update;
      if (call) await send(call, `${user.id}.${version}`, user, partnerId);
    },
  };
}

/** Whether the system is there and knows us. */
export async function checkPartner(
  client: OutsideClient,
  settings: Pick<PartnerSettings, 'token'>,
): Promise<void> {
  try {
    await client.text({ method: 'HEAD', isIdempotent: true, headers: headersOf(settings) });
  } catch (error) {
    const isRefused =
      error instanceof OutsideError && [401, 403].includes(error.details.status ?? 0);
    // any other answer is one of a server that has no page there
    if (isOutage(error) || isRefused) throw error;
  }
}
