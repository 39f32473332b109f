import type { CityZone } from 'dispatch-api/src/geo/area.ts';
import { gazetteer, type GazetteerPlace } from 'dispatch-api/src/geo/gazetteer.ts';
import { distanceMeters, type Point } from 'dispatch-api/src/geo/geometry.ts';
import { zoneAt } from 'dispatch-api/src/geo/zones.ts';
import { roundCoordinate } from 'shared-contracts/places/place';
import type { Random } from 'shared-contracts/testing/random';

export interface Address extends Point {
  address: string;
  zone: CityZone;
}

const byCity = new Map<string, readonly GazetteerPlace[]>();
function placesOf(city: string): readonly GazetteerPlace[] {
  const known = byCity.get(city);
  if (known) return known;
  const places = gazetteer().filter((place) => place.city === city);
  byCity.set(city, places);
  return places;
}
const fronts = ['House', 'Flat', 'Shop', 'Office', 'Plot'];

function addressNear(random: Random, place: GazetteerPlace): Address {
  const exact = { lat: place.lat, lng: place.lng, address: place.address };
  const moved = {
    lat: roundCoordinate(place.lat + (random.next() - 0.5) * 0.004),
    lng: roundCoordinate(place.lng + (random.next() - 0.5) * 0.004),
  };
  const found = zoneAt(moved);
  const own =
    place.kind === 'area' && found
      ? { ...moved, address: `${random.pick(fronts)} ${random.whole(1, 320)}, ${place.address}` }
      : exact;
  const zone = found ?? zoneAt(exact);
  if (!zone) throw new Error(`${place.place_id} lies in no zone`);
  return { ...own, zone: own === exact ? (zoneAt(exact) ?? zone).zone : zone.zone };
}

/** A house, flat or shop in an area, or the landmark itself. */
export const randomAddress = (random: Random, city: string): Address =>
  addressNear(random, random.pick(placesOf(city)));

/** A plausible destination: rarely farther away than the middle of town is wide. */
export function randomDestination(random: Random, city: string, from: Point): Address {
  const tries = Array.from({ length: 4 }, () => random.pick(placesOf(city)));
  const fitting = tries.find(
    (place) => distanceMeters(place, from) > 900 && distanceMeters(place, from) < 16_000,
  );
  return addressNear(random, fitting ?? random.pick(placesOf(city)));
}
