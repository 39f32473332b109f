import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { Message, MessageProvider } from './message-provider.ts';

interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in E.164, an alphanumeric sender, or the sid of a messaging service (`MG…`). */
  from: string;
}

const twiml = (text: string): string => {
  const say = `<Say>${escapeMarkup(text)}</Say>`;
  return `<Response>${say}<Pause/>${say}</Response>`;
};

function fieldsOf({ from }: TwilioSettings, { channel, phone, text }: Message) {
  const to = { To: `+${phone}` };
  if (channel === 'call') return { ...to, From: from, Twiml: twiml(text) };
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return { ...to, ...sender, Body: text };
}

const failed: ReadonlySet<unknown> = new Set(['failed', 'undelivered', 'canceled']);

/**
 * Twilio's Messages and Calls resources, version 2010-04-01
 * (https://www.twilio.com/docs/messaging/api/message-resource,
 * https://www.twilio.com/docs/voice/api/call-resource). The code is said twice in a call.
 */
export function twilioProvider(client: OutsideClient, twilio: TwilioSettings): MessageProvider {
  const account = `/2010-04-01/Accounts/${twilio.accountSid}`;
  const login = Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64');
  const authorization = `Basic ${login}`;
  const reasonOf = (error: unknown): unknown => memberOf(error, 'code');
  const statusOf = async (path: string): Promise<unknown> => {
    const headers = { authorization };
    const request = { method: 'GET', path, headers, isIdempotent: true, reasonOf } as const;
    return memberOf(await client.json(request), 'status');
  };
  return {
    channels: ['sms', 'call'],
    async send(message) {
      const resource = message.channel === 'call' ? 'Calls' : 'Messages';
      const answer = await client.json({
        method: 'POST',
        path: `${account}/${resource}.json`,
        isIdempotent: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
        body: new URLSearchParams(fieldsOf(twilio, message)).toString(),
        reasonOf,
      });
      const sid = memberOf(answer, 'sid');
      if (typeof sid !== 'string') throw new OutsideError('Twilio answered without a sid');
      return sid;
    },
    async deliveryOf(sid) {
      // An answered call says nothing that its user doesn't know.
      if (!sid.startsWith('SM')) return 'sent';
      const status = await statusOf(`${account}/Messages/${sid}.json`);
      if (failed.has(status)) return 'failed';
      return status === 'delivered' ? 'delivered' : 'sent';
    },
    async check() {
      const status = await statusOf(`${account}.json`);
      if (status !== 'active') throw new OutsideError(`the account is ${String(status)}`);
    },
  };
}
