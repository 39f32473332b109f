import type { GroundKind } from './read-sketch.ts';

/** The kind of a tile's feature. */
interface GroundPart {
  kind: GroundKind;
  rank: number;
  /** Whether it carries the feature's name. */
  isNamed: boolean;
}

const roadRanks: Readonly<Record<string, number>> = {
  motorway: 1,
  trunk: 1,
  primary: 2,
  secondary: 3,
  tertiary: 4,
  minor: 5,
  residential: 5,
};
/** Ranks of names: cities are larger, and yield to others at high zoom levels. */
const placeRanks: Readonly<Record<string, number>> = {
  city: 0,
  town: 2,
  suburb: 2,
  quarter: 3,
  neighbourhood: 3,
  village: 2,
};

type Read = (feature: Readonly<Record<string, unknown>>) => GroundPart | undefined;
const part = (kind: GroundKind, rank: number | undefined, isNamed = false) =>
  rank === undefined ? undefined : { kind, rank, isNamed };

/** The layers of the OpenMapTiles schema that the map draws; others are ignored. */
const layers: Readonly<Record<string, Read>> = {
  water: () => part('water', 1),
  waterway: ({ class: type }) => part('river', type === 'river' ? 1 : 2, true),
  landcover: ({ class: type }) => part('park', type === 'wood' || type === 'grass' ? 1 : undefined),
  park: () => part('park', 2),
  transportation: ({ class: type }) => part('road', roadRanks[String(type)]),
  transportation_name: ({ class: type }) => part('road', roadRanks[String(type)], true),
  place: ({ class: type }) => part('place', placeRanks[String(type)], true),
};

/** Reads a feature of a tile: its `layer` and `class` (https://openmaptiles.org/schema). */
export const groundPartOf: Read = (feature) => layers[String(feature['layer'])]?.(feature);

/** The name in a language, else the local one, which some archives have as `name:latin`. */
export const nameIn = (
  feature: Readonly<Record<string, unknown>>,
  language: 'en' | 'ur',
): string => {
  const name = feature[`name:${language}`] ?? feature['name'] ?? feature['name:latin'];
  return typeof name === 'string' ? name : '';
};
