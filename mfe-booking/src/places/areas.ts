import type { City, Zone } from 'shared-contracts/reference/reference';

type Ring = readonly (readonly number[])[];

/** Whether a point lies in a ring of [lng, lat]. */
function isInside(ring: Ring, lat: number, lng: number): boolean {
  let inside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x)
      inside = !inside;
  });
  return inside;
}

/**
 * Zone of a point by the fences, both names; undefined outside of all, or where the server sends
 * none.
 */
export function zoneFinder(
  zones: readonly Zone[],
): (lat: number, lng: number) => { en: string; ur: string } | undefined {
  return (lat, lng) => {
    const held = zones.find(({ fence }) => fence && isInside(fence, lat, lng));
    return held && { en: held.zone, ur: held.urdu_text };
  };
}

/**
 * City of a point by the zones' fences: undefined outside of all. Null where the server sends no
 * fences; it then checks the places itself when the batch is created.
 */
export function cityFinder(
  zones: readonly Zone[],
  cities: readonly City[],
): (lat: number, lng: number) => string | undefined | null {
  const fences = zones.flatMap(({ fence, code }) =>
    fence
      ? [
          {
            fence,
            city: cities.find(({ city_code }) => code.startsWith(city_code))?.city_code ?? '',
          },
        ]
      : [],
  );
  return (lat, lng) =>
    fences.length === 0 ? null : fences.find(({ fence }) => isInside(fence, lat, lng))?.city;
}
