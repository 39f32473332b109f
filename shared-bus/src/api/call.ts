import type { Endpoint, Failure, Input, ReadAnswer } from 'shared-contracts/core/endpoint';
import { readAnswer } from 'shared-contracts/core/read';

import { updateServerTime } from '../clock/server-clock.ts';
import { config, hasExtension } from '../config/config.ts';
import { currentLanguage } from '../i18n/language.ts';
import { requestConfirmation } from '../session/confirmation.ts';
import { currentSession, endSession } from '../session/session.ts';
import { ApiFailure, errorIdOf, requestIdOf, retryAfterMsOf, statusOf } from './api-failure.ts';
import { loadFailureTexts } from './error-rows.ts';
import { announceFailedCall } from './failed-calls.ts';
import { serverMessage, textOf } from './failure-text.ts';
import { isForeignAnswer } from './foreign-answer.ts';
import type { Outgoing, Received } from './message.ts';
import { noteReach, reachOf } from './reach.ts';
import { send, sendByFetch } from './send.ts';

/** The header that carries the access token (docs/domain/basics.md#calls). */
export const tokenHeader = 'x-dispatch-access-token';

interface CallOptions {
  /**
   * Sent as Idempotency-Key, where the server supports it (docs/decisions/calls.md#idempotency).
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent as multipart instead of a body: files. */
  form?: FormData;
  /** Called with the share of a `form` that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /**
   * Milliseconds without progress after which it counts as unanswered; if undefined 8 s for a read, 60 s
   * and more for a file, and 15 s for any other.
   */
  silenceMs?: number;
  /** For a call that is sent while the page unloads: the browser completes it. */
  keepalive?: boolean;
  /** A 401 leaves the session alone: the caller handles it. */
  keepSession?: boolean;
  /** Sends the user's token, if there is one, to a public endpoint too. */
  asUser?: boolean;
}
// The empty object is intended: it matches where every member may be missing.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type Nothing = Record<never, never>;
/** Parts whose every member is optional are optional themselves. */
type Loose<I> = { [K in keyof I as Nothing extends I[K] ? never : K]: I[K] } & {
  [K in keyof I as Nothing extends I[K] ? K : never]?: I[K];
};
export type CallInput<E extends Endpoint> = Loose<Input<E>> & CallOptions;
type Arguments<E extends Endpoint> =
  Nothing extends Loose<Input<E>> ? [input?: CallInput<E>] : [input: CallInput<E>];
interface Parts extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** An endpoint's path with its parameters, each encoded so that it stays one segment. */
function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`The path ${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}

/** An id by which the operator finds a call in the logs, even where no answer came. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A call to another origin would need that server's permission. */
const mayNameCalls = (): boolean =>
  new URL(config.apiBase, location.href).origin === location.origin;

/** Where the server makes traces: headers that link a call to the press that caused it. */
let traceHeaders: () => Record<string, string> = () => ({});
if (config.traces)
  void import(/* webpackChunkName: "traces" */ './press-trace.ts').then(({ followPresses }) => {
    traceHeaders = followPresses();
  });

function outgoing(
  endpoint: Endpoint,
  parts: Parts,
  token: string | undefined,
  requestId: string | undefined,
): Outgoing {
  const query = Object.entries(parts.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return {
    method: endpoint.method,
    url:
      config.apiBase +
      pathOf(endpoint.path, parts.params) +
      (query.length
        ? `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
        : ''),
    body: parts.form ?? parts.body,
    headers: {
      ...(token && { [tokenHeader]: token }),
      ...(parts.idempotencyKey &&
        hasExtension('idempotency') && { 'Idempotency-Key': parts.idempotencyKey }),
      ...(requestId && { 'X-Request-Id': requestId, ...traceHeaders() }),
    },
    signal: parts.signal,
    onProgress: parts.onProgress,
    silenceMs: parts.silenceMs,
  };
}

function fail(
  endpoint: Endpoint,
  status: number,
  received: Received | undefined,
  {
    cause,
    endedSession = false,
    requestId,
  }: { cause?: unknown; endedSession?: boolean; requestId: string | undefined },
): ApiFailure {
  const answer: Partial<Failure> | undefined =
    // each member is checked where it is read
    typeof received?.answer === 'object' && received.answer !== null ? received.answer : undefined;
  const errorId =
    status === 0
      ? received
        ? 'network.sign-in'
        : 'network'
      : errorIdOf(answer, status, endpoint.errors);
  return new ApiFailure({
    status,
    errorId,
    ...textOf(errorId, answer, currentLanguage()),
    requestId: (received && requestIdOf(answer, received.headers)) ?? requestId,
    retryAfterMs: received && retryAfterMsOf(received.headers),
    answer,
    endedSession,
    cause,
  });
}

/**
 * Calls an endpoint of contracts and returns its answer, envelope included, read tolerantly
 * (`read.ts`). Fails with `ApiFailure`; an aborted call fails with the signal's own reason. The
 * API's own 401 on a call that needs a session ends the session (`session:ended`, reason 'expired')
 * unless `keepSession`. Where the server wants the session confirmed, the shell asks the user for a
 * code, and the call is sent again.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<ReadAnswer<E>> {
  // Created before the first wait, so that its stack has the caller; read where the call fails.
  const from = new Error();
  try {
    return await sendOnce(endpoint, input ?? {});
  } catch (error) {
    const isUnconfirmed = error instanceof ApiFailure && error.errorId === 'confirmation.required';
    if (isUnconfirmed && (await requestConfirmation())) return sendOnce(endpoint, input ?? {});
    if (error instanceof ApiFailure) announceFailedCall(endpoint, error, from);
    throw error;
  }
}

async function sendOnce<E extends Endpoint>(endpoint: E, parts: Parts): Promise<ReadAnswer<E>> {
  const token =
    endpoint.roles === 'public' && !parts.asUser ? undefined : currentSession()?.access_token;
  const requestId = mayNameCalls() ? newRequestId() : undefined;
  const request = outgoing(endpoint, parts, token, requestId);
  let received: Received;
  try {
    received = await (parts.keepalive ? sendByFetch : send)(request);
  } catch (error) {
    if (parts.signal?.aborted) throw parts.signal.reason;
    noteReach('nothing');
    throw fail(endpoint, 0, undefined, { cause: error, requestId });
  }
  if (isForeignAnswer(received.answer, received.httpStatus)) {
    noteReach('sign-in');
    throw fail(endpoint, 0, { ...received, answer: undefined }, { requestId });
  }
  const status = statusOf(received.answer, received.httpStatus);
  noteReach(reachOf(status));
  const date: unknown = received.headers['date'];
  if (typeof date === 'string') updateServerTime('http', Date.parse(date));
  if (status >= 200 && status < 300)
    // the endpoint's own schema
    return readAnswer(endpoint.answer, received.answer) as ReadAnswer<E>;
  await loadFailureTexts();
  const isOver = status === 401 && endpoint.roles !== 'public' && !parts.keepSession;
  // A late 401 for an earlier token does not concern the current session.
  const isOfNow = currentSession()?.access_token === token;
  const failure = fail(endpoint, status, received, {
    endedSession: isOver && (isOfNow || !currentSession()),
    requestId,
  });
  if (isOver && isOfNow && token) endSession('expired', serverMessage(failure));
  throw failure;
}
