// Every program that reads this file is to know the module, and a declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./axios-parts.d.ts" />
import sendByXhr from 'axios/unsafe/adapters/xhr.js';

import { answerOf, bodyOf, type Outgoing, type Received } from './message.ts';

/** A call without an answer after this time counts as a network failure. */
const callTimeoutMs = 15_000;

/**
 * The usual request, by the one transport of axios that a page uses: its client, the other
 * transports and what they convert weigh as much again. It fails only when no answer came.
 */
export async function sendByAxios({
  method,
  url,
  body,
  headers,
  signal,
}: Outgoing): Promise<Received> {
  const { sent, headers: ofBody } = bodyOf(body);
  const {
    status,
    data,
    headers: answered,
  } = await sendByXhr({
    method,
    url,
    data: sent,
    headers: { Accept: 'application/json', ...ofBody, ...headers },
    timeout: callTimeoutMs,
    // Every status is an answer: the caller decides by the answer's own code.
    validateStatus: () => true,
    ...(signal && { signal }),
  });
  return { httpStatus: status, answer: answerOf(data), headers: answered };
}
