import { isApiFailure } from './api-failure.ts';

/** The server has decided: a further try is a new one. */
const isRefusal = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.errorId !== 'idempotency.running';

/** A later call with the same body is meant as another one. */
const retryMs = 10 * 60_000;

/**
 * Sends a creating call with an idempotency key: the same body gets the same key again until an
 * answer or a refusal has come, or ten minutes have passed, so that a retry after a lost answer
 * creates nothing twice. Another body gets another key, and changes nothing for one that has no
 * answer yet. One sender serves one form, or all forms of one call.
 *
 * ```ts
 * const sendOnce = keyedSender();
 * sendOnce(body, (idempotencyKey) => call(createAddress, { body, idempotencyKey }));
 * ```
 */
export function keyedSender(): <T>(
  body: unknown,
  send: (idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  /** The keys of bodies without an answer, by their text. */
  const unanswered = new Map<string, { key: string; at: number }>();
  return async (body, send) => {
    const text = JSON.stringify(body);
    const last = unanswered.get(text);
    const at = Date.now();
    const key = last && at - last.at < retryMs ? last.key : crypto.randomUUID();
    unanswered.set(text, { key, at });
    try {
      const answer = await send(key);
      unanswered.delete(text);
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(text);
      throw error;
    }
  };
}
