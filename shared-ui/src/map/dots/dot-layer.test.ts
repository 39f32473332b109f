import type { FrameState } from 'ol/Map.js';
import View from 'ol/View.js';

import type { MapPalette } from '../palette.ts';
import { DotLayer, type Dot } from './dot-layer.ts';
import type { Mark } from './marks.ts';
import { zoomToDots } from './zoom-to-dots.ts';

const palette = { halo: 'white', text: 'grey', brand: 'petrol', strong: 'black' } as MapPalette;
/** Texts on each picture, by its canvas; and the pictures copied to the map. */
let texts: Map<unknown, string[]>;
let copied: { text: string; colour: unknown; x: number; y: number }[];
let clears: number;

/** A canvas's context that records what the tests look at. */
const contextOf = (canvas: HTMLCanvasElement) => {
  const written: string[] = [];
  texts.set(canvas, written);
  return {
    canvas,
    strokeStyle: '',
    font: '',
    clearRect() {
      clears += 1;
      copied = [];
    },
    setTransform() {},
    beginPath() {},
    arc() {},
    rect() {},
    fill() {},
    stroke() {},
    fillText(this: { font: string }, text: string) {
      written.push(text);
      expect(this.font).toContain("600 11px Inter, 'Noto Naskh");
    },
    drawImage(picture: HTMLCanvasElement, x: number, y: number) {
      copied.push({
        text: texts.get(picture)?.join() ?? '',
        colour: contexts.get(picture)?.strokeStyle,
        x: x + picture.width / 2,
        y: y + picture.height / 2,
      });
    },
  };
};
let contexts: Map<unknown, ReturnType<typeof contextOf>>;

beforeEach(() => {
  texts = new Map();
  contexts = new Map();
  copied = [];
  clears = 0;
  jest.useFakeTimers();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    const context = contexts.get(this) ?? contextOf(this);
    contexts.set(this, context);
    return context as never; // the parts that are used
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const markOf = (name: string, rest: Partial<Mark> = {}): Mark => ({
  reach: 10,
  radius: 8,
  colour: 'grey',
  paint: (context) => {
    context.font = "600 11px Inter, 'Noto Naskh'";
    context.fillText(name, 0, 0);
  },
  ...rest,
});
const [plain, free] = [markOf('plain'), markOf('free', { colour: 'petrol', prevails: true })];
const dot = (id: string, x: number, mark = plain): Dot => ({ id, at: [x, 0], mark });

/** A frame of a map of 800 by 600 pixels, where a pixel is `resolution` units. */
const frameOf = (resolution: number, over: object = {}) =>
  ({
    size: [800, 600],
    pixelRatio: 1,
    coordinateToPixelTransform: [1 / resolution, 0, 0, -1 / resolution, 400, 300],
    viewHints: [0, 0],
    viewState: { resolution },
    ...over,
  }) as unknown as FrameState; // the parts that it reads
const layerOf = (dots: readonly Dot[], glideMs = 0): DotLayer => {
  const layer = new DotLayer({ palette, zIndex: 1, glideMs });
  layer.show(dots);
  return layer;
};
const shownTexts = () => copied.map(({ text }) => text).toSorted();

test('dots nearer than 24 pixels are one disc with their number, and separate when zoomed in', () => {
  const layer = layerOf([dot('a', 0), dot('b', 200), dot('c', 2000)]);
  layer.render(frameOf(10));
  expect(copied).toEqual([
    { text: '2', colour: 'grey', x: 410, y: 300 },
    { text: 'plain', colour: '', x: 600, y: 300 },
  ]);
  layer.render(frameOf(5));
  expect(shownTexts()).toEqual(['plain', 'plain', 'plain']);
});

test('while the map zooms its discs stay, and are recomputed at the end', () => {
  const layer = layerOf([dot('a', 0), dot('b', 200)]);
  layer.render(frameOf(10));
  layer.render(frameOf(5, { viewHints: [1, 0] }));
  expect(shownTexts()).toEqual(['2']);
  layer.render(frameOf(5));
  expect(shownTexts()).toEqual(['plain', 'plain']);
});

test('a disc has the colour of the look that prevails', () => {
  const layer = layerOf([dot('a', 0), dot('b', 10, free)]);
  layer.render(frameOf(10));
  expect(copied).toMatchObject([{ text: '2', colour: 'petrol' }]);
});

test('a highlighted dot is seen above its disc, which has no number then', () => {
  const layer = layerOf([dot('a', 0), dot('b', 100)]);
  layer.highlight(new Map([['b', markOf('chosen')]]));
  layer.render(frameOf(10));
  expect(copied).toMatchObject([
    { text: '', x: 405 },
    { text: 'chosen', x: 410 },
  ]);
});

test('dots out of view are not painted, and pictures are whole pixels of the screen', () => {
  const layer = layerOf([dot('a', 1.26), dot('b', 90_000)]);
  layer.render(frameOf(1, { pixelRatio: 2 }));
  expect(copied).toEqual([{ text: 'plain', colour: '', x: 803, y: 600 }]);
});

test('a move is painted in the next frame, once, and without the map', () => {
  const layer = layerOf([dot('a', 0)]);
  layer.render(frameOf(1));
  const rendered = jest.fn();
  layer.on('change', rendered);
  layer.show([dot('a', 10)]);
  layer.show([dot('a', 20)]);
  expect([clears, copied[0]?.x]).toEqual([1, 400]);
  jest.advanceTimersByTime(100);
  expect([clears, copied[0]?.x]).toEqual([2, 420]);
  expect(rendered).not.toHaveBeenCalled();
});

test('a map that renders again without a change does not paint the dots again', () => {
  const layer = layerOf([dot('a', 0)]);
  layer.render(frameOf(1));
  layer.render(frameOf(1));
  expect(clears).toBe(1);
  layer.render(frameOf(1, { coordinateToPixelTransform: [1, 0, 0, -1, 380, 300] }));
  expect([clears, copied[0]?.x]).toEqual([2, 380]);
});

test('a gliding dot is painted until it has arrived, and then no more', () => {
  const layer = layerOf([dot('a', 0)], 1000);
  layer.render(frameOf(1));
  layer.show([dot('a', 100)]);
  jest.advanceTimersByTime(500);
  expect(copied[0]?.x).toBeGreaterThan(430);
  expect(copied[0]?.x).toBeLessThan(470);
  jest.advanceTimersByTime(1000);
  expect(copied[0]?.x).toBe(500);
  const painted = clears;
  jest.advanceTimersByTime(1000);
  expect(clears).toBe(painted);
});

test('after its release nothing is painted', () => {
  const layer = layerOf([dot('a', 0)], 1000);
  layer.render(frameOf(1));
  layer.show([dot('a', 100)]);
  layer.release();
  jest.advanceTimersByTime(2000);
  expect(clears).toBe(1);
});

test('a press finds the nearest dot with some pixels to spare, all dots of a disc, or none', () => {
  const layer = layerOf([dot('a', 0), dot('b', 3), dot('c', 40)]);
  layer.render(frameOf(1));
  const idsAt = (x: number, y = 300) => layer.dotsAt([x, y]).map(({ id }) => id);
  expect(idsAt(401)).toEqual(['a', 'b']);
  expect(idsAt(440)).toEqual(['c']);
  expect(idsAt(451)).toEqual(['c']);
  expect(idsAt(453)).toEqual([]);
  expect(idsAt(440, 313)).toEqual([]);
});

test('of two under a press the nearer one is meant', () => {
  const layer = layerOf([dot('c', 26), dot('a', 0), dot('b', 1)]);
  layer.render(frameOf(1));
  expect(layer.dotsAt([415, 300]).map(({ id }) => id)).toEqual(['c']);
});

test('a font that arrives later is used', () => {
  const layer = layerOf([dot('a', 0), dot('b', 3)]);
  layer.render(frameOf(1));
  const pictures = texts.size;
  layer.repaint();
  jest.advanceTimersByTime(100);
  expect(texts.size).toBe(pictures + 1);
});

test('pressing a disc zooms in until its dots separate, except where they are at one place', () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const view = new View({ center: [0, 0], zoom: 8 });
  view.setViewportSize([800, 600]);
  expect(zoomToDots(view, [dot('a', 7), dot('b', 7)])).toBe(false);
  expect(view.getZoom()).toBe(8);
  const dots = [dot('a', 0), dot('b', 3000)];
  expect(zoomToDots(view, dots)).toBe(true);
  expect(view.getCenter()).toEqual([1500, 0]);
  expect(view.getZoom()).toBeGreaterThan(12);
  const layer = layerOf(dots);
  const resolution = view.getResolution() ?? 1;
  const left = 400 - 1500 / resolution;
  const coordinateToPixelTransform = [1 / resolution, 0, 0, -1 / resolution, left, 300];
  layer.render(frameOf(resolution, { coordinateToPixelTransform }));
  expect(shownTexts()).toEqual(['plain', 'plain']);
});
