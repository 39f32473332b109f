import { act, cleanup } from '@testing-library/react';
import { toLonLat } from 'ol/proj.js';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';

import { click, inMap, probedMap, renderMap } from '../testing/probed-map.tsx';
import { driverOf } from '../testing/trip-details.ts';
import { DriversLayer } from './drivers.layer.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

const layers = () =>
  probedMap()
    .getLayers()
    .getArray()
    .flatMap((layer) => (layer instanceof DotLayer ? [layer] : []));
const dots = () => layers().flatMap((layer) => layer.shownDots());
const places = () =>
  dots().map(({ at: place }) => toLonLat([...place]).map((degrees) => Number(degrees.toFixed(4))));

test('drivers move, appear and disappear without a new layer, and a click selects one', async () => {
  const pressed = jest.fn();
  const free = (number: number, distance: number) => ({
    ...driverOf(number, distance),
    status: 'free' as const,
  });
  const layer = (drivers: Parameters<typeof DriversLayer>[0]['drivers'], selected?: string) =>
    inMap(<DriversLayer drivers={drivers} service={35} selected={selected} onPress={pressed} />);
  const { rerender } = await renderMap(layer([free(1, 0), free(2, 1000)]));
  expect(places()).toEqual([
    [67.03, 24.82],
    [67.04, 24.82],
  ]);
  const before = probedMap().getLayers().getArray().slice();
  await act(async () => rerender(layer([free(2, 2000), free(3, 3000)])));
  expect(places().toSorted()).toEqual([
    [67.05, 24.82],
    [67.06, 24.82],
  ]);
  expect(probedMap().getLayers().getArray()).toEqual(before);
  // A driver that moved has a wedge; one that has just appeared has no heading yet.
  const markOf = (driver: number) => dots().find(({ id }) => id === driverOf(driver, 0).id)?.mark;
  expect(markOf(2)).toBeDefined();
  expect(markOf(2)).not.toBe(markOf(3));
  // The selected driver is highlighted, until another is selected.
  const highlighted = () => layers().flatMap((one) => [...one.highlighted.keys()]);
  await act(async () => rerender(layer([free(2, 2000)], driverOf(2, 0).id)));
  expect(highlighted()).toEqual([driverOf(2, 0).id]);
  expect(markOf(2)).not.toBe(layers()[0]?.highlighted.get(driverOf(2, 0).id));
  await act(async () => rerender(layer([free(2, 2000)], driverOf(3, 0).id)));
  expect(highlighted()).toEqual([]);
  const [own] = layers();
  jest.spyOn(DotLayer.prototype, 'dotsAt').mockImplementation(() => own?.shownDots() ?? []);
  probedMap().dispatchEvent(click());
  expect(pressed).toHaveBeenCalledWith(driverOf(2, 0).id);
  await act(async () => rerender(inMap(null)));
  expect(layers()).toEqual([]);
});
