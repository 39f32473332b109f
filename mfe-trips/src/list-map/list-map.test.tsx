import { act, cleanup, screen } from '@testing-library/react';
import { toLonLat } from 'ol/proj.js';
import { queryClient } from 'shared-bus';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';
import { uiMessages } from 'shared-ui/messages/ui-messages';
import { leaveConsole, otherProvider, renderAt, type ProviderAnswer } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { click, inMap, probedMap, renderMap } from '../testing/probed-map.tsx';
import { inProgressView, supervisor, tripRowCase } from '../testing/trip-rows.ts';
import { GlidingDots } from '../trip/gliding.layer.tsx';
import { ListMapPane } from './map-pane.tsx';

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

describe('the map beside a list', () => {
  afterEach(leaveConsole);

  const rows = [tripRowCase(1), tripRowCase(2)];
  const nobody = new Set<string>();
  const failed = "Couldn't update driver locations";
  const place = { current_lat: 24.82, current_lng: 67.03 };
  const open = async (answer: ProviderAnswer) => {
    const answers: Record<string, ProviderAnswer> = { 'GET /driver/route': answer };
    await otherProvider(answers);
    await renderAt(
      '/',
      {
        '/': (
          <ListMapPane
            view={inProgressView()}
            viewer={supervisor}
            rows={rows}
            selected={nobody}
            listed="all"
            onRow={() => undefined}
          />
        ),
      },
      [messages],
    );
    return (next: ProviderAnswer) => {
      answers['GET /driver/route'] = next;
      return act(() => queryClient.refetchQueries());
    };
  };

  test('drivers who can’t be loaded are not counted as none', async () => {
    await open([429, {}]);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(await screen.findByText('2 pickups')).toBeVisible();
    expect(screen.queryByText('0 busy drivers')).not.toBeInTheDocument();
  });

  test('the failure stays on the map while drivers are requested again', async () => {
    let answer: [number, object] | Promise<never> = [429, {}];
    await open(() => answer);
    const shown = await screen.findByText(failed);
    answer = new Promise(() => {});
    await act(async () => void queryClient.refetchQueries());
    expect(queryClient.isFetching()).toBe(1);
    expect(shown).toBeVisible();
  });

  test('drivers who can’t be loaded again stay, and are said not to be current', async () => {
    const refetch = await open(place);
    expect(await screen.findByText('2 busy drivers')).toBeVisible();
    await refetch([429, {}]);
    expect(screen.getByText(failed)).toBeVisible();
    expect(screen.getByText('2 busy drivers')).toBeVisible();
    await refetch(place);
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  test('one driver who can’t be loaded hides none of the others', async () => {
    await open(({ name }) => (name.endsWith(rows[0]?.id ?? '') ? [429, {}] : place));
    expect(await screen.findByText('1 busy drivers')).toBeVisible();
    expect(screen.getByText(failed)).toBeVisible();
  });

  test('a trip that has just been removed has no driver, and the others do', async () => {
    await open(({ name }) => (name.endsWith(rows[0]?.id ?? '') ? [404, {}] : place));
    expect(await screen.findByText('1 busy drivers')).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});
