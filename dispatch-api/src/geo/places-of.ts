import type { OutsideServices } from '../outside/outside-services.ts';
import { builtInPlaces, readPoint, type PlaceProvider } from './geo.provider.ts';
import { nominatimPlaces } from './nominatim.provider.ts';
import type { PlaceSearch } from './outside-place.ts';
import { photonPlaces } from './photon.provider.ts';

export interface Geocoder {
  kind: 'built-in' | 'nominatim' | 'photon';
  /** Blank for the built-in one. */
  url: string;
}

/** The search of the outside geocoder; undefined where the built-in one is configured. */
export function outsideSearch(
  { kind, url }: Geocoder,
  outside: OutsideServices,
): PlaceSearch | undefined {
  if (kind === 'built-in') return undefined;
  const client = outside.at('the geocoder', url);
  return kind === 'nominatim' ? nominatimPlaces(client) : photonPlaces(client);
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
): PlaceProvider {
  const search = outsideSearch(geocoder, outside);
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
    suggest: (keyword, city) =>
      orBuiltIn(search.suggest(keyword, city), () => builtInPlaces.suggest(keyword, city)),
    at,
    byId: (placeId) => {
      const point = readPoint(placeId);
      return point ? at(point) : builtInPlaces.byId(placeId);
    },
  };
}
