import { XMLParser } from 'fast-xml-parser';

import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { MessageProvider } from './message-provider.ts';

interface TelenorSettings {
  msisdn: string;
  password: string;
  /** The registered sender name; blank for the account's default. */
  mask: string;
}

/** Telenor ends a session 30 minutes after its last use. */
const sessionMs = 25 * 60_000;

const parser = new XMLParser({ parseTagValue: false });
const latin = /^[\x20-\x7e\n]*$/;

class TelenorError extends OutsideError {}

function dataOf(answer: string): string {
  const root = memberOf(parser.parse(answer), 'corpsms');
  const [response, data] = [memberOf(root, 'response'), memberOf(root, 'data')];
  if (typeof data !== 'string' || typeof response !== 'string')
    throw new OutsideError('Telenor answered without a result');
  if (response !== 'OK') throw new TelenorError(`Telenor refused: ${data}`, { isUnsent: true });
  return data;
}

/**
 * Telenor Pakistan's Corporate Call & SMS API: a session by `auth.jsp`, a message by `sendsms.jsp`,
 * answers in XML (https://www.scribd.com/document/486042982/api-documentation). Its calls play
 * uploaded recordings, so one-time passwords can't be spoken.
 */
export function telenorProvider(
  client: OutsideClient,
  { msisdn, password, mask }: TelenorSettings,
  clock: () => number,
): MessageProvider {
  let session: { id: string; until: number } | undefined;
  const get = async (path: string, query: Record<string, string>, isIdempotent: boolean) =>
    dataOf(await client.text({ method: 'GET', path, query, isIdempotent }));
  const signIn = async (): Promise<string> => get('/auth.jsp', { msisdn, password }, true);
  const submit = async (sessionId: string, phone: string, text: string): Promise<string> => {
    const message = { session_id: sessionId, to: phone, text };
    const id = await get(
      '/sendsms.jsp',
      { ...message, ...(mask && { mask }), ...(!latin.test(text) && { unicode: 'true' }) },
      false,
    );
    session = { id: sessionId, until: clock() + sessionMs };
    return id;
  };
  return {
    channels: ['sms'],
    async send({ phone, text }) {
      if (session && session.until > clock())
        try {
          return await submit(session.id, phone, text);
        } catch (error) {
          // A refused message was not sent, and the session may have been ended.
          if (!(error instanceof TelenorError)) throw error;
        }
      return submit(await signIn(), phone, text);
    },
    check: async () => void (await signIn()),
  };
}
