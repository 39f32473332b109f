import { useSyncExternalStore } from 'react';
import { useConnection } from 'shared-bus';
import type { NavCount } from 'shared-contracts/federation/remote.lists';

let counts: ReadonlyMap<string, NavCount> = new Map();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const change = (work: (counts: Map<string, NavCount>) => void): void => {
  const next = new Map(counts);
  work(next);
  counts = next;
  listeners.forEach((listener) => listener());
};

/** A remote's number for the entry of a path. Returns how to withdraw it. */
export function reportCount(path: string, count: NavCount): () => void {
  change((next) => next.set(path, count));
  return () => {
    // A newer number stays.
    if (counts.get(path) === count) change((next) => next.delete(path));
  };
}

/** Without a connection the numbers grow old, and none is shown. */
function useCounts(): ReadonlyMap<string, NavCount> | undefined {
  const isOffline = useConnection() === 'offline';
  const current = useSyncExternalStore(subscribe, () => counts);
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
