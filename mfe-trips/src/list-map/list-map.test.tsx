import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, render } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import type VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { MapView, useMap } from 'shared-ui/map';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { GlidingDots } from './gliding.layer.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

let map: OlMap;
function Probe() {
  const around = useMap();
  useEffect(() => {
    map = around;
  }, [around]);
  return null;
}
type Dots = Parameters<typeof GlidingDots>[0];
const inMap = (dots: Dots) => (
  <FluentProvider theme={webLightTheme}>
    <MapView label="a map" centre={{ lat: 24.82, lng: 67 }}>
      <Probe />
      <GlidingDots {...dots} />
    </MapView>
  </FluentProvider>
);
const layer = () =>
  map
    .getLayers()
    .getArray()
    .find((one) => one instanceof VectorLayer);
/** What the layer shows before it is grouped. */
const source = () => {
  const clusters: unknown = layer()?.getSource();
  if (!(clusters instanceof Cluster)) throw new Error('the layer groups its dots');
  return clusters.getSource() as VectorSource<Feature<Point>>; // it holds points
};
const dot = (id: string) => source().getFeatureById(id); // as above
const lngOf = (id: string) => toLonLat(dot(id)?.getGeometry()?.getCoordinates() ?? [])[0];
const at = (id: string, lng: number) => ({ id, lat: 24.82, lng });
async function renderDots(first: Dots): Promise<(next: Dots) => Promise<void>> {
  let rendered: ReturnType<typeof render> | undefined;
  await act(async () => {
    rendered = render(inMap(first));
  });
  return async (next) => {
    await act(async () => rendered?.rerender(inMap(next)));
  };
}

test('dots appear and disappear on one layer, each moving smoothly to its new place', async () => {
  jest.useFakeTimers();
  const show = await renderDots({
    shape: 'disc',
    glideMs: 3000,
    dots: [at('a', 67), at('b', 67.5)],
  });
  const [before, sameDot] = [layer(), dot('a')];
  await show({ shape: 'disc', glideMs: 3000, dots: [at('a', 67.1), at('c', 68)] });
  expect(
    source()
      .getFeatures()
      .map((one) => one.getId())
      .toSorted(),
  ).toEqual(['a', 'c']);
  expect([layer(), dot('a')]).toEqual([before, sameDot]);
  await act(async () => {
    jest.advanceTimersByTime(1500);
  });
  expect(lngOf('a')).toBeGreaterThan(67);
  expect(lngOf('a')).toBeLessThan(67.1);
  await act(async () => {
    jest.advanceTimersByTime(2000);
  });
  expect(lngOf('a')).toBeCloseTo(67.1, 6);
  expect([dot('a')?.get('heading'), dot('c')?.get('heading')]).toEqual([90, undefined]);
});

test('the selected dot is highlighted until it is deselected; a click returns the dot under it', async () => {
  const onPress = jest.fn();
  const dots = [at('a', 67), at('b', 67.5)];
  const show = await renderDots({ shape: 'ring', dots, onPress });
  const highlighted = () => dots.filter(({ id }) => dot(id)?.getStyle()).map(({ id }) => id);
  expect(highlighted()).toEqual([]);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['b']) });
  expect(highlighted()).toEqual(['b']);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['a']) });
  expect(highlighted()).toEqual(['a']);
  // Only the layer under the pointer can find the dot; the handler reads the feature alone.
  jest
    .spyOn(map, 'forEachFeatureAtPixel')
    .mockImplementation((_pixel, visit, { layerFilter = () => false } = {}) => {
      const own = layer();
      expect(layerFilter(new VectorLayer())).toBe(false);
      if (!own || !layerFilter(own)) return undefined;
      return visit(new Feature({ features: [dot('b')] }), own, null as never);
    });
  map.dispatchEvent(
    Object.assign(new BaseEvent('singleclick'), { pixel: [1, 1], coordinate: [0, 0] }),
  );
  expect(onPress).toHaveBeenCalledWith('b');
});
