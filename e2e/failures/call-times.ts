import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';

import { callApi } from '../commands/api-client.ts';

/** Refusals that a day of many hands brings, by call: another was first, or it is so already. */
type Expected = Readonly<Record<string, RegExp>>;

/** `fetch failed` alone does not tell a refused connection from one that was cut. */
function withCause(error: unknown, afterMs: number): string {
  const cause = error instanceof Error && error.cause ? `: ${String(error.cause)}` : '';
  return `${String(error)}${cause} after ${Math.round(afterMs)} ms`;
}

/** How long each kind of call takes, in milliseconds, and what went wrong. */
export class CallTimes {
  readonly #times = new Map<string, number[]>();
  readonly failed: string[] = [];
  readonly refused: Record<string, number> = {};
  readonly #expected: Expected;

  constructor(expected: Expected) {
    this.#expected = expected;
  }

  /** The answer, or undefined where the call was refused as expected or failed. */
  async call<E extends Endpoint>(
    url: string,
    endpoint: E,
    input: Input<E>,
    token: string,
  ): Promise<Answer<E> | undefined> {
    const startedMs = performance.now();
    try {
      return await callApi(url, endpoint, input, token);
    } catch (error) {
      const text = String(error);
      if (this.#expected[endpoint.id]?.test(text))
        this.refused[endpoint.id] = (this.refused[endpoint.id] ?? 0) + 1;
      else this.failed.push(withCause(error, performance.now() - startedMs));
      return undefined;
    } finally {
      const times = this.#times.get(endpoint.id) ?? [];
      times.push(performance.now() - startedMs);
      this.#times.set(endpoint.id, times);
    }
  }

  figures(): Record<string, { calls: number; p50: number; p99: number; most: number }> {
    return Object.fromEntries(
      [...this.#times].map(([id, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const at = (share: number) =>
          Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
        return [id, { calls: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) }];
      }),
    );
  }
}
