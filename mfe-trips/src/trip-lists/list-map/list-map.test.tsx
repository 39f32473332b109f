import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, render } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
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
// the layer under test holds points
const source = () => layer()?.getSource() as VectorSource<Feature<Point>>;
const dot = (id: string) => source().getFeatureById(id); // as above
const lngOf = (id: string) => toLonLat(dot(id)?.getGeometry()?.getCoordinates() ?? [])[0];
const at = (id: string, lng: number) => ({ id, lat: 24.82, lng });
async function draw(first: Dots): Promise<(next: Dots) => Promise<void>> {
  let drawn: ReturnType<typeof render> | undefined;
  await act(async () => {
    drawn = render(inMap(first));
  });
  return async (next) => {
    await act(async () => drawn?.rerender(inMap(next)));
  };
}

test('dots come and go on one layer, each gliding to its new place', async () => {
  jest.useFakeTimers();
  const show = await draw({ shape: 'disc', glideMs: 3000, dots: [at('a', 67), at('b', 67.5)] });
  const [before, kept] = [layer(), dot('a')];
  await show({ shape: 'disc', glideMs: 3000, dots: [at('a', 67.1), at('c', 68)] });
  expect(
    source()
      .getFeatures()
      .map((one) => one.getId())
      .toSorted(),
  ).toEqual(['a', 'c']);
  expect([layer(), dot('a')]).toEqual([before, kept]);
  await act(async () => {
    jest.advanceTimersByTime(1500);
  });
  expect(lngOf('a')).toBeGreaterThan(67);
  expect(lngOf('a')).toBeLessThan(67.1);
  await act(async () => {
    jest.advanceTimersByTime(2000);
  });
  expect(lngOf('a')).toBeCloseTo(67.1, 6);
});

test('what is picked stands out, until it is not; a press names the dot under it', async () => {
  const onPress = jest.fn();
  const dots = [at('a', 67), at('b', 67.5)];
  const show = await draw({ shape: 'ring', dots, onPress });
  const standOut = () => dots.filter(({ id }) => dot(id)?.getStyle()).map(({ id }) => id);
  expect(standOut()).toEqual([]);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['b']) });
  expect(standOut()).toEqual(['b']);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['a']) });
  expect(standOut()).toEqual(['a']);
  // Only the layer under the pointer can find the dot; the handler reads the feature alone.
  jest
    .spyOn(map, 'forEachFeatureAtPixel')
    .mockImplementation((_pixel, tell) => tell(dot('b') as Feature, null as never, null as never));
  map.dispatchEvent(
    Object.assign(new BaseEvent('singleclick'), { pixel: [1, 1], coordinate: [0, 0] }),
  );
  expect(onPress).toHaveBeenCalledWith('b');
});
