import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundByRemote, PaletteResult } from 'shared-contracts/federation/remote.lists';

/** A shorter text finds too much. */
const leastLength = 3;
/** How long a text rests before remotes search for it. */
const restMs = 300;

/** The remotes' results for a text, and the callback of their slot. */
export interface Results {
  /** The text to search for; undefined while it is short or still being typed. */
  searched: string | undefined;
  list: readonly PaletteResult[];
  /** The text is long enough to search for. */
  isLong: boolean;
  isSearching: boolean;
  hasFailed: boolean;
  report: (remote: string, found: FoundByRemote) => () => void;
}

const isSame = (...maps: ReadonlyMap<string, FoundByRemote>[]): boolean =>
  new Set(maps.map((map) => JSON.stringify([...map]))).size === 1;

/** Collects what the slot `palette:results` reports for a text. */
export function useResults(typed: string): Results {
  const text = typed.trim();
  const isLong = text.length >= leastLength;
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const [byRemote, setByRemote] = useState<ReadonlyMap<string, FoundByRemote>>(new Map());
  const reported = useRef(new Map<string, FoundByRemote>());
  const report = useCallback((remote: string, found: FoundByRemote) => {
    const { current } = reported;
    // A slot that reports the same at each rendering does not cause another one.
    const show = (): void =>
      queueMicrotask(() =>
        setByRemote((shown) => (isSame(shown, current) ? shown : new Map(current))),
      );
    current.set(remote, found);
    show();
    return () => {
      if (current.get(remote) === found) current.delete(remote);
      show();
    };
  }, []);
  const isCurrent = isLong && rested === text;
  // Results for an older text aren't offered for this one.
  const found = isCurrent ? [...byRemote] : [];
  return {
    searched: isCurrent ? text : undefined,
    list: found.flatMap(([remote, results]) =>
      typeof results === 'string'
        ? []
        : results.map((result) => ({ ...result, key: `${remote} ${result.key}` })),
    ),
    isLong,
    isSearching: isLong && (!isCurrent || found.some(([, results]) => results === 'searching')),
    hasFailed: found.some(([, results]) => results === 'failed'),
    report,
  };
}
