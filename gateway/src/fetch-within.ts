type Options = Omit<RequestInit, 'signal'>;

/**
 * A call with a limit for all of it, the reading of its answer included. @throws `TimeoutError`
 * once that is over.
 *
 * The limit is a timer that this function holds until the call has ended. A signal of
 * `AbortSignal.timeout` has nobody who holds it: it may be collected while the call waits for it,
 * and the call then never ends.
 */
export async function fetchWithin<T>(
  timeMs: number,
  url: string | URL,
  read: (answer: Response) => T | Promise<T>,
  options: Options = {},
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(`no answer in ${timeMs} ms`, 'TimeoutError')),
    timeMs,
  );
  try {
    return await read(await fetch(url, { ...options, signal: limit.signal }));
  } finally {
    clearTimeout(timer);
  }
}
