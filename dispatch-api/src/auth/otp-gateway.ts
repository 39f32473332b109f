import type { OtpChannel } from 'shared-contracts/auth/password-reset.api';

import { newId } from '../database/id.ts';
import { sentMessages } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';

export interface OtpMessage {
  channel: OtpChannel;
  phone: string;
  code: string;
}
type From = Pick<Services, 'settings' | 'database' | 'clock' | 'log'>;

const gatewayMs = 5000;
const textOf = ({ channel, code }: OtpMessage): string =>
  channel === 'call'
    ? `Your one-time password is ${[...code].join(', ')}.`
    : `${code} is your one-time password for Dispatch Console.`;

/** Sends by the configured HTTP gateway: one POST per message; any status but 2xx is a failure. */
async function byHttp({ settings }: From, message: OtpMessage): Promise<void> {
  const { url, token } = settings.otpGateway;
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(gatewayMs),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      to: message.phone,
      channel: message.channel,
      text: textOf(message),
      code: message.code,
    }),
  });
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
}

/**
 * Sends a one-time password by SMS or call. Without a gateway the demo stores it in its outbox;
 * elsewhere sending fails (docs/decisions/calls.md#captcha-and-messages).
 */
export async function sendOtp(from: From, message: OtpMessage): Promise<void> {
  const { settings, database, clock, log } = from;
  try {
    if (settings.otpGateway.url) return await byHttp(from, message);
    if (!settings.demo) throw new Error('no gateway is configured');
    await database
      .insert(sentMessages)
      .values({ id: newId(clock()), ...message, text: textOf(message), at: new Date(clock()) });
  } catch (error) {
    log.error({ err: error }, 'a one-time password could not be sent');
    fail('reset.send-failed');
  }
}
