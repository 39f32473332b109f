/** The features of a GeoJSON file; undefined for a text that is something else. */
export function readFeatures(text: string): object[] | undefined {
  try {
    const read = JSON.parse(text) as { type?: unknown; features?: unknown } | null;
    return read?.type === 'FeatureCollection' && Array.isArray(read.features)
      ? read.features
      : undefined;
  } catch {
    return undefined;
  }
}

interface Drawn {
  properties: { name: string };
  geometry: { coordinates: unknown };
}
const isRing = (value: unknown): value is number[][] =>
  Array.isArray(value) &&
  value.every((corner) => Array.isArray(corner) && corner.every(Number.isFinite));
const outerRing = (coordinates: unknown): unknown => {
  const first: unknown = Array.isArray(coordinates) ? coordinates[0] : undefined;
  // A MultiPolygon has one level more.
  return isRing(first) || !Array.isArray(first) ? first : first[0];
};

/** Features as the map draws them; those without a border are left out. */
export const fencesOf = (features: readonly Drawn[]) =>
  features.flatMap(({ properties: { name }, geometry }, index) => {
    const fence = outerRing(geometry.coordinates);
    return isRing(fence) && fence.length > 2 ? [{ id: `${index}`, name, fence }] : [];
  });
export type MapFence = ReturnType<typeof fencesOf>[number];
