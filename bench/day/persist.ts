import { setTimeout as pause } from 'node:timers/promises';

import { callApi, RefusedCall } from 'e2e/commands/api-client.ts';
import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';

/** Calls the console until it is answered. A repeated write has the same idempotency key. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  token: string,
  idempotencyKey?: string,
) => Promise<Answer<E>>;

const passing = new Set([429, 502, 503, 504]);
/** A broken connection, or an answer that says to try again. */
const isPassing = (error: unknown): boolean =>
  error instanceof RefusedCall
    ? passing.has(error.status) || error.message.includes('idempotency.running')
    : error instanceof TypeError; // of `fetch`
const againMs = 100;
/** Longer than a start after a kill. */
const longestMs = 120_000;

/** Does something until it is answered. */
export type Persist = <T>(work: () => Promise<T>) => Promise<T>;

/** A client that repeats what had no answer, as docs/integrating.md asks of it. */
export function persistentCalls(url: string): {
  call: Call;
  persist: Persist;
  repeated: () => number;
  limited: () => readonly string[];
} {
  let repeated = 0;
  const limited: string[] = [];
  const persist: Persist = async (work) => {
    const end = performance.now() + longestMs;
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || performance.now() > end) throw error;
        repeated += 1;
        if (error instanceof RefusedCall && error.status === 429) limited.push(error.message);
        await pause(againMs);
      }
  };
  return {
    persist,
    call: (endpoint, input, token, idempotencyKey) =>
      persist(() =>
        callApi(url, endpoint, input, token, {
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        }),
      ),
    repeated: () => repeated,
    limited: () => limited,
  };
}

/** Makes a call that others may have been faster with: whether it was done. */
export async function unless(refusal: RegExp, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof RefusedCall && refusal.test(error.message)) return false;
    throw error;
  }
}
