/** A longer wait than this is not worth a retry within one call. */
export const retryLimitMs = 1000;

interface Details {
  /** Of an answer that is not 2xx. */
  status?: number;
  retryAfter?: string | string[] | undefined;
  /** A retry would end in the same error. */
  isFinal?: boolean;
  /** Whether the call certainly had no effect, so that another service may do it. */
  isUnsent?: boolean;
}

/** Why an outside service did not do what it was called for. Names no data of the call. */
export class OutsideError extends Error {
  readonly details: Details;
  constructor(message: string, details: Details = {}) {
    super(message);
    this.name = 'OutsideError';
    this.details = details;
  }
}

const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Whether the service is the cause, and not what the call said: a 4xx is an answer. */
export const isOutage = (error: unknown): boolean =>
  error instanceof OutsideError &&
  (error.details.status === undefined || isBusy(error.details.status));

/** The wait that the service requests, in ms; endless where a retry would change nothing. */
export function retryAfterMs(error: unknown): number {
  if (!(error instanceof OutsideError)) return 0;
  const { retryAfter, isFinal } = error.details;
  if (isFinal) return Infinity;
  if (retryAfter === undefined) return 0;
  const text = String(retryAfter);
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  // a text that is neither seconds nor a date says nothing
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

export const isUnsent = (error: unknown): boolean =>
  error instanceof OutsideError && error.details.isUnsent === true;

/** Codes of connections that were never made. */
const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
export const isUnconnected = (error: unknown): boolean => unconnected.has(causeOf(error));

/** The error code of the HTTP client or the system, for the log. */
export const causeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'the call failed';
