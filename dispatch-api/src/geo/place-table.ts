import type { Point } from './geometry.ts';

const placeKinds = [
  'area',
  'landmark',
  'hospital',
  'mall',
  'market',
  'university',
  'station',
  'road',
  'park',
  'mosque',
] as const;
type PlaceKind = (typeof placeKinds)[number];
export interface PlaceEntry extends Point {
  name: string;
  urdu?: string;
  kind: PlaceKind;
}

const isKind = (text: string): text is PlaceKind => placeKinds.some((kind) => kind === text);

/**
 * Reads lines of `kind | name | lat lng | Urdu name`, the format of the gazetteer files. A bad line
 * fails the start with its text.
 */
export function placeTable(lines: string): readonly PlaceEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', name = '', at = '', urdu] = line.split('|').map((part) => part.trim());
      const [lat = Number.NaN, lng = Number.NaN] = at.split(' ').map(Number);
      if (!isKind(kind) || !name || !Number.isFinite(lat) || !Number.isFinite(lng))
        throw new Error(`gazetteer line cannot be read: ${line}`);
      return { kind, name, lat, lng, ...(urdu && { urdu }) };
    });
}
