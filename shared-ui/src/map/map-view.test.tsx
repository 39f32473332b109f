import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import CompositeRenderer from 'ol/renderer/Composite.js';
import MapRenderer from 'ol/renderer/Map.js';
import { useEffect } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { FitView } from './fit-view.tsx';
import { useMap } from './map-context.ts';
import { MapPin } from './map-pin.tsx';
import { MapView } from './map-view.tsx';
import { mapMessages } from './messages.ts';

beforeAll(async () => {
  await uiMessages.load('en');
  await mapMessages.load('en');
});
afterEach(() => jest.restoreAllMocks());

const at = { lat: 24.82, lng: 67.03 };
let map: OlMap;
function Probe() {
  const around = useMap();
  useEffect(() => {
    map = around;
  }, [around]);
  return null;
}
const inMap = (children: React.ReactNode) => (
  <FluentProvider theme={webLightTheme}>
    <p>the details</p>
    <MapView label="a map" centre={at} zoom={14}>
      <Probe />
      {children}
    </MapView>
  </FluentProvider>
);

test('a map that fails to render shows an error instead of a blank, and can be rendered again', async () => {
  __expectConsole('error', /no drawing context/);
  jest.spyOn(OlMap.prototype, 'getSize').mockReturnValue([800, 600]);
  const renderFrame = jest.spyOn(CompositeRenderer.prototype, 'renderFrame');
  renderFrame.mockImplementation(() => {
    throw new TypeError('no drawing context');
  });
  await act(async () => void render(inMap(null)));
  await act(async () => {
    map.renderSync();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.getByText('the details')).toBeInTheDocument();
  renderFrame.mockImplementation(() => {});
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await act(async () => {
    map.renderSync();
  });
  expect(screen.getByRole('application', { name: 'a map' })).toBeInTheDocument();
  expect(map.getRenderer()).toBeInstanceOf(MapRenderer);
});

test('a pin under the controls or outside the view is moved into the clear area; one inside it moves nothing', async () => {
  const [width, height] = [390, 300];
  jest.spyOn(OlMap.prototype, 'getSize').mockReturnValue([width, height]);
  const { rerender } = render(inMap(null));
  const view = () => map.getView();
  /** The point this many pixels from the top left corner. */
  const placeAt = (x: number, y: number) => {
    const [west = 0, , , north = 0] = view().calculateExtent([width, height]);
    const metres = view().getResolution() ?? 1;
    const [lng = 0, lat = 0] = toLonLat([west + x * metres, north - y * metres]);
    return { lat, lng };
  };
  const pixelOf = ({ lat, lng }: { lat: number; lng: number }) => {
    const [west = 0, , , north = 0] = view().calculateExtent([width, height]);
    const metres = view().getResolution() ?? 1;
    const [x = 0, y = 0] = fromLonLat([lng, lat]);
    return [(x - west) / metres, (north - y) / metres] as const;
  };
  const show = (point: { lat: number; lng: number }) =>
    act(async () => rerender(inMap(<FitView points={[point]} />)));
  const open = placeAt(150, 180);
  const before = view().getCenter();
  await show(open);
  expect(view().getCenter()).toEqual(before);
  // Under the zoom buttons; under the base layer's select; with its head above the upper edge.
  for (const [x, y] of [
    [370, 150],
    [340, 60],
    [150, 20],
  ] as const) {
    const hidden = placeAt(x, y);
    await show(hidden);
    const [right, down] = pixelOf(hidden);
    // A pin is about 40 pixels high, and as wide: all of it is left of the buttons, below the bar.
    expect([right + 20 < width - 44, down - 40 > 44]).toEqual([true, true]);
  }
});

test('Enter on the map is a click on its middle, but not Enter on a pin or button in it', async () => {
  const pressed = jest.fn();
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <MapView label="a map" centre={at} onPoint={pressed}>
            <MapPin at={at} label="a pin" face="P" onMove={jest.fn()} />
          </MapView>
        </FluentProvider>,
      ),
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Zoom in' }), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'a pin', hidden: true }), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('application'), { key: 'Enter' });
  expect(pressed).toHaveBeenCalledTimes(1);
  const { lat, lng } = pressed.mock.calls[0]?.[0] ?? {};
  expect([lat, lng]).toEqual([expect.closeTo(at.lat), expect.closeTo(at.lng)]);
});
