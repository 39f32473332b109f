import { BehaviorSubject } from 'rxjs';
import { useConnection, useSubject } from 'shared-bus';
import type { NavCount } from 'shared-contracts/federation/remote.lists';

const counts$ = new BehaviorSubject<ReadonlyMap<string, NavCount>>(new Map());
const change = (work: (counts: Map<string, NavCount>) => void): void => {
  const next = new Map(counts$.value);
  work(next);
  counts$.next(next);
};

/** A remote's number for the entry of a path. Returns how to withdraw it. */
export function reportCount(path: string, count: NavCount): () => void {
  change((next) => next.set(path, count));
  return () => {
    // A newer number stays.
    if (counts$.value.get(path) === count) change((next) => next.delete(path));
  };
}

/** Without a connection the numbers grow old, and none is shown. */
function useCounts(): ReadonlyMap<string, NavCount> | undefined {
  const isOffline = useConnection() === 'offline';
  const current = useSubject(counts$, () => counts$.value);
  return isOffline ? undefined : current;
}

/** The number of an entry; undefined while none is certain. */
export const useNavCount = (path: string): NavCount | undefined => useCounts()?.get(path);

/** The number for the document's title and the app's icon; 0 while there is none. */
export const useTitleCount = (): number =>
  [...(useCounts()?.values() ?? [])].reduce(
    (sum, { count, isInTitle }) => sum + (isInTitle ? count : 0),
    0,
  );
