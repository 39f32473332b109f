import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { Message, MessageProvider } from './message-provider.ts';

interface InfobipSettings {
  apiKey: string;
  /** A registered sender; for calls a number. */
  from: string;
}

const bodyOf = (from: string, { channel, phone, text }: Message) =>
  channel === 'call'
    ? { from, to: phone, text, language: 'en' }
    : { messages: [{ sender: from, destinations: [{ to: phone }], content: { text } }] };

/** Both shapes that Infobip's services answer with. */
const errorCodeOf = (error: unknown): unknown =>
  memberOf(error, 'errorCode') ??
  memberOf(memberOf(memberOf(error, 'requestError'), 'serviceException'), 'messageId');

/** The groups of a message that Infobip will not send. */
const refusedGroups: ReadonlySet<unknown> = new Set(['REJECTED', 'UNDELIVERABLE', 'EXPIRED']);

/**
 * Infobip's SMS API v3, its logs of the last 48 hours, and its single voice message
 * (https://www.infobip.com/docs/developer-resources/quickstart,
 * https://www.infobip.com/docs/developer-resources/api-fundamentals/message-status-codes.md).
 */
export const infobipProvider = (
  client: OutsideClient,
  { apiKey, from }: InfobipSettings,
): MessageProvider => ({
  channels: ['sms', 'call'],
  async send(message) {
    const answer = await client.json({
      method: 'POST',
      path: message.channel === 'call' ? '/tts/3/single' : '/sms/3/messages',
      isIdempotent: false,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `App ${apiKey}`,
      },
      body: JSON.stringify(bodyOf(from, message)),
      reasonOf: errorCodeOf,
    });
    const messages = memberOf(answer, 'messages');
    const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
    const status = memberOf(first, 'status');
    if (refusedGroups.has(memberOf(status, 'groupName')))
      throw new OutsideError(`Infobip refused the message: ${String(memberOf(status, 'name'))}`, {
        isUnsent: true,
      });
    const id = memberOf(first, 'messageId');
    if (typeof id !== 'string') throw new OutsideError('Infobip answered without a message id');
    return id;
  },
  async deliveryOf(messageId) {
    const answer = await client.json({
      method: 'GET',
      path: '/sms/3/logs',
      query: { messageId },
      isIdempotent: true,
      headers: { accept: 'application/json', authorization: `App ${apiKey}` },
      reasonOf: errorCodeOf,
    });
    const results = memberOf(answer, 'results');
    const first: unknown = Array.isArray(results) ? results[0] : undefined;
    const group = memberOf(memberOf(first, 'status'), 'groupName');
    if (refusedGroups.has(group)) return 'failed';
    return group === 'DELIVERED' ? 'delivered' : 'sent';
  },
  async check() {
    await client.json({
      method: 'GET',
      path: '/account/1/balance',
      isIdempotent: true,
      headers: { accept: 'application/json', authorization: `App ${apiKey}` },
      reasonOf: errorCodeOf,
    });
  },
});
