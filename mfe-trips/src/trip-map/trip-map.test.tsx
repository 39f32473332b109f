import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import CompositeRenderer from 'ol/renderer/Composite.js';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';

import { detailMessages } from '../detail-messages.ts';
import { at, click, renderMap, withoutMotion } from '../testing/probed-map.tsx';
import { driverOf, place, tripDropOf, tripOf } from '../testing/trip-details.ts';
import { useAssignChoice } from '../trip/use-assign-choice.ts';
import { TripMap } from './trip-map.tsx';

beforeAll(() => detailMessages.load('en'));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
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

  test('in a small pane has no controls and no legend', async () => {
    const one = trip();
    const map = (isSmall: boolean) =>
      renderMap(
        <FluentProvider theme={webLightTheme}>
          <TripMap
            trip={one}
            driverAt={at}
            drivers={[driverOf(1, 0)]}
            choice={undefined}
            isSmall={isSmall}
          />
        </FluentProvider>,
      );
    const { unmount } = await map(false);
    expect(screen.getAllByRole('button').length).toBeGreaterThan(1);
    expect(screen.getByText(/^Free: 1$/)).toBeInTheDocument();
    unmount();
    await map(true);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/^Free: 1$/)).toBeNull();
  });

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
      'Not eligible: 1',
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
      withoutMotion();
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

  test('the card of a driver has his rank, the minutes and Assign', async () => {
    await shown(trip(), [driverOf(1, 900), driverOf(2, 1900)]);
    fireEvent.click(screen.getByRole('button', { name: 'from the list' }));
    const card = screen.getByRole('dialog', { name: 'Driver 1' });
    expect(card).toHaveTextContent(/Rank 1 of 2.*0.9 km · 3 min/);
    expect(within(card).getByRole('button', { name: 'Assign' })).toBeEnabled();
  });

  test('the card of a driver whom a rule excludes says why, without Assign', async () => {
    const excluded = { rule: 'break', has: null, needs: null } as const;
    const ranking = { position_at: null, seconds: 60, by_road: false, excluded, reasons: [] };
    await shown(trip(), [driverOf(1, 900, { ranking })]);
    fireEvent.click(screen.getByRole('button', { name: 'from the list' }));
    const card = screen.getByRole('dialog', { name: 'Driver 1' });
    expect(card).toHaveTextContent('on a break');
    expect(within(card).queryByRole('button', { name: 'Assign' })).toBeNull();
  });
});
