import type { OutsideClient } from '../outside/outside-client.ts';
import type { OutsideServices } from '../outside/outside-services.ts';
import { cachedSearch } from './cached-search.ts';
import { builtInPlaces, readPoint, type PlaceProvider } from './geo.provider.ts';
import { nominatimPlaces } from './nominatim.provider.ts';
import type { GeocoderGet, PlaceSearch } from './outside-place.ts';
import { photonPlaces } from './photon.provider.ts';

export interface Geocoder {
  kind: 'built-in' | 'nominatim' | 'photon';
  /** Blank for the built-in one. */
  url: string;
  /** Of a hosted service, and the parameter that it is sent as; blank for none. */
  key: string;
  keyParameter: string;
  headers: Readonly<Record<string, string>>;
  /** Of the answers, as the service names it; blank for the service's own choice. */
  language: string;
  /** For how long an answer may be kept; 0 for not at all. */
  cacheSeconds: number;
}

/** Calls the geocoder with its key and its headers. */
const getFrom =
  (client: OutsideClient, { key, keyParameter, headers }: Geocoder): GeocoderGet =>
  (path, query) =>
    client.json({
      method: 'GET',
      path,
      query: { ...query, ...(key && { [keyParameter]: key }) },
      headers: { ...headers },
      isIdempotent: true,
    });

/** The search of the outside geocoder; undefined where the built-in one is configured. */
export function outsideSearch(
  geocoder: Geocoder,
  outside: OutsideServices,
): PlaceSearch | undefined {
  const { kind, url, language } = geocoder;
  if (kind === 'built-in') return undefined;
  const get = getFrom(outside.at('the geocoder', url), geocoder);
  return kind === 'nominatim' ? nominatimPlaces(get, language) : photonPlaces(get, language);
}

/**
 * The configured place search. Its places have their point as id, so that one that was suggested
 * can be looked up by any process and by the built-in table, which takes over while the outside
 * server fails and knows the ids of places that were stored before.
 */
export function placesOf(
  geocoder: Geocoder,
  outside: OutsideServices,
  log: { warn(details: object, text: string): void },
  clock: () => number,
): PlaceProvider {
  const uncached = outsideSearch(geocoder, outside);
  if (!uncached) return builtInPlaces;
  const search = cachedSearch(uncached, geocoder.cacheSeconds, clock);
  const orBuiltIn = <T>(answer: Promise<T>, builtIn: () => Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'the geocoder fails: the built-in places answer');
      return builtIn();
    });
  const at: PlaceProvider['at'] = (point) =>
    orBuiltIn(
      search.at(point).then((found) => found ?? builtInPlaces.at(point)),
      () => builtInPlaces.at(point),
    );
  return {
    suggest: (keyword, city) =>
      orBuiltIn(search.suggest(keyword, city), () => builtInPlaces.suggest(keyword, city)),
    at,
    byId: (placeId) => {
      const point = readPoint(placeId);
      return point ? at(point) : builtInPlaces.byId(placeId);
    },
  };
}
