import type { OtpChannel } from 'shared-contracts/auth/password-reset.api';
import { fill, type Language } from 'shared-contracts/core/text';

import { countedAddress } from '../client-address.ts';
import { newId } from '../database/id.ts';
import { sentMessages } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { countAgainst } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import type { Message } from './message-provider.ts';
import { otpTexts } from './message-texts.ts';

interface OtpMessage {
  channel: OtpChannel;
  phone: string;
  code: string;
  /** The trusted device that requested it. */
  device: string | undefined;
  language: Language;
}
type From = Pick<Services, 'settings' | 'database' | 'clock' | 'log' | 'messages'>;

const daySeconds = 86_400;
/** The part of a phone's day that one address can use up, and so no owner's elsewhere. */
const shareOfAddress = 1 / 2;

function textOf({ channel, code, device, language }: OtpMessage): string {
  const isCall = channel === 'call';
  const text = isCall
    ? `Your one-time password is ${[...code].join(', ')}.`
    : fill(otpTexts.code[language], { code });
  return device ? text : `${text} ${otpTexts.newDevice[isCall ? 'en' : language]}`;
}

/**
 * Sends a message by SMS or call. Without a provider the demo stores it in its outbox;
 * elsewhere sending fails (docs/decisions/calls.md#captcha-and-messages).
 */
export async function sendMessage(from: From, message: Message): Promise<void> {
  const { settings, database, clock, messages } = from;
  if (messages) {
    await messages.send(message);
    return;
  }
  if (!settings.demo) throw new Error('no provider is configured');
  const { channel, phone, text, code } = message;
  await database
    .insert(sentMessages)
    .values({ id: newId(clock()), channel, phone, text, code, at: new Date(clock()) });
}

/** Sends a one-time password; to a new device it says so, because the owner may not be asking. */
export async function sendOtp(from: From, message: OtpMessage): Promise<void> {
  const { channel, phone, code } = message;
  try {
    await sendMessage(from, { channel, phone, code, text: textOf(message) });
  } catch (error) {
    from.log.error({ err: error }, 'a one-time password could not be sent');
    fail('reset.send-failed');
  }
}

/**
 * Counts a message to a phone, by any channel: at most one in an interval, and so many a day that
 * new devices request, half of them from one address; each trusted device has the same number for
 * itself. Each message costs money and disturbs.
 */
export async function countMessage(
  from: From,
  phone: string,
  device: string | undefined,
  ip: string,
): Promise<void> {
  const { intervalSeconds, perDay } = from.settings.messages;
  await countAgainst(from, [{ key: `message ${phone}`, most: 1, seconds: intervalSeconds }]);
  if (!device)
    await countAgainst(from, [
      {
        key: `messages ${phone} from ${countedAddress(ip)}`,
        most: Math.ceil(perDay * shareOfAddress),
        seconds: daySeconds,
      },
    ]);
  const key = `messages ${phone}${device ? ` on device ${device}` : ''}`;
  await countAgainst(from, [{ key, most: perDay, seconds: daySeconds }]);
}
