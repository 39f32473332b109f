import { LRUCache } from 'lru-cache';

import type { PlaceSearch } from './outside-place.ts';

const mostAnswers = 10_000;

/**
 * Keeps answers in this process alone; 0 seconds for not at all. Those who ask during a call share
 * its answer.
 */
export function keptAnswers<Answer extends {}>(
  seconds: number,
  clock: () => number,
): (key: string, call: () => Promise<Answer | undefined>) => Promise<Answer | undefined> {
  if (seconds === 0) return (_key, call) => call();
  const answers = new LRUCache<string, Answer, () => Promise<Answer | undefined>>({
    max: mostAnswers,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: (_key, _stale, { context: call }) => call(),
    ignoreFetchAbort: true,
  });
  return (key, call) => answers.fetch(key, { context: call });
}

/** Keeps answers for as long as the geocoder's terms allow. */
export function cachedSearch(
  search: PlaceSearch,
  seconds: number,
  clock: () => number,
): PlaceSearch {
  const suggestions = keptAnswers<Awaited<ReturnType<PlaceSearch['suggest']>>>(seconds, clock);
  const pins = keptAnswers<NonNullable<Awaited<ReturnType<PlaceSearch['at']>>>>(seconds, clock);
  return {
    suggest: async (keyword, city) =>
      (await suggestions(JSON.stringify([keyword, city]), () => search.suggest(keyword, city))) ??
      [],
    at: (point) => pins(`${point.lat},${point.lng}`, () => search.at(point)),
  };
}
