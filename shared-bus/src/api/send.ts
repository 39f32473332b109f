import { answerOf, bodyOf, type Outgoing, type Received } from './message.ts';

/**
 * The usual request. Its client is loaded with the signed-in console, or with a call before that:
 * sign-in is shown without it.
 */
export async function send(request: Outgoing): Promise<Received> {
  const { sendByAxios } = await import(/* webpackChunkName: "calls" */ './send-by-axios.ts');
  return sendByAxios(request);
}

/** For a request while the page unloads: it aborts an XMLHttpRequest, but not a keepalive fetch. */
export async function sendByFetch({
  method,
  url,
  body,
  headers,
  signal,
}: Outgoing): Promise<Received> {
  const { sent, headers: ofBody } = bodyOf(body);
  const response = await fetch(url, {
    method,
    keepalive: true,
    headers: { ...headers, ...ofBody },
    ...(signal && { signal }),
    ...(sent !== undefined && { body: sent }),
  });
  return {
    httpStatus: response.status,
    answer: answerOf(await response.text()),
    headers: Object.fromEntries(response.headers),
  };
}
