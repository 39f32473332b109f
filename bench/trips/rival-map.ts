import { createRequire } from 'node:module';

import type { Browser, Page } from '@playwright/test';

import { viewOfAll } from './moving-dots.ts';

interface Point {
  setCoordinates: (at: number[]) => void;
}
/** The parts of OpenLayers' bundle in use. */
interface Ol {
  Feature: new (geometry: Point) => object;
  Map: new (options: object) => object;
  View: new (options: object) => object;
  geom: { Point: new (at: number[]) => Point };
  layer: { Vector: new (options: object) => { changed: () => void } };
  source: { Vector: new (options: object) => object };
  style: Record<'Circle' | 'Fill' | 'Stroke' | 'Style', new (options: object) => object>;
  proj: { fromLonLat: (at: number[]) => number[] };
}
declare global {
  interface Window {
    ol?: Ol;
  }
}

const bundle = createRequire(import.meta.url).resolve('ol/dist/ol.js');

/**
 * OpenLayers' VectorLayer with a circle for each driver, on a map of that size without a ground,
 * with all of them in view.
 */
export async function openRivalMap(
  browser: Browser,
  many: number,
  { width, height }: { width: number; height: number },
): Promise<Page> {
  const view = viewOfAll({ width, height });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><div id="map" role="application" style="width: ${width}px; height: ${height}px"></div>`,
  );
  await page.addScriptTag({ path: bundle });
  await page.evaluate(
    ({ count, centre, resolution }) => {
      const { ol } = window;
      if (!ol) throw new Error('the map is not loaded');
      const { Circle, Fill, Stroke, Style } = ol.style;
      const placeOf = (index: number): number[] => {
        const ring = 0.005 + (index % 40) * 0.002;
        return ol.proj.fromLonLat([67.05 + ring * Math.cos(index), 24.86 + ring * Math.sin(index)]);
      };
      const points = Array.from({ length: count }, (_, at) => new ol.geom.Point(placeOf(at)));
      const layer = new ol.layer.Vector({
        source: new ol.source.Vector({ features: points.map((point) => new ol.Feature(point)) }),
        style: new Style({
          image: new Circle({
            radius: 8,
            fill: new Fill({ color: '#0f6cbd' }),
            stroke: new Stroke({ color: '#fff', width: 2 }),
          }),
        }),
      });
      new ol.Map({
        target: 'map',
        layers: [layer],
        view: new ol.View({ center: [...centre], resolution }),
      });
      const places = points.map((_point, at) => placeOf(at));
      let step = 0;
      window.moveSixtieth = () => {
        step += 1;
        for (let index = step % 60; index < count; index += 60) {
          const [x = 0, y = 0] = places[index] ?? [];
          const angle = index + step / 50;
          points[index]?.setCoordinates([x + 900 * Math.sin(angle), y + 900 * Math.cos(angle)]);
        }
      };
    },
    { count: many, ...view },
  );
  return page;
}
