import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render, waitFor } from '@testing-library/react';
import type Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Style from 'ol/style/Style.js';

import { MapContext } from './map-context.ts';
import { SketchLayer } from './sketch.layer.tsx';

const zones = [
  {
    id: 'clifton',
    name: 'کلفٹن',
    fence: [
      [67, 24.8],
      [67.1, 24.8],
      [67.1, 24.9],
    ],
  },
];
const layersOf = (map: OlMap) =>
  map
    .getLayers()
    .getArray()
    .filter((layer) => layer instanceof VectorLayer);

const featuresOf = (map: OlMap): Feature[] =>
  layersOf(map).flatMap((layer) => layer.getSource()?.getFeatures() ?? []);

async function renderSketch() {
  const map = new OlMap({ target: document.createElement('div') });
  const rendered = render(
    <FluentProvider theme={webLightTheme}>
      <MapContext value={map}>
        <SketchLayer zones={zones} />
      </MapContext>
    </FluentProvider>,
  );
  await act(async () => {});
  const kinds = () => featuresOf(map).map((feature) => String(feature.get('kind')));
  await waitFor(() => expect(kinds()).toContain('sea'));
  return { map, kinds, ...rendered };
}

test('the built-in ground has zones, coast, rivers and roads on one layer', async () => {
  const { map, kinds } = await renderSketch();
  expect(layersOf(map)).toHaveLength(1);
  expect(new Set(kinds())).toEqual(
    new Set(['zone', 'sea', 'land', 'water', 'park', 'river', 'road']),
  );
});

test('roads widen with the zoom level, and small ones are drawn from close by', async () => {
  const { map } = await renderSketch();
  const [layer] = layersOf(map);
  const roads = featuresOf(map);
  const widthOf = (rank: number, resolution: number) => {
    const road = roads.find((one) => one.get('kind') === 'road' && one.get('rank') === rank);
    const styles = road ? [layer?.getStyleFunction()?.(road, resolution)].flat() : [];
    return Math.max(
      0,
      ...styles.map((one) => (one instanceof Style ? (one.getStroke()?.getWidth() ?? 0) : 0)),
    );
  };
  const [city, street] = [100, 5];
  expect(widthOf(1, street)).toBeGreaterThan(widthOf(1, city));
  expect(widthOf(1, city)).toBeGreaterThan(widthOf(2, city));
  expect(widthOf(4, city)).toBe(0);
  expect(widthOf(4, street)).toBeGreaterThan(0);
});

test('names on the canvas re-render when a font arrives, as long as the layer exists', async () => {
  // jsdom has no fonts.
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const { map, unmount } = await renderSketch();
  const [layer] = layersOf(map);
  if (!layer) throw new Error('the map has no ground');
  const changed = jest.spyOn(layer, 'changed');
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(changed).toHaveBeenCalledTimes(1);
  unmount();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(changed).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'fonts');
});
