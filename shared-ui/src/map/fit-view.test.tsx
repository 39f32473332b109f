import { act, render } from '@testing-library/react';
import { boundingExtent } from 'ol/extent.js';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';

import { FitView } from './fit-view.tsx';
import { MapContext, type LatLng } from './map-context.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const points: LatLng[] = [
  { lat: 24.82, lng: 67.03 },
  { lat: 24.92, lng: 67.09 },
];
async function renderMap(size: [number, number]) {
  const map = new OlMap({});
  map.getView().setCenter(fromLonLat([67, 24.8]));
  jest.spyOn(map, 'getSize').mockReturnValue(size);
  const fit = jest.spyOn(map.getView(), 'fit').mockReturnValue();
  const refit = (of: readonly LatLng[], when: string) => (
    <MapContext value={map}>
      <FitView points={of} when={when} />
    </MapContext>
  );
  const { rerender, unmount } = render(refit(points, 'a'));
  return {
    fit,
    map,
    unmount,
    again: (of: readonly LatLng[], when: string) => rerender(refit(of, when)),
    wait: (ms: number) =>
      act(async () => {
        jest.advanceTimersByTime(ms);
      }),
  };
}

test('the view moves to the markers after 500 ms with 100 px around them, and again only when they change', async () => {
  const { fit, again, wait } = await renderMap([800, 600]);
  await wait(499);
  expect(fit).not.toHaveBeenCalled();
  await wait(1);
  expect(fit).toHaveBeenCalledTimes(1);
  expect(fit).toHaveBeenCalledWith(
    boundingExtent(points.map(({ lat, lng }) => fromLonLat([lng, lat]))),
    expect.objectContaining({ padding: [100, 100, 100, 100], maxZoom: 16 }),
  );
  const moved = [...points, { lat: 24.9, lng: 67 }];
  again(moved, 'a');
  await wait(2000);
  expect(fit).toHaveBeenCalledTimes(1);
  again(moved, 'a driver');
  await wait(500);
  expect(fit).toHaveBeenCalledTimes(2);
});

test('a small map has less padding, a single place more; a hidden or removed map is not moved', async () => {
  const small = await renderMap([240, 150]);
  await small.wait(500);
  expect(small.fit).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ padding: [58, 68, 16, 28] }),
  );
  small.again([{ lat: 24.82, lng: 67.03 }], 'a place alone');
  await small.wait(500);
  expect(small.fit).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ maxZoom: 13 }),
  );
  const hidden = await renderMap([0, 0]);
  await hidden.wait(500);
  expect(hidden.fit).not.toHaveBeenCalled();
  const removed = await renderMap([800, 600]);
  removed.unmount();
  await removed.wait(1000);
  expect(removed.fit).not.toHaveBeenCalled();
});

test('a resized map moves to its markers again, until the user moves it', async () => {
  const { fit, map, wait } = await renderMap([1440, 900]);
  map.dispatchEvent('change:size');
  expect(fit).not.toHaveBeenCalled();
  await wait(500);
  map.dispatchEvent('change:size');
  expect(fit).toHaveBeenCalledTimes(2);
  map.getView().setCenter(fromLonLat([67.1, 24.9]));
  map.dispatchEvent('change:size');
  expect(fit).toHaveBeenCalledTimes(2);
});
