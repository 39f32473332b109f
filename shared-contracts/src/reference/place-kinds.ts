/** Kinds of places that the built-in search finds. */
export const placeKinds = [
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
export type PlaceKind = (typeof placeKinds)[number];
