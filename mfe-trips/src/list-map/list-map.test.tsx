import { act, cleanup } from '@testing-library/react';
import { toLonLat } from 'ol/proj.js';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { click, inMap, probedMap, renderMap } from '../testing/probed-map.tsx';
import { GlidingDots } from '../trip/gliding.layer.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

type Dots = Parameters<typeof GlidingDots>[0];
const dotsInMap = (dots: Dots) => inMap(<GlidingDots {...dots} />);
const layer = (): DotLayer => {
  const found = probedMap()
    .getLayers()
    .getArray()
    .find((one) => one instanceof DotLayer);
  if (!found) throw new Error('the map has no dots');
  return found;
};
const dot = (id: string) =>
  layer()
    .shownDots()
    .find((one) => one.id === id);
const lngOf = (id: string) => toLonLat([...(dot(id)?.at ?? [])])[0];
const at = (id: string, lng: number) => ({ id, lat: 24.82, lng });
async function renderDots(first: Dots): Promise<(next: Dots) => Promise<void>> {
  const { rerender } = await renderMap(dotsInMap(first));
  return (next) => act(async () => rerender(dotsInMap(next)));
}

test('dots appear and disappear on one layer, each moving smoothly to its new place', async () => {
  jest.useFakeTimers();
  const show = await renderDots({
    shape: 'disc',
    glideMs: 3000,
    dots: [at('a', 67), at('b', 67.5)],
  });
  const before = layer();
  await show({ shape: 'disc', glideMs: 3000, dots: [at('a', 67.1), at('c', 68)] });
  expect(
    layer()
      .shownDots()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'c']);
  expect(layer()).toBe(before);
  await act(async () => {
    jest.advanceTimersByTime(1500);
  });
  const half = lngOf('a');
  expect(half).toBeGreaterThan(67);
  expect(half).toBeLessThan(67.1);
  // A driver that has moved has a wedge, one that has just appeared has none.
  expect(dot('a')?.mark).not.toBe(dot('c')?.mark);
  await act(async () => {
    jest.advanceTimersByTime(2000);
  });
  expect(lngOf('a')).toBeCloseTo(67.1, 6);
});

test('a list that is rendered again in the meantime does not stop what moves', async () => {
  jest.useFakeTimers();
  const disc = (lng: number): Dots => ({ shape: 'disc', glideMs: 3000, dots: [at('a', lng)] });
  const show = await renderDots(disc(67));
  await show(disc(67.1));
  for (let second = 0; second < 4; second += 1) {
    await act(async () => {
      jest.advanceTimersByTime(1000);
    });
    await show(disc(67.1));
  }
  expect(lngOf('a')).toBeCloseTo(67.1, 6);
});

test('the selected dot is highlighted until it is deselected; a click returns the dot under it', async () => {
  const onPress = jest.fn();
  const dots = [at('a', 67), at('b', 67.5)];
  const show = await renderDots({ shape: 'ring', dots, onPress });
  const highlighted = () => [...layer().highlighted.keys()];
  expect(highlighted()).toEqual([]);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['b']) });
  expect(highlighted()).toEqual(['b']);
  await show({ shape: 'ring', dots, onPress, selected: new Set(['a']) });
  expect(highlighted()).toEqual(['a']);
  const own = layer();
  jest
    .spyOn(own, 'dotsAt')
    .mockImplementation((pixel) =>
      own.shownDots().filter(({ id }) => pixel[0] === 7 && id === 'b'),
    );
  const press = (x: number) => probedMap().dispatchEvent(Object.assign(click(), { pixel: [x, 1] }));
  press(1);
  expect(onPress).not.toHaveBeenCalled();
  press(7);
  expect(onPress).toHaveBeenCalledWith('b');
});
