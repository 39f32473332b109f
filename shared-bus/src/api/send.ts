import type { AxiosResponse } from 'axios';

/** One request, ready to go. */
export interface Outgoing {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}
/** One answer of any status; JSON where it was JSON, else text. */
export interface Received {
  httpStatus: number;
  answer: unknown;
  headers: AxiosResponse['headers'];
}

/**
 * The usual request. Its client is loaded with the signed-in console, or with a call before that:
 * sign-in is shown without it.
 */
export async function send(request: Outgoing): Promise<Received> {
  const { sendByAxios } = await import(/* webpackChunkName: "calls" */ './send-by-axios.ts');
  return sendByAxios(request);
}

/** The body as it travels: a form of files is sent as it is, everything else as JSON. */
export function bodyOf(body: unknown): {
  sent: FormData | string | undefined;
  headers: Record<string, string>;
} {
  if (body === undefined || body instanceof FormData) return { sent: body, headers: {} };
  return { sent: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

export function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: it stays text, which no caller accepts as an answer.
    return text;
  }
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
