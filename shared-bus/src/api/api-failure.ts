import type { AxiosResponse } from 'axios';
import type { Failure } from 'shared-contracts/core/endpoint';
import type { ErrorId } from 'shared-contracts/core/errors';
import type { ErrorDisplay } from 'shared-contracts/core/errors/error-row';

import { errorRow, isErrorId } from './error-rows.ts';

/**
 * The id of a failure: one of contracts' table, `network` when no answer came, `network.sign-in`
 * when the network answered and not the API.
 */
export type FailureId = ErrorId | 'network' | 'network.sign-in';

/**
 * A failed call. Decide by `errorId`, never by a text. `title` and `message` are in the language of
 * the moment of failure; show them through `useFailureText` where they stay on screen.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /**
   * The answer's code, else statusCode, else the HTTP status
   * (docs/decisions/calls.md#answer-envelope); 0 when the API did not answer.
   */
  readonly status: number;
  /** The same number, under its documented name. */
  readonly code: number;
  readonly errorId: FailureId;
  readonly title: string;
  /** Shown under "details" in an error panel. */
  readonly requestId: string | undefined;
  /** The wait before another attempt that the server wants, in milliseconds, if it names one. */
  readonly retryAfterMs: number | undefined;
  /** The invalid field, where the server names one. */
  readonly field: string | undefined;
  /** The whole answer as received; undefined when none came. */
  readonly answer: Partial<Failure> | undefined;

  /**
   * The session ended, by this call or before it. The host notifies the user, so callers neither
   * show this failure nor navigate.
   */
  readonly endedSession: boolean;

  constructor(failed: {
    status: number;
    errorId: FailureId;
    title: string;
    message: string;
    requestId?: string | undefined;
    retryAfterMs?: number | undefined;
    answer?: Partial<Failure> | undefined;
    endedSession?: boolean;
    cause?: unknown;
  }) {
    super(failed.message, { cause: failed.cause });
    this.status = failed.status;
    this.code = failed.status;
    this.errorId = failed.errorId;
    this.title = failed.title;
    this.requestId = failed.requestId;
    this.retryAfterMs = failed.retryAfterMs;
    this.field = failed.answer?.field;
    this.answer = failed.answer;
    this.endedSession = failed.endedSession ?? false;
  }

  /** How it is displayed, by contracts' table. */
  get display(): ErrorDisplay {
    return errorRow(this.errorId)?.display ?? 'toast';
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** Whether a call got no answer from the API: it is unknown whether it had an effect. */
export const isUnanswered = (error: unknown): boolean => isApiFailure(error) && error.status === 0;

/** Whether the network answered instead of the API, and wants a sign-in. */
export const isBeforeNetworkSignIn = (error: unknown): boolean =>
  isApiFailure(error) && error.errorId === 'network.sign-in';

/** Whether a call failed because the session is over. */
export const hasEndedSession = (error: unknown): boolean =>
  isApiFailure(error) && error.endedSession;

/**
 * The error id of a status, for a provider whose answers carry no id because the documents have
 * none.
 */
const idOfStatus: Readonly<Record<number, ErrorId>> = {
  400: 'request.invalid',
  401: 'session.expired',
  403: 'role.refused',
  404: 'route.unknown',
  409: 'request.conflict',
  410: 'events.gone',
  413: 'payload.too-large',
  422: 'field.invalid',
  429: 'rate.limited',
  503: 'server.unavailable',
};

/**
 * The stable id of an answer: its own; where a provider sends none, the only error with this status
 * that the endpoint declares; else the general one of the status. Errors about idempotency keys and
 * confirmations do not count, because a provider without ids has neither; nor does a stale version
 * beside another error, because a page sends a version only where it got one.
 */
export function errorIdOf(
  answer: Partial<Failure> | undefined,
  status: number,
  declared: readonly ErrorId[] = [],
): ErrorId {
  if (isErrorId(answer?.error_id)) return answer.error_id;
  const possible = declared.filter(
    (id) =>
      errorRow(id)?.status === status &&
      !id.startsWith('idempotency.') &&
      id !== 'confirmation.required',
  );
  const others = possible.filter((id) => id !== 'version.stale');
  const [only, second] = others.length > 0 ? others : possible;
  return only && !second ? only : (idOfStatus[status] ?? 'server.failed');
}

/** `code`, else `statusCode`, else the HTTP status (docs/decisions/calls.md#answer-envelope). */
export function statusOf(answer: unknown, httpStatus: number): number {
  const { code, statusCode } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    code?: unknown;
    statusCode?: unknown;
  };
  const named = [code, statusCode]
    .map(Number)
    .find((number) => Number.isInteger(number) && number >= 100 && number <= 599);
  return named ?? httpStatus;
}

export const requestIdOf = (
  answer: Partial<Failure> | undefined,
  headers: AxiosResponse['headers'],
): string | undefined => {
  const header: unknown = headers['x-request-id'];
  return answer?.request_id ?? (typeof header === 'string' ? header : undefined);
};

/** Retry-After in seconds, as the API sends it; a date or anything else does not count. */
export function retryAfterMsOf(headers: AxiosResponse['headers']): number | undefined {
  const header: unknown = headers['retry-after'];
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
