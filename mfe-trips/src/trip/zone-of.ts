import type { Language } from 'shared-contracts/core/text';
import { nameIn } from 'shared-contracts/reference/names';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

/** The zone of a place in the reader's language; undefined without a place. */
export const zoneOf = (place: TripDetail['dropoff'], language: Language): string | undefined =>
  place ? nameIn(language, place.zone_en, place.zone_ur) : undefined;

/** The zone, address and landmark of a place; one that repeats another is blank. */
export function placeLines(place: TripDetail['dropoff'], language: Language) {
  const zone = zoneOf(place, language) ?? '';
  const address = place?.address ?? '';
  const landmark = place?.nearest ?? '';
  const known = new Set<string>();
  const once = (text: string, ...names: string[]) => {
    const isKnown = names.some((name) => known.has(name.trim().toLowerCase()));
    for (const name of names) known.add(name.trim().toLowerCase());
    return isKnown ? '' : text;
  };
  return {
    zone: once(zone, zone, place?.zone_en ?? ''),
    address: once(address, address),
    landmark: once(landmark, landmark),
  };
}
