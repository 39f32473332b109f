/** One request, ready to go. */
export interface Outgoing {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
}
/** The headers of an answer, by their names in lower case. */
export type AnswerHeaders = Readonly<Partial<Record<string, string>>>;
/** One answer of any status; JSON where it was JSON, else text. */
export interface Received {
  httpStatus: number;
  answer: unknown;
  headers: AnswerHeaders;
}

/** A call without an answer after this time counts as a network failure. */
const callTimeoutMs = 15_000;

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: it stays text, which no caller accepts as an answer.
    return text;
  }
}

const headersOf = (lines: string): AnswerHeaders =>
  Object.fromEntries(
    lines.split('\r\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value]] : [];
    }),
  );

/** The body as it travels: a form of files is sent as it is, everything else as JSON. */
const bodyOf = (
  body: unknown,
): { sent: FormData | string | null; headers: Record<string, string> } => {
  if (body === undefined) return { sent: null, headers: {} };
  if (body instanceof FormData) return { sent: body, headers: {} };
  return { sent: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

/** The usual request; every status is an answer. It fails only when no answer came. */
export const send = ({ method, url, body, headers, signal }: Outgoing): Promise<Received> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error('The call was aborted before it was sent'));
    const request = new XMLHttpRequest();
    const { sent, headers: ofBody } = bodyOf(body);
    request.open(method, url);
    request.timeout = callTimeoutMs;
    for (const [name, value] of Object.entries({
      Accept: 'application/json',
      ...ofBody,
      ...headers,
    }))
      request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.addEventListener('load', () =>
      resolve({
        httpStatus: request.status,
        answer: answerOf(request.responseText),
        headers: headersOf(request.getAllResponseHeaders()),
      }),
    );
    for (const end of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(end, () =>
        reject(new Error(`The call ended without answer: ${end}`)),
      );
    request.send(sent);
  });

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
    ...(sent !== null && { body: sent }),
  });
  return {
    httpStatus: response.status,
    answer: answerOf(await response.text()),
    headers: Object.fromEntries(response.headers),
  };
}
