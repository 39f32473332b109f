import type { LookupFunction } from 'node:net';

import { Agent, request } from 'undici';

import { describeError } from '../plugins/logging.ts';
import { namesPrivateAddress, PrivateAddress, publicLookup } from './public-address.ts';

/** How a call to a webhook ended; without a status there was no answer. */
export interface CallOutcome {
  status: number | null;
  error: string | null;
  /** How the answer begins. */
  body: string;
}

export interface WebhookClient {
  post(
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array,
  ): Promise<CallOutcome>;
  close(): Promise<void>;
}

const mostBodyBytes = 1000;

async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body) {
      parts.push(part);
      length += part.length;
      // Leaving the loop ends the connection.
      if (length >= mostBodyBytes) break;
    }
  } catch {
    // The status has decided already.
  }
  // PostgreSQL stores no null character.
  return Buffer.concat(parts).subarray(0, mostBodyBytes).toString('utf8').replaceAll('\0', '');
}

function messageOf(error: unknown): string {
  const { message, code } = describeError(error);
  return message || String(code ?? 'failed');
}

/**
 * Calls webhooks: without following redirects, for a limited time, and to public addresses alone
 * unless the settings allow others.
 */
export function webhookClient({
  allowsPrivate,
  timeMs,
  lookup = publicLookup,
}: {
  allowsPrivate: boolean;
  timeMs: number;
  lookup?: LookupFunction;
}): WebhookClient {
  const agent = new Agent({ connect: allowsPrivate ? {} : { lookup } });
  return {
    async post(url, headers, body) {
      const limit = AbortSignal.timeout(timeMs);
      try {
        // A host that is an address is never looked up.
        if (!allowsPrivate && namesPrivateAddress(new URL(url))) throw new PrivateAddress();
        const answer = await request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Dispatch', ...headers },
          body,
          dispatcher: agent,
          signal: limit,
        });
        return {
          status: answer.statusCode,
          error: null,
          body: await beginningOf(answer.body),
        };
      } catch (error) {
        return {
          status: null,
          error: limit.aborted ? `no answer in ${timeMs} ms` : messageOf(error),
          body: '',
        };
      }
    },
    close: () => agent.destroy(),
  };
}
