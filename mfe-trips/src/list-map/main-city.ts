import type { LatLng } from 'shared-ui/map';

const distance = (a: LatLng, b: LatLng): number => Math.hypot(a.lat - b.lat, a.lng - b.lng);

/**
 * The points near the city that has most of them, since a view of several cities shows no streets;
 * of two equal cities the first. All points without a city.
 */
export function pointsOfMainCity<Point extends LatLng>(
  points: readonly Point[],
  cities: readonly LatLng[],
): readonly Point[] {
  const groups = new Map<LatLng | undefined, Point[]>(cities.map((city) => [city, []]));
  for (const point of points) {
    const [nearest] = cities.toSorted((a, b) => distance(a, point) - distance(b, point));
    groups.set(nearest, [...(groups.get(nearest) ?? []), point]);
  }
  const [largest = points] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest;
}
