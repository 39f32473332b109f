import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import type RenderEvent from 'ol/render/Event.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Style from 'ol/style/Style.js';
import View from 'ol/View.js';

import { clusterLayer, dotsOf, numberPainter, zoomToDots, type Dot } from './cluster-layer.ts';
import type { MapPalette } from './palette.ts';

const palette = { halo: 'white', text: 'grey', brand: 'petrol', strong: 'black' } as MapPalette;
const plain = new Style();
const dotAt = (x: number, y = 0): Dot => new Feature(new Point([x, y]));
/** The layer's features at a resolution, in the map's units a pixel. */
function shown(dots: readonly Dot[], resolution: number) {
  const layer = clusterLayer(new VectorSource({ features: [...dots] }), {
    palette,
    plain: () => plain,
    colourOf: (group) => (group.some((dot) => dot === dots[0]) ? 'petrol' : 'grey'),
    zIndex: 1,
  });
  const clusters = layer.getSource();
  if (!clusters) throw new Error('the layer has no source');
  clusters.loadFeatures([-1e6, -1e6, 1e6, 1e6], resolution, new View().getProjection());
  return { layer, clusters, groups: clusters.getFeatures() };
}
const counts = (groups: readonly Feature[]) =>
  groups.map((group) => dotsOf(group).length).toSorted();

test('dots nearer than 24 pixels are one disc with all of them, and stand apart from nearer by', () => {
  const dots = [dotAt(0), dotAt(200), dotAt(5000)];
  // 20 pixels, then 40.
  expect(counts(shown(dots, 10).groups)).toEqual([1, 2]);
  expect(counts(shown(dots, 5).groups)).toEqual([1, 1, 1]);
});

test('a dot alone has its own look, a disc the colour of its dots, and a highlighted dot is seen in it', () => {
  const dots = [dotAt(0), dotAt(100), dotAt(5000)];
  const { layer, groups } = shown(dots, 10);
  const styleOf = (many: number) => {
    const group = groups.find((one) => dotsOf(one).length === many);
    return group && layer.getStyleFunction()?.(group, 10);
  };
  expect(styleOf(1)).toBe(plain);
  const [disc] = styleOf(2) as Style[];
  const image = disc?.getImage();
  expect(image instanceof CircleStyle && image.getStroke()?.getColor()).toBe('petrol');
  const highlight = new Style();
  dots[1]?.setStyle(highlight);
  const [, above] = styleOf(2) as Style[];
  expect(above?.getGeometry()).toBe(dots[1]?.getGeometry());
});

test('the number of each disc is written in the console’s face, where the disc is', () => {
  const { clusters } = shown([dotAt(0), dotAt(100), dotAt(5000)], 10);
  const written: unknown[][] = [];
  class Context {
    font = '';
    save() {}
    restore() {}
    setTransform() {}
    fillText(...text: unknown[]) {
      written.push([...text, this.font]);
    }
  }
  Object.assign(globalThis, { CanvasRenderingContext2D: Context });
  numberPainter(
    clusters,
    palette,
  )({
    context: new Context(),
    frameState: {
      extent: [-1e6, -1e6, 1e6, 1e6],
      pixelRatio: 1,
      coordinateToPixelTransform: [0.1, 0, 0, -0.1, 400, 300],
    },
  } as unknown as RenderEvent); // the parts that it reads
  expect(written).toEqual([
    ['2', 405, 300, expect.stringContaining("600 11px Inter, 'Noto Naskh")],
  ]);
});

test('a disc comes nearer until its dots stand apart, and does not where they are at one place', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const view = new View({ center: [0, 0], zoom: 8 });
  view.setViewportSize([800, 600]);
  expect(zoomToDots(view, [dotAt(7, 7), dotAt(7, 7)])).toBe(false);
  expect(view.getZoom()).toBe(8);
  expect(zoomToDots(view, [dotAt(0), dotAt(3000)])).toBe(true);
  expect(view.getCenter()).toEqual([1500, 0]);
  expect(view.getZoom()).toBeGreaterThan(12);
  const source = new VectorSource({ features: [dotAt(0), dotAt(3000)] });
  const again = new Cluster<Dot>({ distance: 24, source });
  again.loadFeatures([], view.getResolution() ?? 0, view.getProjection());
  expect(again.getFeatures()).toHaveLength(2);
  jest.restoreAllMocks();
});
