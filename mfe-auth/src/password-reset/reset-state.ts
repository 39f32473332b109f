import { isLocalPhone } from 'shared-contracts/core/phone';

/**
 * State that the pages of a reset pass on as router state. It survives a reload, in this tab only.
 */
export interface ResetState {
  /** Local form. */
  phone: string;
  /** When the newest OTP was requested: epoch milliseconds by the server's clock. */
  sentAt: number;
  channel: 'sms' | 'call';
  /** The OTP, once it was checked. */
  code?: string;
}

/**
 * Reads a link that an operator has made, `#PHONE.CODE`: its user sets a password without a
 * one-time password. Undefined for any other hash.
 */
export function enrolmentOf(hash: string): Pick<ResetState, 'phone' | 'code'> | undefined {
  const [, phone = '', code = ''] = /^#(\d+)\.([\w-]{43})$/.exec(hash) ?? [];
  return isLocalPhone(phone) ? { phone, code } : undefined;
}

/**
 * Reads router state, whose type is unknown, member by member. Undefined when no reset has begun.
 */
export function resetState(state: unknown): ResetState | undefined {
  const { phone, sentAt, channel, code } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Record<string, unknown>; // members are checked below
  if (typeof phone !== 'string' || !isLocalPhone(phone) || typeof sentAt !== 'number')
    return undefined;
  return {
    phone,
    sentAt,
    channel: channel === 'call' ? 'call' : 'sms',
    ...(typeof code === 'string' && /^\d{4}$/.test(code) && { code }),
  };
}
