import { isLocalPhone } from 'shared-contracts/core/phone';

/**
 * What the pages of a reset hand on to each other as router state. It outlives a reload, in this
 * tab alone.
 */
export interface ResetState {
  /** Local form. */
  phone: string;
  /** When the newest OTP was asked for: epoch milliseconds by the server's clock. */
  sentAt: number;
  channel: 'sms' | 'call';
  /** Once it was checked. */
  code?: string;
}

/**
 * Router state as it comes: of unknown making, each member is checked. Undefined: the user has not
 * begun.
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
