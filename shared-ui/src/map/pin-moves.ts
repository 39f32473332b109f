import type OlMap from 'ol/Map.js';
import type Overlay from 'ol/Overlay.js';
import { toLonLat } from 'ol/proj.js';

import type { LatLng } from './map-context.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const smallStepPixels = 4;
const largeStepPixels = 40;

/**
 * Lets a pin be dragged and moved with the arrow keys. `onMove` is called once per move: when the
 * pointer is released, or when Enter or blur ends a move by keys. Escape undoes an unfinished move.
 * Returns how to detach.
 */
export function attachPinMoves(
  map: OlMap,
  overlay: Overlay,
  onMove: (to: LatLng) => void,
): () => void {
  const element = overlay.getElement();
  if (!element) return () => {};
  let start: number[] | undefined;
  let grip: readonly [number, number] = [0, 0];

  const begin = () => {
    start ??= overlay.getPosition();
  };
  const finish = () => {
    const position = overlay.getPosition();
    const moved = start && position && (start[0] !== position[0] || start[1] !== position[1]);
    start = undefined;
    if (!moved) return;
    const [lng = 0, lat = 0] = toLonLat(position);
    onMove({ lat, lng });
  };
  const takeBack = () => {
    if (start) overlay.setPosition(start);
    start = undefined;
  };

  const down = (event: PointerEvent) => {
    const position = overlay.getPosition();
    const pixel = position && map.getPixelFromCoordinate(position);
    if (event.button !== 0 || !pixel) return;
    const at = map.getEventPixel(event);
    grip = [(pixel[0] ?? 0) - (at[0] ?? 0), (pixel[1] ?? 0) - (at[1] ?? 0)];
    begin();
    element.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!element.hasPointerCapture(event.pointerId)) return;
    const at = map.getEventPixel(event);
    overlay.setPosition(
      map.getCoordinateFromPixel([(at[0] ?? 0) + grip[0], (at[1] ?? 0) + grip[1]]),
    );
  };
  const key = (event: KeyboardEvent) => {
    // A chord is a shortcut of the screen's.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = arrows[event.key];
    const position = overlay.getPosition();
    if (arrow && position) {
      const step =
        (map.getView().getResolution() ?? 1) * (event.shiftKey ? largeStepPixels : smallStepPixels);
      begin();
      overlay.setPosition([
        (position[0] ?? 0) + arrow[0] * step,
        (position[1] ?? 0) + arrow[1] * step,
      ]);
    } else if (event.key === 'Enter' || event.key === ' ') finish();
    else if (event.key === 'Escape' && start) takeBack();
    else return;
    // The map would pan under the pin.
    event.preventDefault();
    event.stopPropagation();
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', drag);
  element.addEventListener('pointerup', finish);
  element.addEventListener('pointercancel', takeBack);
  element.addEventListener('keydown', key);
  element.addEventListener('focusout', finish);
  return () => {
    takeBack();
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', drag);
    element.removeEventListener('pointerup', finish);
    element.removeEventListener('pointercancel', takeBack);
    element.removeEventListener('keydown', key);
    element.removeEventListener('focusout', finish);
  };
}
