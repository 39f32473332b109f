import type RenderEvent from 'ol/render/Event.js';

import type { MapPalette } from '../palette.ts';
import { namePainter, placesOnLine, type GroundName } from './names.ts';

const palette = { text: 'grey', strong: 'black', waterText: 'blue', halo: 'white' } as MapPalette;

/** jsdom has no canvas; each letter is ten pixels wide here. */
class Canvas {
  written: string[] = [];
  font = '';
  fillStyle = '';
  save() {}
  restore() {}
  setTransform() {}
  translate() {}
  rotate() {}
  strokeText() {}
  measureText(text: string) {
    return { width: text.length * 10 };
  }
  fillText(text: string) {
    this.written.push(`${text}, ${this.fillStyle}, ${this.font}`);
  }
}
const paint = (names: GroundName[], zoom = 14, resolution = 1) => {
  const context = new Canvas();
  const frameState = {
    pixelRatio: 2,
    size: [400, 300],
    coordinateToPixelTransform: [1, 0, 0, 1, 0, 0],
    viewState: { zoom, resolution },
  };
  // The only members of a frame that the painter reads.
  namePainter(names, palette)({ context, frameState } as unknown as RenderEvent);
  return context.written;
};
const textsOf = (written: readonly string[]) => written.map((line) => line.split(', ')[0]);

beforeAll(() => {
  Object.assign(globalThis, { CanvasRenderingContext2D: Canvas });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'CanvasRenderingContext2D');
});

test('a name is written in a face that has Urdu letters', () => {
  const zone: GroundName = { text: 'کلفٹن', kind: 'zone', rank: 0, at: [200, 100] };
  expect(paint([zone])).toEqual([
    expect.stringMatching(/^کلفٹن, black, 500 12px .*'Noto Naskh Arabic'/),
  ]);
});

test('a name that would cover a more important one is left out, and so is one without room', () => {
  const road: GroundName = { text: 'University Road', kind: 'road', rank: 2, at: [200, 105] };
  const zone: GroundName = { text: 'Clifton', kind: 'zone', rank: 0, at: [200, 100], room: 90 };
  expect(textsOf(paint([road, zone]))).toEqual(['Clifton']);
  expect(textsOf(paint([road, { ...zone, room: 60 }]))).toEqual(['University Road']);
  expect(textsOf(paint([road, { ...zone, at: [200, 200] }]))).toEqual([
    'Clifton',
    'University Road',
  ]);
});

test('small roads are named from close by, cities from far away, and nothing outside the view', () => {
  const small: GroundName = { text: 'Tariq Road', kind: 'road', rank: 4, at: [100, 50] };
  const city: GroundName = { text: 'Karachi', kind: 'place', rank: 0, at: [100, 200] };
  expect(textsOf(paint([small, city], 11))).toEqual(['Karachi']);
  expect(textsOf(paint([small, city], 15))).toEqual(['Tariq Road']);
  expect(paint([{ ...small, at: [900, 50] }], 15)).toEqual([]);
});

test('a road with two names on one screen has one of them', () => {
  const road = (x: number): GroundName => ({ text: 'M-9', kind: 'road', rank: 1, at: [x, 50] });
  expect(paint([road(20), road(120)])).toHaveLength(1);
  expect(paint([road(20), road(390)])).toHaveLength(2);
});

test('the name of a line lies along it, upright, as often as it is long', () => {
  const places = placesOnLine(
    [
      [400, 0],
      [0, 0],
    ],
    200,
  );
  expect(places).toEqual([
    { at: [300, 0], angle: expect.closeTo(0) },
    { at: [100, 0], angle: expect.closeTo(0) },
  ]);
  const [steep] = placesOnLine(
    [
      [0, 0],
      [10, 10],
      [10, 10],
    ],
    500,
  );
  expect(steep).toEqual({ at: [5, 5], angle: expect.closeTo(-Math.PI / 4) });
});
