import { isLocalPhone } from 'shared-contracts/core/phone';
import { readRouterState, textThat } from 'shared-ui/router/router-state';

/**
 * State that the pages of a reset pass on as router state. It survives a reload, in this tab only.
 */
export interface ResetState {
  /** Local form. */
  phone: string;
  /** When the newest OTP was requested: epoch milliseconds by the server's clock. */
  sentAt: number;
  channel: 'sms' | 'call';
  /** Tells whether it was delivered, where the server knows. */
  receipt?: string;
  /** The OTP, once it was checked. */
  code?: string;
}

/** The state passed on by an earlier page of a reset; undefined where none has begun. */
export function resetState(state: unknown): ResetState | undefined {
  const { phone, sentAt, channel, receipt, code } = readRouterState<Required<ResetState>>(state, {
    phone: textThat(isLocalPhone),
    sentAt: (value) => (typeof value === 'number' ? value : undefined),
    channel: (value) => (value === 'call' ? value : 'sms'),
    receipt: textThat((text) => text.length > 0),
    code: textThat((text) => /^\d{4}$/.test(text)),
  });
  return phone === undefined || sentAt === undefined
    ? undefined
    : {
        phone,
        sentAt,
        channel: channel ?? 'sms',
        ...(receipt !== undefined && { receipt }),
        ...(code !== undefined && { code }),
      };
}
