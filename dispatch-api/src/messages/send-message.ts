import type { Delivery, OtpChannel } from 'shared-contracts/auth/password-reset.api';
import { fill, type Language } from 'shared-contracts/core/text';

import { seal, unseal } from '../auth/secret-box.ts';
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

const inOutbox = 'outbox';

/**
 * Sends a message by SMS or call, and returns an id by which its delivery can be asked for.
 * Without a provider the demo stores it in its outbox; elsewhere sending fails
 * (docs/decisions/calls.md#captcha-and-messages).
 */
export async function sendMessage(from: From, message: Message): Promise<string | undefined> {
  const { settings, database, clock, messages } = from;
  if (messages) return messages.send(message);
  if (!settings.demo) throw new Error('no provider is configured');
  const { channel, phone, text, code } = message;
  await database
    .insert(sentMessages)
    .values({ id: newId(clock()), channel, phone, text, code, at: new Date(clock()) });
  return inOutbox;
}

/** A page asks every five seconds, for a minute, and can be reloaded. */
const asking = { most: 60, seconds: 600 };
/** The purpose that a receipt is sealed for. */
const receiptPurpose = 'receipt of a message';

/**
 * Sends a one-time password; to a new device it says so, because the owner may not be asking.
 * Returns a receipt for `deliveryOf`, which only its user has.
 */
export async function sendOtp(from: From, message: OtpMessage): Promise<string | undefined> {
  const { channel, phone, code } = message;
  try {
    const id = await sendMessage(from, { channel, phone, code, text: textOf(message) });
    return id && seal(from.settings.secretKeys, receiptPurpose, id);
  } catch (error) {
    from.log.error({ err: error }, 'a one-time password could not be sent');
    return fail('reset.send-failed');
  }
}

/**
 * How the message of a receipt fares; undefined where the server has not made this receipt. A
 * provider that doesn't answer is no failure of the message.
 */
export async function deliveryOf(from: From, receipt: string): Promise<Delivery | undefined> {
  const { settings, messages, log } = from;
  let id: string;
  try {
    id = unseal(settings.secretKeys, receiptPurpose, receipt);
  } catch {
    return undefined;
  }
  if (id === inOutbox) return 'delivered';
  await countAgainst(from, [{ key: `delivery of ${id}`, ...asking }]);
  try {
    return (await messages?.deliveryOf?.(id)) ?? 'sent';
  } catch (error) {
    log.warn({ err: error }, 'the delivery of a message is unknown');
    return 'sent';
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
