import { isApiFailure } from './api-failure.ts';

/** The server has decided: a further try is a new one. */
const isRefusal = (error: unknown): boolean =>
  isApiFailure(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.errorId !== 'idempotency.running';

/**
 * Sends a creating call with an idempotency key: the same body gets the same key again until an
 * answer or a refusal has come, so that a retry after a lost answer creates nothing twice. Another
 * body gets another key. One sender serves one form.
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
  let unanswered: { body: string; key: string } | undefined;
  return async (body, send) => {
    const text = JSON.stringify(body);
    if (unanswered?.body !== text) unanswered = { body: text, key: crypto.randomUUID() };
    const { key } = unanswered;
    try {
      const answer = await send(key);
      unanswered = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  };
}
