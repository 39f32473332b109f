import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import CompositeRenderer from 'ol/renderer/Composite.js';
import { useEffect } from 'react';
import { queryClient } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { MapView, useMap } from 'shared-ui/map';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';

import { detailMessages } from '../detail-messages.ts';
import { driverOf, tripDropOf, tripOf, place } from '../testing/trip-details.ts';
import { driverPlaceQuery, driverRefreshMs } from '../trip/trip.queries.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { DriversLayer } from './drivers.layer.tsx';
import { interpolateFix, MovingDriver } from './moving-driver.layer.tsx';
import { routeLegsOf } from './route.layer.tsx';
import { TripMap } from './trip-map.tsx';

beforeAll(() => detailMessages.load('en'));
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
const at = { lat: 24.82, lng: 67.03 };
/** The parts of ol's click event that are used here. */
const click = () =>
  Object.assign(new BaseEvent('singleclick'), { pixel: [1, 1], coordinate: fromLonLat([67, 24]) });
const inMap = (layers: React.ReactNode) => (
  <FluentProvider theme={webLightTheme}>
    <MapView label="a map" centre={at}>
      <Probe />
      {layers}
    </MapView>
  </FluentProvider>
);
const renderMap = async (element: React.ReactElement) => {
  let rendered: ReturnType<typeof render> | undefined;
  await act(async () => {
    rendered = render(element);
  });
  if (!rendered) throw new Error('nothing was rendered');
  return rendered;
};
const layers = () =>
  map
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
  const before = map.getLayers().getArray().slice();
  await act(async () => rerender(layer([free(2, 2000), free(3, 3000)])));
  expect(places().toSorted()).toEqual([
    [67.05, 24.82],
    [67.06, 24.82],
  ]);
  expect(map.getLayers().getArray()).toEqual(before);
  // Who moved has a wedge; who has just appeared heads nowhere yet.
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
  map.dispatchEvent(click());
  expect(pressed).toHaveBeenCalledWith(driverOf(2, 0).id);
  await act(async () => rerender(inMap(null)));
  expect(layers()).toEqual([]);
});

const shownAt = () => toLonLat(map.getOverlays().getArray()[0]?.getPosition() ?? []);

describe('the assigned driver', () => {
  const moving = (lng: number) =>
    inMap(<MovingDriver at={{ lat: 24.82, lng }} service={35} label="Driver: Imran" />);

  test('moves smoothly from fix to fix, and stops at the newest', async () => {
    jest.useFakeTimers();
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    const seen: number[] = [];
    for (let frame = 0; frame < 8; frame += 1) {
      await act(async () => {
        jest.advanceTimersByTime(400);
      });
      seen.push(shownAt()[0] ?? 0);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen.map((lng) => lng.toFixed(4))).size).toBeGreaterThan(6);
    expect(seen.at(-1)).toBeCloseTo(67.1, 6);
  });

  test('turns round where he is when a newer fix arrives mid-route', async () => {
    jest.useFakeTimers();
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    await act(async () => {
      jest.advanceTimersByTime(1500);
    });
    const half = shownAt()[0] ?? 0;
    await act(async () => rerender(moving(67)));
    await act(async () => {
      jest.advanceTimersByTime(100);
    });
    expect(Math.abs((shownAt()[0] ?? 0) - half)).toBeLessThan(0.01);
    await act(async () => {
      jest.advanceTimersByTime(3000);
    });
    expect(shownAt()[0]).toBeCloseTo(67, 6);
  });

  test('under reduced motion jumps to the newest fix', async () => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ ...new EventTarget(), media, matches: true, onchange: null }) as MediaQueryList,
      ); // the question's answer is what is read
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    expect(shownAt()[0]).toBeCloseTo(67.1, 6);
  });

  test('is halfway at half of the time, slow at both ends', () => {
    const [from, to] = [
      { lat: 0, lng: 0 },
      { lat: 10, lng: 20 },
    ];
    expect(interpolateFix(from, to, 0.5)).toEqual({ lat: 5, lng: 10 });
    expect(interpolateFix(from, to, 0.1).lat).toBeLessThan(1);
    expect(interpolateFix(from, to, 1)).toEqual(to);
  });

  test('is requested every 20 seconds, as long as the page is visible', async () => {
    jest.useFakeTimers();
    expect(driverRefreshMs).toBe(20_000);
    const confirmAt = jest.fn(async () => at);
    const end = new QueryObserver(queryClient, {
      ...driverPlaceQuery('a trip'),
      queryFn: confirmAt,
    }).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(0);
    expect(confirmAt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(19_900);
    expect(confirmAt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(40_100);
    expect(confirmAt).toHaveBeenCalledTimes(4);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(confirmAt).toHaveBeenCalledTimes(4);
  });
});

describe('the map of a trip', () => {
  const trip = (over: Partial<TripDetail> = {}) =>
    tripOf({
      state: 'accepted',
      dropoff: tripDropOf(1).dropoff,
      bookings: [
        tripDropOf(1, {
          dropoff: { ...tripOf().pickup, address: 'Gulshan', lat: 24.92, lng: 67.09 },
        }),
      ],
      ...over,
    });
  function Screen(props: Omit<Parameters<typeof TripMap>[0], 'choice'>) {
    const choice = useAssignChoice(1);
    return (
      <FluentProvider theme={webLightTheme}>
        <output>{choice.selected?.id}</output>
        <button type="button" onClick={() => choice.select(driverOf(1, 0).id, { card: 'focused' })}>
          from the list
        </button>
        <TripMap {...props} choice={choice} />
      </FluentProvider>
    );
  }
  const shown = (
    of: TripDetail,
    drivers: Parameters<typeof TripMap>[0]['drivers'] = [],
    driverAt?: typeof at,
  ) => renderMap(<Screen trip={of} driverAt={driverAt} drivers={drivers} />);
  // Without layout ol shows no overlay: the pins are there, hidden.
  const pins = () => screen.getAllByRole('img', { name: /^(Pickup|Drop|Driver)/, hidden: true });
  const names = () =>
    pins()
      .map((pin) => pin.getAttribute('aria-label'))
      .toSorted();

  test('has pickup, drop-off and driver, none of which can be dragged', async () => {
    await shown(
      trip({
        driver: {
          id: '2'.padStart(24, '0'),
          full_name: 'Imran',
          phone: '',
          img_id: null,
          rating_avg: 5,
        },
      }),
      [],
      at,
    );
    expect(names()).toEqual(['Driver: Imran', 'Drop-off: Gulshan', 'Pickup: Clifton Block 5']);
    for (const pin of pins()) expect(pin.title).toBe(pin.getAttribute('aria-label'));
  });

  test('numbers several drops in the order of their cards; the return trip has the pickup’s pin', async () => {
    const drop = (number: number, lng: number) =>
      tripDropOf(number, { dropoff: { ...tripOf().pickup, address: `Drop ${number}`, lng } });
    await shown(trip({ bookings: [drop(1, 67.1), drop(2, 67.2), drop(3, place.lng)] }));
    expect(names()).toEqual(['Drop 1: Drop 1', 'Drop 2: Drop 2', 'Pickup: Clifton Block 5']);
  });

  test('shows each drop of a provider that gives all of them one number, or none', async () => {
    const drop = (number: number) =>
      tripDropOf(number, {
        trip_no: '',
        dropoff: { ...tripOf().pickup, address: `Drop ${number}`, lng: 67 + number / 10 },
      });
    await shown(trip({ bookings: [drop(1), drop(2)] }));
    expect(names()).toEqual(['Drop 1: Drop 1', 'Drop 2: Drop 2', 'Pickup: Clifton Block 5']);
  });

  test('the driver’s pin is the SVG icon of the service, not a letter of a font that may be missing', async () => {
    await shown(trip({ trip_type: 70 }), [], at);
    const [pin] = screen.getAllByRole('img', { name: /^Driver/, hidden: true });
    expect([pin?.querySelector('svg path') === null, pin?.textContent]).toEqual([false, '']);
  });

  test('free, busy and excluded drivers look different, and the map shows the number of each', async () => {
    const shows = jest.spyOn(DotLayer.prototype, 'show');
    const poor = driverOf(3, 900, { wallet: 0, limit: 100 });
    await shown(trip({ is_cod_exist: true, total_cod: 500 }), [
      driverOf(1, 300),
      driverOf(2, 600, { busy: true }),
      poor,
      driverOf(4, 950),
    ]);
    const [shownLast = []] = shows.mock.lastCall ?? [];
    const markOf = new Map(shownLast.map(({ id, mark }) => [Number(id), mark]));
    expect(markOf.size).toBe(4);
    expect(new Set(markOf.values()).size).toBe(3);
    expect(markOf.get(1)).toBe(markOf.get(4));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free: 2',
      'Busy: 1',
      'Not offered: 1',
    ]);
  });

  describe('a driver who moves', () => {
    const east = (lng: number) => ({ lat: 24.82, lng });
    const follow = () => screen.getByRole('button', { name: 'Follow Driver: Imran' });
    async function drive() {
      // Half a second after it is shown the map fits all of it.
      jest.useFakeTimers();
      jest.spyOn(OlMap.prototype, 'getSize').mockReturnValue([800, 600]);
      // jsdom has no canvas to draw on.
      jest.spyOn(CompositeRenderer.prototype, 'renderFrame').mockImplementation(() => {});
      jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation(
          (media) =>
            ({ ...new EventTarget(), media, matches: true, onchange: null }) as MediaQueryList,
        ); // the question's answer is what is read
      const overlays = jest.spyOn(OlMap.prototype, 'addOverlay');
      const of = trip({
        driver: {
          id: '2'.padStart(24, '0'),
          full_name: 'Imran',
          phone: '',
          img_id: null,
          rating_avg: 5,
        },
      });
      const { rerender } = await shown(of, [], east(67.03));
      const openLayersMap = overlays.mock.contexts[0];
      if (!openLayersMap) throw new Error('no map was rendered');
      const centre = () =>
        Number(toLonLat(openLayersMap.getView().getCenter() ?? [])[0]?.toFixed(3));
      return {
        openLayersMap,
        centre,
        to: (lng: number) =>
          act(async () => rerender(<Screen trip={of} drivers={[]} driverAt={east(lng)} />)),
      };
    }

    test('is followed when he leaves the view, not while he is inside it', async () => {
      const { centre, to } = await drive();
      await to(67.04);
      expect(centre()).toBe(67.03);
      await to(67.5);
      expect(centre()).toBe(67.5);
    });

    test('is not followed after the map is panned, by the pointer or the arrow keys, until the button is pressed', async () => {
      const { openLayersMap, centre, to } = await drive();
      await act(async () => {
        openLayersMap.dispatchEvent(
          Object.assign(new BaseEvent('pointerdrag'), {
            pixel: [1, 1],
            coordinate: [0, 0],
            originalEvent: new Event('x'),
          }),
        );
      });
      await to(67.5);
      expect(centre()).toBe(67.03);
      fireEvent.click(follow());
      expect([centre(), follow().getAttribute('aria-pressed')]).toEqual([67.5, 'true']);
      fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
      expect(follow()).toHaveAttribute('aria-pressed', 'false');
      await to(68);
      // The key press itself has moved the map a little.
      expect(centre()).toBeLessThan(67.6);
    });
  });

  test('a clicked driver is selected, and shows name, phone, wallet and limit; selected elsewhere by keyboard, his card takes the focus and returns it', async () => {
    const drivers = [driverOf(1, 900)];
    const press = jest.spyOn(DotLayer.prototype, 'dotsAt').mockImplementation(function dotsAt(
      this: DotLayer,
    ) {
      return this.shownDots();
    });
    const overlays = jest.spyOn(OlMap.prototype, 'addOverlay');
    await shown(trip(), drivers);
    expect(screen.getByRole('application')).toHaveAccessibleName(/1 drivers nearby/);
    await act(async () => {
      overlays.mock.contexts[0]?.dispatchEvent(click());
    });
    expect(press).toHaveBeenCalled();
    const popup = screen.getByRole('dialog', { name: 'Driver 1' });
    for (const text of ['0300 1234501', 'Wallet: Rs. 500', 'Limit: Rs. 1,500'])
      expect(popup).toHaveTextContent(text);
    expect(screen.getByRole('status')).toHaveTextContent(driverOf(1, 0).id);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(driverOf(1, 0).id);
    const opener = screen.getByRole('button', { name: 'from the list' });
    opener.focus();
    fireEvent.click(opener);
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});

test('a route there and back is one line', () => {
  const [a, b, c] = [
    [67, 24],
    [67.1, 24],
    [67.2, 24.1],
  ] as const;
  expect(routeLegsOf([a, b, b, a])).toEqual([[a, b]]);
  expect(routeLegsOf([a, b, c, a])).toEqual([
    [a, b],
    [b, c],
    [c, a],
  ]);
  expect(routeLegsOf([a])).toEqual([]);
});
