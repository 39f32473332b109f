import { placeKinds, type PlaceKind } from 'shared-contracts/reference/place-kinds';

import type { Point } from './geometry.ts';
import { searchText } from './search-text.ts';

export interface PlaceEntry extends Point {
  name: string;
  urdu?: string;
  kind: PlaceKind;
}

export const isPlaceKind = (text: string): text is PlaceKind =>
  placeKinds.some((kind) => kind === text);

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
      if (!isPlaceKind(kind) || !name || !Number.isFinite(lat) || !Number.isFinite(lng))
        throw new Error(`gazetteer line cannot be read: ${line}`);
      return { kind, name, lat, lng, ...(urdu && { urdu }) };
    });
}

/** The id that a booking stores for a place; blank for a name without letters. */
export function placeId(city: string, name: string): string {
  const slug = searchText(name).replaceAll(' ', '-');
  return slug && `${city}.${slug}`;
}
