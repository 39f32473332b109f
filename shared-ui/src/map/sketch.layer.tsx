import { boundingExtent, getCenter, getWidth } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useState } from 'react';
import { useLanguage } from 'shared-bus';

import { groundStyle } from './ground/ground-style.ts';
import { namePainter, placesOnLine, type GroundName } from './ground/names.ts';
import { isArea, type GroundKind, type SketchPart } from './ground/read-sketch.ts';
import { useMap } from './map-context.ts';
import { useMapPalette } from './palette.ts';

/** A zone: its name and its fence, a ring of [lng, lat]. */
interface MapZone {
  id: string;
  name: string;
  fence: readonly (readonly number[])[];
}

const projected = (points: readonly (readonly number[])[]): number[][] =>
  points.map(([lng = 0, lat = 0]) => fromLonLat([lng, lat]));

/** A line's name is repeated after this many units of the map, which are nearly metres. */
const namesApart = 1600;

function featureOf({ kind, rank, points }: SketchPart): Feature[] {
  const line = projected(points);
  if (kind === 'place') return [];
  const geometry = isArea(kind) ? new Polygon([line]) : new LineString(line);
  return [new Feature({ kind, rank, geometry })];
}

function nameOf({ kind, rank, name, points }: SketchPart, language: 'en' | 'ur'): GroundName[] {
  const [text, line] = [name[language], projected(points)];
  if (!text) return [];
  const isLine = kind === 'road' || kind === 'river';
  const places = isLine
    ? placesOnLine(line, namesApart)
    : [{ at: getCenter(boundingExtent(line)) }];
  return places.map((place) => ({ text, kind, rank, ...place }));
}

/** The sketch; empty until it has loaded. */
function useSketch(): readonly SketchPart[] {
  const [parts, setParts] = useState<readonly SketchPart[]>(none);
  useEffect(() => {
    let isShown = true;
    const show = ({ sketch }: { sketch: readonly SketchPart[] }) => {
      if (isShown) setParts(sketch);
    };
    // Without it the map still has its zones.
    import('./ground/sketch.ts').then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return parts;
}
const none: readonly never[] = [];

/**
 * The built-in base layer: a sketch of the cities with the service's own zones, with no network
 * other than the console's own (docs/decisions/screens.md#base-layers).
 */
export function SketchLayer({ zones }: { zones: readonly MapZone[] }) {
  const map = useMap();
  const palette = useMapPalette();
  const { language } = useLanguage();
  const parts = useSketch();
  useEffect(() => {
    if (!palette) return;
    const fences = zones.map(({ name, fence }) => ({ name, ring: projected(fence) }));
    const ofGround = groundStyle(palette);
    const ofZone = new Style({ zIndex: 9, stroke: new Stroke({ color: palette.zone, width: 1 }) });
    const layer = new VectorLayer({
      source: new VectorSource({
        features: [
          ...parts.flatMap(featureOf),
          ...fences.map(({ ring }) => new Feature({ kind: 'zone', geometry: new Polygon([ring]) })),
        ],
      }),
      // Set above, on every feature.
      style: (feature, resolution) =>
        feature.get('kind') === 'zone'
          ? ofZone
          : ofGround(feature.get('kind') as GroundKind, Number(feature.get('rank')), resolution),
      renderBuffer: 200,
      zIndex: 0,
      background: palette.land,
    });
    const names = [
      ...parts.flatMap((part) => nameOf(part, language)),
      ...fences.map(({ name, ring }): GroundName => {
        const extent = boundingExtent(ring);
        return { text: name, kind: 'zone', rank: 0, at: getCenter(extent), room: getWidth(extent) };
      }),
    ];
    layer.on('postrender', namePainter(names, palette));
    map.addLayer(layer);
    // A canvas does not change when a font arrives later, so the names are rendered again.
    const redraw = () => layer.changed();
    const fonts = 'fonts' in document ? document.fonts : undefined;
    fonts?.addEventListener('loadingdone', redraw);
    return () => {
      fonts?.removeEventListener('loadingdone', redraw);
      map.removeLayer(layer);
    };
  }, [map, palette, zones, parts, language]);
  return null;
}
