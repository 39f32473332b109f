import axios, { type AxiosResponse } from 'axios';

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
