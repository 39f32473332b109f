import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';

import { MapPin } from './map-pin.tsx';
import { MapView } from './map-view.tsx';
import { mapMessages } from './messages.ts';

// jsdom has neither pointer events nor a layout.
class Pointer extends MouseEvent {}
Object.assign(globalThis, { PointerEvent: Pointer });
beforeAll(() => mapMessages.load('en'));
afterEach(cleanup);

const at = { lat: 24.82, lng: 67.03 };
/** A pixel is a hundred metres of the projection here, with y downwards. */
const metres = 100;
let overlay: Overlay;
const shownAt = () =>
  toLonLat(overlay.getPosition() ?? []).map((degrees) => Number(degrees.toFixed(5)));
const moved = jest.fn();

async function renderPin(onMove?: typeof moved, heading?: number): Promise<HTMLElement> {
  moved.mockClear();
  jest.spyOn(OlMap.prototype, 'addOverlay').mockImplementation(function add(this: OlMap, added) {
    overlay = added;
    this.getOverlays().push(added);
  });
  jest
    .spyOn(OlMap.prototype, 'getEventPixel')
    .mockImplementation((event) => ('clientX' in event ? [event.clientX, event.clientY] : []));
  jest
    .spyOn(OlMap.prototype, 'getPixelFromCoordinate')
    .mockImplementation(([x = 0, y = 0]) => [x / metres, -y / metres]);
  jest
    .spyOn(OlMap.prototype, 'getCoordinateFromPixel')
    .mockImplementation(([x = 0, y = 0]) => [x * metres, -y * metres]);
  await act(
    async () =>
      void render(
        <FluentProvider theme={webLightTheme}>
          <MapView label="a map" centre={at}>
            <MapPin
              at={at}
              label="Drop-off"
              face="D"
              heading={heading}
              {...(onMove && { onMove })}
            />
          </MapView>
        </FluentProvider>,
      ),
  );
  const element = overlay.getElement();
  if (!element) throw new Error('the pin has no element');
  // Nor does jsdom capture pointers.
  let held = false;
  Object.assign(element, {
    setPointerCapture: () => {
      held = true;
    },
    hasPointerCapture: () => held,
  });
  return screen.getByRole(onMove ? 'button' : 'img', { name: 'Drop-off', hidden: true });
}
/** The distance of a drag of this many pixels, in degrees. */
const after = (right: number, down: number): { lat: number; lng: number } => {
  const [x = 0, y = 0] = fromLonLat([at.lng, at.lat]);
  const [lng = 0, lat = 0] = toLonLat([x + right * metres, y - down * metres]);
  return { lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) };
};

test('a pin is dragged from where it was grabbed, and reports once, on release; a cancelled drag reports nothing', async () => {
  const pin = await renderPin(moved);
  fireEvent.pointerDown(pin, { button: 0, clientX: 7, clientY: 3 });
  fireEvent.pointerMove(pin, { clientX: 27, clientY: 3 });
  fireEvent.pointerMove(pin, { clientX: 57, clientY: 23 });
  expect(moved).not.toHaveBeenCalled();
  fireEvent.pointerUp(pin);
  expect(moved.mock.calls).toEqual([[after(50, 20)]]);
  cleanup();
  const other = await renderPin(moved);
  fireEvent.pointerDown(other, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(other, { clientX: 50, clientY: 0 });
  expect(shownAt()[0]).toBeGreaterThan(at.lng);
  fireEvent.pointerCancel(other);
  fireEvent.pointerUp(other);
  expect(moved).not.toHaveBeenCalled();
  expect(shownAt()).toEqual([at.lng, at.lat]);
});

test('arrow keys move a pin, with Shift further; Enter or blur places it, Escape restores it', async () => {
  const pin = await renderPin(moved);
  expect(pin.title).not.toBe('Drop-off');
  fireEvent.keyDown(pin, { key: 'ArrowRight' });
  const [step = 0] = shownAt();
  fireEvent.keyDown(pin, { key: 'ArrowRight', shiftKey: true });
  expect((shownAt()[0] ?? 0) - at.lng).toBeCloseTo((step - at.lng) * 11, 3);
  expect(moved).not.toHaveBeenCalled();
  fireEvent.keyDown(pin, { key: 'Enter' });
  expect(moved.mock.calls).toEqual([
    [{ lat: expect.closeTo(at.lat, 6), lng: expect.closeTo(shownAt()[0] ?? 0, 4) }],
  ]);
  const [, before] = shownAt();
  fireEvent.keyDown(pin, { key: 'ArrowUp' });
  expect(shownAt()[1]).toBeGreaterThan(before ?? 0);
  fireEvent.keyDown(pin, { key: 'Escape' });
  expect(shownAt()[1]).toBe(before);
  fireEvent.blur(pin);
  expect(moved).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(pin, { key: 'ArrowDown' });
  fireEvent.focusOut(pin);
  expect(moved).toHaveBeenCalledTimes(2);
  // A chord is a shortcut of the screen's.
  fireEvent.keyDown(pin, { key: 'ArrowDown', ctrlKey: true });
  fireEvent.focusOut(pin);
  expect(moved).toHaveBeenCalledTimes(2);
});

test('a read-only pin does not move', async () => {
  const pin = await renderPin();
  fireEvent.pointerDown(pin, { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(pin, { clientX: 50, clientY: 0 });
  fireEvent.keyDown(pin, { key: 'ArrowRight' });
  fireEvent.keyDown(pin, { key: 'Enter' });
  expect(shownAt()).toEqual([at.lng, at.lat]);
  expect(pin.title).toBe('Drop-off');
});

test('a pin is a path whose point ends at its place, and a wedge shows where what is there heads to', async () => {
  const still = await renderPin();
  expect(still.querySelectorAll('path')).toHaveLength(1);
  // Its lower end is the point, and the path ends there except for its outline.
  expect(overlay.getPositioning()).toBe('bottom-center');
  expect(overlay.getOffset()).toEqual([0, 0]);
  expect(still.querySelector('svg')).toHaveAttribute('height', '36');
  cleanup();
  const moving = await renderPin(undefined, 90);
  expect(moving.querySelector('path')).toHaveAttribute('transform', 'rotate(90 14 14)');
});
