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

/** For a request while the page unloads: it aborts an XMLHttpRequest, but not a keepalive fetch. */
export async function sendByFetch({
  method,
  url,
  body,
  headers,
  signal,
}: Outgoing): Promise<Received> {
  const response = await fetch(url, {
    method,
    keepalive: true,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  let answer: unknown = text;
  try {
    answer = JSON.parse(text);
  } catch {
    // Not JSON: it stays text, which no caller accepts as an answer.
  }
  return { httpStatus: response.status, answer, headers: Object.fromEntries(response.headers) };
}
