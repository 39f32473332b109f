import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import type { MapPalette } from '../palette.ts';
import type { GroundKind } from './read-sketch.ts';

/** Drawing order of areas and rivers; roads are above them, by rank. */
const orders = { sea: 0, land: 1, park: 2, water: 3, river: 4, road: 6, place: 0 } as const;

/** The zoom level from which roads of a rank are drawn. */
const roadsFrom = [0, 0, 7, 10, 11.5, 13];
/** Widths in pixels at zoom level 12, by rank. */
const roadWidths = [4, 4, 3, 2.2, 1.5, 1];
const riverWidths = [4, 4, 2];

/** Lines widen with the zoom level, but more slowly than the ground. */
const widthAt = (width: number, zoom: number): number =>
  Math.max(0.6, width * 1.38 ** (Math.min(zoom, 18) - 12));

const zoomOf = (resolution: number): number => Math.log2(156_543.03392804097 / resolution);

/**
 * The style of all ground, from the theme's colours: it stays in the background of routes and pins.
 */
export function groundStyle(
  palette: MapPalette,
): (kind: GroundKind, rank: number, resolution: number) => Style[] {
  const fills: Partial<Record<GroundKind, string>> = {
    sea: palette.water,
    land: palette.land,
    water: palette.water,
    park: palette.park,
  };
  const kept = new Map<string, Style[]>();
  const make = (kind: GroundKind, rank: number, zoom: number): Style[] => {
    const zIndex = orders[kind];
    const fill = fills[kind];
    if (fill) return [new Style({ zIndex, fill: new Fill({ color: fill }) })];
    if (kind === 'place' || (kind === 'road' && zoom < (roadsFrom[rank] ?? 14))) return [];
    const line = (color: string, width: number, above: number) =>
      new Style({
        zIndex: zIndex + above,
        stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' }),
      });
    if (kind === 'river') return [line(palette.water, widthAt(riverWidths[rank] ?? 1.5, zoom), 0)];
    const width = widthAt(roadWidths[rank] ?? 1, zoom);
    // The edges of all roads are below all roads, so that junctions are open.
    return [line(palette.roadEdge, width + 1.4, -1), line(palette.road, width, 1 - rank / 10)];
  };
  return (kind, rank, resolution) => {
    const zoom = Math.round(zoomOf(resolution) * 4) / 4;
    const key = `${kind} ${rank} ${zoom}`;
    const known = kept.get(key) ?? make(kind, rank, zoom);
    kept.set(key, known);
    return known;
  };
}
