import { queryClient } from 'shared-bus';

/**
 * The number of fetches of an endpoint's data since this was called. It counts in the same tick,
 * while the call itself is still pending.
 */
export function countFetches(endpointId: string): () => number {
  let count = 0;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'fetch' &&
      event.query.queryKey[1] === endpointId
    )
      count += 1;
  });
  running.push(stop);
  return () => count;
}
const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});
