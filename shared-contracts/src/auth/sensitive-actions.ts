import type { UserChange } from '../users/user.ts';

/** Messages to the owner of an account. */
export type OwnerNotice =
  | 'withdrawal'
  | 'created'
  | 'bank'
  | 'access'
  | 'second-factor'
  | 'number'
  | 'key'
  | 'webhook';

interface SensitiveAction {
  /** The call is sensitive only where it changes one of these; without: always. */
  fields?: Partial<Record<keyof UserChange, OwnerNotice>>;
  /** The message that the owner gets after the call; null for none. */
  notice: OwnerNotice | null;
}

/**
 * Calls that change money, access or identity, by endpoint id: each needs a recently entered code,
 * and the owner of the account is notified (docs/decisions/calls.md#confirmation).
 */
export const sensitiveActions = {
  'wallet.withdraw': { notice: 'withdrawal' },
  'payouts.close': { notice: null },
  'users.create': { notice: 'created' },
  'users.update': {
    fields: { bank_account: 'bank', bank_name: 'bank', role: 'access', status: 'access' },
    notice: null,
  },
  'users.disable-2fa': { notice: 'second-factor' },
  // The link is itself a message to the owner.
  'users.enrolment-link': { notice: null },
  'users.reveal': { notice: 'number' },
  'users.reveal-own': { notice: 'number' },
  'users.end-sessions': { notice: null },
  'users.end-own-sessions': { notice: null },
  'integration-keys.create': { notice: 'key' },
  'integration-keys.rotate': { notice: 'key' },
  'integration-keys.revoke': { notice: 'key' },
  'webhooks.create': { notice: 'webhook' },
  'webhooks.update': { notice: 'webhook' },
  'webhooks.rotate': { notice: 'webhook' },
  'webhooks.delete': { notice: 'webhook' },
} as const satisfies Record<string, SensitiveAction>;

/** The row of an endpoint; undefined for one that isn't sensitive. */
export const sensitiveAction = (endpointId: string): SensitiveAction | undefined =>
  Object.entries(sensitiveActions).find(([id]) => id === endpointId)?.[1];

/** The notices that a change to a user causes, each once; empty where no code is needed. */
export function noticesOfChange(
  change: UserChange,
  before: Readonly<Record<string, unknown>>,
): OwnerNotice[] {
  const { fields } = sensitiveActions['users.update'];
  const isChanged = (field: string) => {
    const value = change[field as keyof UserChange]; // a field of the table
    return value !== undefined && (value ?? '') !== before[field];
  };
  return [
    ...new Set(Object.entries(fields).flatMap(([f, notice]) => (isChanged(f) ? [notice] : []))),
  ];
}
