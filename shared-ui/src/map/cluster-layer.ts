import type { Coordinate } from 'ol/coordinate.js';
import { boundingExtent, getHeight, getWidth } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type RenderEvent from 'ol/render/Event.js';
import Cluster from 'ol/source/Cluster.js';
import type VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type View from 'ol/View.js';

import { canvasFamily } from './ground/names.ts';
import type { MapPalette } from './palette.ts';

/** Dots nearer than this to each other are one disc with their number (docs/look.md#map). */
const clusterPixels = 24;
/** A press on a disc zooms in so far at most. */
const closestZoom = 17;
const zoomMs = 160;
const discRadius = 12;

export type Dot = Feature<Point>;
export type Dots = VectorSource<Dot>;

/** The dots that a feature of a cluster layer stands for: one, or those of a disc. */
export const dotsOf = (feature: FeatureLike): readonly Dot[] =>
  (feature.get('features') as readonly Dot[] | undefined) ?? [];

const placeOf = (dot: Dot): Coordinate => dot.getGeometry()?.getCoordinates() ?? [];

/** The look of one dot; its own style, where it has one, is that of a highlighted one. */
const lookOf = (dot: Dot, plain: (dot: Dot) => Style | undefined): Style | undefined => {
  const own = dot.getStyle();
  return own instanceof Style ? own : plain(dot);
};

interface ClusterLooks {
  palette: MapPalette;
  /** A dot that stands alone and is not highlighted. */
  plain: (dot: Dot) => Style | undefined;
  /** The colour of a disc. */
  colourOf: (dots: readonly Dot[]) => string;
  zIndex: number;
  /** Rendered also while the user pans. */
  isLively?: boolean;
}

/**
 * The dots of a source on one layer, those that would cover each other as a disc with their number.
 * A highlighted dot is seen in a disc, too.
 */
export function clusterLayer(
  source: Dots,
  { palette, plain, colourOf, zIndex, isLively = false }: ClusterLooks,
): VectorLayer<Cluster<Dot>> {
  const clusters = new Cluster<Dot>({ distance: clusterPixels, source });
  const discs = new Map<string, Style>();
  const discOf = (colour: string): Style => {
    const disc =
      discs.get(colour) ??
      new Style({
        image: new CircleStyle({
          radius: discRadius,
          fill: new Fill({ color: palette.halo }),
          stroke: new Stroke({ color: colour, width: 2 }),
        }),
      });
    discs.set(colour, disc);
    return disc;
  };
  const layer = new VectorLayer<Cluster<Dot>>({
    source: clusters,
    zIndex,
    renderBuffer: isLively ? 300 : 100,
    // The discs of a zoom level are made once, when the zoom has ended.
    updateWhileInteracting: isLively,
    style: (feature) => {
      const dots = dotsOf(feature);
      const [only] = dots;
      if (dots.length < 2) return only && lookOf(only, plain);
      const highlighted = dots.flatMap((dot) => {
        const own = dot.getStyle();
        const geometry = dot.getGeometry();
        if (!(own instanceof Style) || !geometry) return [];
        const style = own.clone();
        style.setGeometry(geometry);
        return [style];
      });
      return [discOf(colourOf(dots)), ...highlighted];
    },
  });
  layer.on('postrender', numberPainter(clusters, palette));
  return layer;
}

/**
 * Writes the numbers of the discs after a frame, since OpenLayers' own texts measure themselves
 * through innerHTML, which the page's policy forbids.
 */
export function numberPainter(clusters: Cluster<Dot>, palette: MapPalette) {
  return ({ context, frameState }: RenderEvent): void => {
    // The map renders to a canvas.
    if (!frameState?.extent || !(context instanceof CanvasRenderingContext2D)) return;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = frameState.coordinateToPixelTransform;
    const { pixelRatio } = frameState;
    context.save();
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    Object.assign(context, {
      font: `600 11px ${canvasFamily}`,
      textAlign: 'center',
      textBaseline: 'middle',
      fillStyle: palette.strong,
    });
    for (const disc of clusters.getFeaturesInExtent(frameState.extent)) {
      const dots = dotsOf(disc);
      if (dots.length < 2 || dots.some((dot) => dot.getStyle())) continue;
      const [x = 0, y = 0] = boxMiddle(disc.getGeometry()?.getExtent() ?? []);
      context.fillText(String(dots.length), a * x + c * y + e, b * x + d * y + f);
    }
    context.restore();
  };
}
const boxMiddle = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Coordinate => [
  (left + right) / 2,
  (bottom + top) / 2,
];

/** Zooms to the dots of a disc; false where no zoom level shows them apart. */
export function zoomToDots(view: View, dots: readonly Dot[]): boolean {
  const extent = boundingExtent(dots.map(placeOf));
  const room = clusterPixels * view.getResolutionForZoom(closestZoom);
  if (Math.max(getWidth(extent), getHeight(extent)) <= room) return false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.fit(extent, {
    padding: [60, 60, 60, 60],
    maxZoom: closestZoom,
    duration: isStill ? 0 : zoomMs,
  });
  return true;
}
