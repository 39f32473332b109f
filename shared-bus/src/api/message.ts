import type { AxiosResponse } from 'axios';

/** One request, ready to go. */
export interface Outgoing {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  /** Share of the body that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Milliseconds without progress after which it fails, where the usual limit is too long. */
  silenceMs?: number | undefined;
}
/** One answer of any status; JSON where it was JSON, else text. */
export interface Received {
  httpStatus: number;
  answer: unknown;
  headers: AxiosResponse['headers'];
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
