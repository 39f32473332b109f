import { useQueries } from '@tanstack/react-query';

import { fareOfWay, type Way } from './fare-of-way.queries.ts';

interface WaysCost {
  /** Of each way, in rupees; undefined while any of them is unknown. */
  fares: readonly number[] | undefined;
  meters: number | undefined;
  isPending: boolean;
}

/** What the ways of a batch cost and how long they are together. */
export function useWays(ways: readonly Way[]): WaysCost {
  return useQueries({
    queries: ways.map(fareOfWay),
    combine(results): WaysCost {
      const known = results.flatMap(({ data }) => (data ? [data] : []));
      const fares = known.flatMap(({ actual }) => actual ?? []);
      const lengths = known.flatMap(({ calldata: { dist } }) => dist ?? []);
      const isComplete = (list: readonly number[]) => list.length === ways.length;
      return {
        fares: isComplete(fares) ? fares : undefined,
        meters: isComplete(lengths) ? lengths.reduce((sum, one) => sum + one, 0) : undefined,
        isPending: results.some((result) => result.isLoading),
      };
    },
  });
}
