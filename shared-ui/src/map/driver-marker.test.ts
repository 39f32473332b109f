import { driverMark, type DriverStatus } from './driver-marker.ts';
import type { MapPalette } from './palette.ts';

// All colours of a marker.
const palette = {
  text: 'grey',
  halo: 'white',
  brand: 'brand',
  onBrand: 'on brand',
} as MapPalette;
const shape = { viewBox: '0 0 20 20', path: 'M0 0h20' };

/** The steps with which a marker is painted, each with the colour that it has then. */
function stepsOf(status: DriverStatus, heading?: number): unknown[][] {
  const steps: unknown[][] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    fill(path?: { path: string }) {
      steps.push(['fill', this.fillStyle, ...(path ? [path.path] : [])]);
    },
    stroke() {
      steps.push(['stroke', this.strokeStyle]);
    },
    rotate: (angle: number) => steps.push(['rotate', Math.round((angle * 180) / Math.PI)]),
    ...Object.fromEntries(
      [
        'save',
        'restore',
        'beginPath',
        'closePath',
        'moveTo',
        'lineTo',
        'arc',
        'scale',
        'translate',
      ].map((name) => [name, () => {}]),
    ),
  };
  Object.assign(globalThis, {
    Path2D: class {
      path: string;
      constructor(path: string) {
        this.path = path;
      }
    },
  });
  driverMark(shape, status, palette, 12, heading).paint(context as never); // what it uses
  return steps;
}

test.each([
  ['free', 'brand', 'white', 'on brand'],
  ['busy', 'grey', 'white', 'white'],
  ['excluded', 'white', 'grey', 'grey'],
] as const)(
  'a driver who is %s is %s with an outline of %s and an icon of %s',
  (status, fill, outline, ink) => {
    expect(stepsOf(status)).toEqual([
      ['fill', fill],
      ['stroke', outline],
      ['fill', ink, shape.path],
    ]);
  },
);

test('a wedge shows where a driver heads to; one who stays has none', () => {
  expect(stepsOf('free')).not.toContainEqual(['rotate', 0]);
  expect(stepsOf('free', 90).slice(0, 3)).toEqual([
    ['rotate', 90],
    ['fill', 'brand'],
    ['stroke', 'white'],
  ]);
});

test('a disc has the brand’s colour as soon as one driver in it is free', () => {
  const of = (status: DriverStatus) => {
    const { colour, prevails = false } = driverMark(shape, status, palette, 12);
    return [colour, prevails];
  };
  expect([of('free'), of('busy'), of('excluded')]).toEqual([
    ['brand', true],
    ['grey', false],
    ['grey', false],
  ]);
});
