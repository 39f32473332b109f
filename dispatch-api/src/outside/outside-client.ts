import { randomInt } from 'node:crypto';

import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
  type IRetryBackoffContext,
} from 'cockatiel';
import { Pool } from 'undici';

import {
  causeOf,
  isOutage,
  isUnconnected,
  OutsideError,
  retryAfterMs,
  retryLimitMs,
} from './outside-error.ts';

export interface OutsideLimits {
  /** For the whole call, retries included. */
  timeMs: number;
  mostBytes: number;
  /** Calls in a row that fail before the breaker opens. */
  failures: number;
  /** How long an open breaker refuses calls without sending them. */
  pauseMs: number;
}
const defaults: OutsideLimits = {
  timeMs: 5000,
  mostBytes: 1024 * 1024,
  failures: 5,
  pauseMs: 10_000,
};
const mostRetries = 2;

interface OutsideRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the service's address. Blank is the address itself. */
  path?: string;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: string;
  /** Whether a repeated call has no further effect: only such a call is repeated. */
  isIdempotent: boolean;
  /** The service's own code in the JSON of an answer that is not 2xx, for the log. */
  reasonOf?: (error: unknown) => unknown;
}

/** In PEM. With certificate and key the client proves who it is. */
export interface ClientCertificate {
  cert?: string | undefined;
  key?: string | undefined;
  /** The trusted authority, where it is not a public one. */
  ca?: string | undefined;
}

export interface OutsideClient {
  /** The body of a 2xx answer. Rejects with `OutsideError` for everything else. */
  text(request: OutsideRequest): Promise<string>;
  json(request: OutsideRequest): Promise<unknown>;
  /** Whether a server is at the address; an answer of any status but 5xx is one. */
  reach(): Promise<void>;
  close(): Promise<void>;
}

const addressOf = (base: string, { path = '', query = {} }: OutsideRequest): string => {
  const url = new URL(base);
  if (path) url.pathname = url.pathname.replace(/\/$/, '') + path;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return url.pathname + url.search;
};

/** Statuses after which the service may still do what it was asked to. */
const undecided: ReadonlySet<number> = new Set([408, 504]);

function reasonIn({ reasonOf }: OutsideRequest, text: string): string {
  if (!reasonOf) return '';
  try {
    const reason = reasonOf(JSON.parse(text));
    return reason === undefined ? '' : ` (${String(reason)})`;
  } catch {
    return '';
  }
}

/** Grows with each attempt, and is random, so that processes do not repeat at the same moment. */
function retryDelay({ attempt, result }: IRetryBackoffContext<unknown>): number {
  const requested = 'error' in result ? retryAfterMs(result.error) : 0;
  return requested + randomInt(1, 100 * 2 ** attempt);
}

/**
 * A client of one outside service. Its connections lead to the origin of `base` alone, and it
 * follows no redirect, so that nobody else gets a secret or a user's data
 * (docs/production.md#outside-services).
 */
export function outsideClient(
  name: string,
  base: string,
  limits: Partial<OutsideLimits> = {},
  onState: (isFailing: boolean) => void = () => {},
  certificate: ClientCertificate = {},
): OutsideClient {
  const { timeMs, mostBytes, failures, pauseMs } = { ...defaults, ...limits };
  const pool = new Pool(new URL(base).origin, {
    connections: 10,
    maxResponseSize: mostBytes,
    connect: { ...certificate },
  });
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: pauseMs,
  });
  const repeating = wrap(
    breaker,
    retry(
      handleWhen((error) => isOutage(error) && retryAfterMs(error) <= retryLimitMs),
      { maxAttempts: mostRetries, backoff: new DelegateBackoff(retryDelay) },
    ),
  );

  async function once(request: OutsideRequest, signal: AbortSignal): Promise<string> {
    const { method, headers, body } = request;
    try {
      const response = await pool.request({
        method,
        path: addressOf(base, request),
        headers: { 'user-agent': 'dispatch-console', ...headers },
        body: body ?? null,
        signal,
      });
      const { statusCode } = response;
      // a body that is too big or too slow fails the call, even with a good status
      const text = await response.body.text();
      if (statusCode >= 200 && statusCode < 300) return text;
      throw new OutsideError(`${name} answered ${statusCode}${reasonIn(request, text)}`, {
        status: statusCode,
        retryAfter: response.headers['retry-after'],
        isUnsent: !undecided.has(statusCode),
      });
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      const cause = signal.aborted ? `no answer within ${timeMs} ms` : causeOf(error);
      throw new OutsideError(`${name}: ${cause}`, {
        isFinal: signal.aborted,
        isUnsent: !signal.aborted && isUnconnected(error),
      });
    }
  }

  async function call<T>(request: OutsideRequest, read: (text: string) => T): Promise<T> {
    const limit = new AbortController();
    const { signal } = limit;
    // A signal of `AbortSignal.timeout` may be collected while the call waits for it.
    const late = setTimeout(() => limit.abort(), timeMs);
    const policy = request.isIdempotent ? repeating : breaker;
    // Users see a notice before the call has reached its limit.
    const slow = setTimeout(() => onState(true), timeMs / 2);
    try {
      const answer = await policy.execute(async () => read(await once(request, signal)), signal);
      onState(false);
      return answer;
    } catch (error) {
      onState(isOutage(error) || error instanceof BrokenCircuitError);
      if (error instanceof BrokenCircuitError)
        throw new OutsideError(`${name} is not called: it has failed ${failures} times`, {
          isUnsent: true,
        });
      throw error;
    } finally {
      clearTimeout(late);
      clearTimeout(slow);
    }
  }

  return {
    text: (request) => call(request, (text) => text),
    json: (request) =>
      call(request, (text): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          throw new OutsideError(`${name} answered what is not valid JSON`, { isFinal: true });
        }
      }),
    async reach() {
      try {
        await call({ method: 'HEAD', isIdempotent: true }, () => undefined);
      } catch (error) {
        if (isOutage(error)) throw error;
      }
    },
    close: () => pool.destroy(),
  };
}
