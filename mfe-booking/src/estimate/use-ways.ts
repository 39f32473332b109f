import { useQueries } from '@tanstack/react-query';

import { fareOfWay, type Way } from './fare-of-way.queries.ts';

export interface WaysCost {
  /** Of each leg, in rupees; undefined while any of them is unknown. */
  fares: readonly number[] | undefined;
  meters: number | undefined;
  isPending: boolean;
}

const keyOf = ({ service_code, start, end }: Way): string =>
  JSON.stringify([service_code, start.lat, start.lng, end?.lat, end?.lng]);

/** Total cost and length of a batch's legs; the same leg is requested once. */
export function useWays(ways: readonly Way[]): WaysCost {
  const different = new Map(ways.map((way) => [keyOf(way), way]));
  return useQueries({
    queries: [...different.values()].map(fareOfWay),
    combine(results): WaysCost {
      const answers = new Map(
        [...different.keys()].map((key, index) => [key, results[index]?.data]),
      );
      const known = ways.flatMap((way) => answers.get(keyOf(way)) ?? []);
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
