import type { Sent } from 'shared-contracts/core/schema';
import type { City, Zone } from 'shared-contracts/reference/reference';

import type { Ring } from './geometry.ts';
import type { PlaceEntry } from './place-table.ts';

export interface ServiceCity extends Sent<typeof City> {
  urdu_text: string;
  fence: Ring;
  active: boolean;
}
export interface CityZone extends Omit<Sent<typeof Zone>, 'fence'> {
  city: string;
  lat: number;
  lng: number;
  fence: Ring;
  active: boolean;
}
/** A place with the code of its city. */
export interface CityPlace extends PlaceEntry {
  place_id: string;
  city: string;
}

/** Where the service runs: cities, zones and places, each in the order of display. */
export interface ServiceArea {
  cities: readonly ServiceCity[];
  zones: readonly CityZone[];
  places: readonly CityPlace[];
}
