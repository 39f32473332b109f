import type { OutsideClient } from '../outside/outside-client.ts';
import type { OutsideServices } from '../outside/outside-services.ts';
import { cachedSearch } from './cached-search.ts';
import { builtInPlaces, readPoint, type PlaceProvider } from './geo.provider.ts';
import { googlePlaces, googleUrl } from './google.provider.ts';
import { nominatimPlaces } from './nominatim.provider.ts';
import type { GeocoderGet, PlaceSearch } from './outside-place.ts';
import { photonPlaces } from './photon.provider.ts';

export interface Geocoder {
  kind: 'built-in' | 'nominatim' | 'photon' | 'google';
  /** Blank for the built-in one, and for Google's own address. */
  url: string;
  /** Of a hosted service, and the parameter that it is sent as; blank for none. */
  key: string;
  keyParameter: string;
  headers: Readonly<Record<string, string>>;
  /** Of the answers, as the service names it; blank for the service's own choice. */
  language: string;
  /** The country whose customs Google follows, such as `pk`; blank for none. */
  region: string;
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
  clock: () => number,
): PlaceSearch | undefined {
  const { kind, url, language, cacheSeconds } = geocoder;
  if (kind === 'built-in') return undefined;
  const client = outside.at('the geocoder', url || googleUrl);
  if (kind === 'google') return googlePlaces(client, geocoder, clock);
  const get = getFrom(client, geocoder);
  return cachedSearch(
    kind === 'nominatim' ? nominatimPlaces(get, language) : photonPlaces(get, language),
    cacheSeconds,
    clock,
  );
}

/**
 * The configured place search. Unless the provider has IDs, its places have their point as ID, so
 * that any process can look up one that was suggested. The built-in table takes over while the
 * outside server fails, and knows the IDs of places that were stored before.
 */
export function placesOf(
  geocoder: Geocoder,
  outside: OutsideServices,
  log: { warn(details: object, text: string): void },
  clock: () => number,
): PlaceProvider {
  const search = outsideSearch(geocoder, outside, clock);
  if (!search) return builtInPlaces;
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
    suggest: (keyword, city, session) =>
      orBuiltIn(search.suggest(keyword, city, session), () => builtInPlaces.suggest(keyword, city)),
    at,
    async byId(placeId, session) {
      const point = readPoint(placeId);
      if (point) return at(point);
      const known = await builtInPlaces.byId(placeId);
      if (known || !search.byId) return known;
      return orBuiltIn(search.byId(placeId, session), async () => undefined);
    },
  };
}
