import axios from 'axios';

import type { Outgoing, Received } from './send.ts';

/** A call without an answer after this time counts as a network failure. */
const callTimeoutMs = 15_000;

// Every status is an answer: the caller decides by the answer's own code.
const client = axios.create({ timeout: callTimeoutMs, validateStatus: () => true });

/** The usual request. It fails only when no answer came. */
export async function sendByAxios({
  method,
  url,
  body,
  headers,
  signal,
}: Outgoing): Promise<Received> {
  const {
    status,
    data,
    headers: answered,
  } = await client.request<unknown>({
    method,
    url,
    data: body,
    headers,
    ...(signal && { signal }),
  });
  return { httpStatus: status, answer: data, headers: answered };
}
