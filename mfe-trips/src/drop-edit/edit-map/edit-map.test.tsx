import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import BaseEvent from 'ol/events/Event.js';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';

import { detailMessages } from '../../detail-messages.ts';
import { tripOf } from '../../testing/trip-details.ts';
import type { DropPoint } from '../drop-values.ts';
import { EditMap } from './edit-map.tsx';

beforeAll(() => detailMessages.load('en'));
afterEach(cleanup);

const placed = jest.fn();
const renderMap = (point: DropPoint | null) =>
  act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <EditMap trip={tripOf()} point={point} address="Gulshan" moves={0} onPlace={placed} />
        </FluentProvider>,
      ),
  );
const pins = () =>
  (['img', 'button'] as const).flatMap((role) =>
    screen.queryAllByRole(role, { name: /^(Pickup|Drop)/, hidden: true }),
  );

test('the drop-off’s pin can be dragged, the pickup’s cannot; a click on the map sets the place too', async () => {
  const overlays = jest.spyOn(OlMap.prototype, 'addOverlay');
  await renderMap({ lat: 24.92, lng: 67.09, infence: true });
  const [pickup, drop] = [
    pins().find((pin) => pin.ariaLabel?.startsWith('Pickup')),
    pins().find((pin) => pin.ariaLabel?.startsWith('Drop')),
  ];
  if (!pickup || !drop) throw new Error('a pin is missing');
  for (const pin of [pickup, drop]) {
    fireEvent.keyDown(pin, { key: 'ArrowRight' });
    fireEvent.keyDown(pin, { key: 'Enter' });
  }
  expect(placed.mock.calls).toEqual([[{ lat: expect.closeTo(24.92, 5), lng: expect.any(Number) }]]);
  expect(placed.mock.calls[0]?.[0].lng).toBeGreaterThan(67.09);
  // The parts of ol's click event that are used here.
  await act(async () => {
    overlays.mock.contexts[0]?.dispatchEvent(
      Object.assign(new BaseEvent('singleclick'), { coordinate: fromLonLat([67, 24.8]) }),
    );
  });
  expect(placed).toHaveBeenLastCalledWith({
    lat: expect.closeTo(24.8, 6),
    lng: expect.closeTo(67, 6),
  });
});

test('a text that names no place has no pin', async () => {
  await renderMap(null);
  expect(pins().map((pin) => pin.getAttribute('aria-label'))).toEqual(['Pickup: Clifton Block 5']);
});
