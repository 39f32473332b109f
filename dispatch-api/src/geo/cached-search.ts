import { LRUCache } from 'lru-cache';

import type { PlaceSearch } from './outside-place.ts';

const mostAnswers = 10_000;

/** Keeps answers for as long as the geocoder's terms allow, in this process alone. */
export function cachedSearch(
  search: PlaceSearch,
  seconds: number,
  clock: () => number,
): PlaceSearch {
  if (seconds === 0) return search;
  const kept = <Answer extends {}>(): ((
    key: string,
    call: () => Promise<Answer | undefined>,
  ) => Promise<Answer | undefined>) => {
    const answers = new LRUCache<string, Answer>({
      max: mostAnswers,
      ttl: seconds * 1000,
      ttlResolution: 0,
      perf: { now: clock },
    });
    return async (key, call) => {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = await call();
      if (answer !== undefined) answers.set(key, answer);
      return answer;
    };
  };
  const suggestions = kept<Awaited<ReturnType<PlaceSearch['suggest']>>>();
  const pins = kept<NonNullable<Awaited<ReturnType<PlaceSearch['at']>>>>();
  return {
    suggest: async (keyword, city) =>
      (await suggestions(JSON.stringify([keyword, city]), () => search.suggest(keyword, city))) ??
      [],
    at: (point) => pins(`${point.lat},${point.lng}`, () => search.at(point)),
  };
}
