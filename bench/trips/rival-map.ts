import { createRequire } from 'node:module';

import type { Browser, Page } from '@playwright/test';

interface Point {
  setCoordinates: (at: number[]) => void;
}
/** What is used of OpenLayers' own bundle. */
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
 * OpenLayers' VectorLayer with a circle for each driver, on a map of that size without a ground.
 * While `data-moving` is set, all move once a second, as the console's do.
 */
export async function openRivalMap(
  browser: Browser,
  many: number,
  { width, height }: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><div id="map" role="application" style="width: ${width}px; height: ${height}px"></div>`,
  );
  await page.addScriptTag({ path: bundle });
  await page.evaluate((count) => {
    const { ol } = window;
    if (!ol) throw new Error('the map is not loaded');
    const { Circle, Fill, Stroke, Style } = ol.style;
    const placeOf = (index: number, step: number): number[] => {
      const [ring, angle] = [0.005 + (index % 40) * 0.002, index + step * 0.02];
      return ol.proj.fromLonLat([67.05 + ring * Math.cos(angle), 24.86 + ring * Math.sin(angle)]);
    };
    const points = Array.from({ length: count }, (_, at) => new ol.geom.Point(placeOf(at, 0)));
    const layer = new ol.layer.Vector({
      source: new ol.source.Vector({ features: points.map((point) => new ol.Feature(point)) }),
      updateWhileInteracting: true,
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
      view: new ol.View({ center: ol.proj.fromLonLat([67.05, 24.86]), zoom: 12.5 }),
    });
    let step = 0;
    setInterval(() => {
      if (!document.documentElement.dataset['moving']) return;
      step += 1;
      points.forEach((point, at) => point.setCoordinates(placeOf(at, step)));
    }, 1000);
  }, many);
  return page;
}
