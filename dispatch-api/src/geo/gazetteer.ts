import type { CityPlace, ServiceArea } from './area.ts';
import { cityByCode } from './cities.ts';
import { distanceMeters, type Point } from './geometry.ts';
import { placeSound, soundCost, type PlaceSound } from './place-sound.ts';
import { searchText } from './search-text.ts';
import { serviceArea } from './service-area.ts';
import { soundKeys } from './sound-key.ts';
import { zoneAt } from './zones.ts';

/** A place of the gazetteer with the address that screens show. */
export interface GazetteerPlace extends CityPlace {
  zone: string;
  address: string;
  words: readonly string[];
  search: string;
}

function place(entry: CityPlace): GazetteerPlace {
  const zone = zoneAt(entry)?.zone.zone ?? '';
  const cityName = cityByCode(entry.city)?.name ?? '';
  const parts = [
    entry.name,
    ...(zone && !entry.name.includes(zone) ? [zone] : []),
    ...(entry.name.includes(cityName) ? [] : [cityName]),
  ];
  const search = [searchText(entry.name), ...(entry.urdu ? [searchText(entry.urdu)] : [])].join(
    ' | ',
  );
  return { ...entry, zone, address: parts.join(', '), search, words: search.split(/[ |]+/) };
}

interface Prepared {
  area: ServiceArea;
  places: readonly GazetteerPlace[];
  byId: ReadonlyMap<string, GazetteerPlace>;
}
// The first search prepares the places, and the first by sound their sounds: together a tenth of a
// start of the API, which most tests and an API with an outside geocoder do without.
let prepared: Prepared | undefined;
function prepare(): Prepared {
  const area = serviceArea();
  if (prepared?.area === area) return prepared;
  const places = area.places.map(place);
  prepared = { area, places, byId: new Map(places.map((row) => [row.place_id, row])) };
  return prepared;
}
export const gazetteer = (): readonly GazetteerPlace[] => prepare().places;
export const placeById = (id: string): GazetteerPlace | undefined => prepare().byId.get(id);

const sounds = new WeakMap<GazetteerPlace, PlaceSound>();
function soundOf(row: GazetteerPlace): PlaceSound {
  const known = sounds.get(row);
  if (known) return known;
  const sound = placeSound(
    [row.name, ...(row.urdu ? [row.urdu] : [])].map(searchText),
    [row.zone, cityByCode(row.city)?.name ?? ''].map(searchText),
  );
  sounds.set(row, sound);
  return sound;
}

/**
 * How well a place matches typed text: 0 for no match, a higher score for a better one. Every typed
 * word must be found.
 */
function score(row: GazetteerPlace, typed: string): number {
  if (row.search.startsWith(typed) || row.search.includes(`| ${typed}`))
    return 400 - row.name.length;
  const words = typed.split(' ');
  if (words.every((word) => row.words.some((own) => own.startsWith(word))))
    return 300 - row.name.length;
  const where = `${row.search} ${searchText(row.zone)} ${searchText(row.address)}`;
  if (words.every((word) => where.split(/[ |]+/).some((own) => own.startsWith(word))))
    return 200 - row.name.length;
  return words.every((word) => row.search.includes(word)) ? 100 - row.name.length / 2 : 0;
}

/** Where fewer places than these match by their letters, others are found by their sound. */
const fewPlaces = 3;

/** Places whose names sound like the text, the nearest first. */
function placesBySound(typed: string, rows: readonly GazetteerPlace[]): GazetteerPlace[] {
  const keys = soundKeys(typed);
  return rows
    .flatMap((row) => {
      const cost = soundCost(soundOf(row), keys);
      return cost === undefined ? [] : [{ row, cost: cost - (row.kind === 'area' ? 0.1 : 0) }];
    })
    .sort((a, b) => a.cost - b.cost || a.row.name.length - b.row.name.length)
    .map(({ row }) => row);
}

/**
 * The best matches first; areas before single landmarks where the text matches both equally. What
 * is spelt in another way, in either script, is found by its sound.
 */
export function findPlaces(keyword: string, city?: string, limit = 8): GazetteerPlace[] {
  const typed = searchText(keyword);
  if (typed === '') return [];
  const cityCode = city ? cityByCode(city)?.city_code : undefined;
  const rows = gazetteer().filter((row) => !city || row.city === cityCode);
  const matches = rows
    .map((row) => ({ row, points: score(row, typed) + (row.kind === 'area' ? 5 : 0) }))
    .filter(({ points }) => points > 5)
    .sort((a, b) => b.points - a.points || a.row.name.localeCompare(b.row.name))
    .slice(0, limit)
    .map(({ row }) => row);
  if (matches.length >= fewPlaces) return matches;
  return [...new Set([...matches, ...placesBySound(typed, rows)])].slice(0, limit);
}

/** The nearest place of the gazetteer within `withinMeters`. */
export function nearestPlace(
  point: Point,
  withinMeters = 3000,
): { place: GazetteerPlace; meters: number } | undefined {
  let best: { place: GazetteerPlace; meters: number } | undefined;
  for (const row of gazetteer()) {
    if (Math.abs(row.lat - point.lat) > 0.05 || Math.abs(row.lng - point.lng) > 0.05) continue;
    const meters = distanceMeters(point, row);
    if (meters <= withinMeters && (!best || meters < best.meters)) best = { place: row, meters };
  }
  return best;
}
