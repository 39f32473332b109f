import type { Language } from 'shared-contracts/core/text';
import { nameIn } from 'shared-contracts/reference/names';

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

/**
 * The border that a text has: a geometry, its feature, or a collection of one. Undefined for a text
 * that is none of them; the server checks its shape.
 */
export function readBorder(text: string): Geometry | undefined {
  const [only, ...others] = readFeatures(text) ?? [undefined];
  if (others.length > 0) return undefined;
  try {
    const read = (only ?? JSON.parse(text)) as { geometry?: unknown } | null;
    const geometry: Partial<Geometry> | null | undefined = read?.geometry ?? read;
    return typeof geometry?.type === 'string' && Array.isArray(geometry.coordinates)
      ? { type: geometry.type, coordinates: geometry.coordinates }
      : undefined;
  } catch {
    return undefined;
  }
}

export interface Geometry {
  type: string;
  coordinates: unknown;
}
interface Drawn {
  properties: { name: string; urdu_text?: string | null | undefined };
  geometry: Pick<Geometry, 'coordinates'>;
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
export const fencesOf = (features: readonly Drawn[], language: Language) =>
  features.flatMap(({ properties: { name: english, urdu_text: urdu }, geometry }, index) => {
    const name = nameIn(language, english, urdu);
    const fence = outerRing(geometry.coordinates);
    return isRing(fence) && fence.length > 2 ? [{ id: `${index}`, name, fence }] : [];
  });
export type MapFence = ReturnType<typeof fencesOf>[number];
