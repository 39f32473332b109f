import { contrast } from '../testing/contrast.ts';
import { consoleTheme } from '../theme/console-theme.ts';
import { markerColours, type DriverStatus } from './driver-marker.ts';
import { paletteNames, type MapPalette } from './palette.ts';
import { pinColours, pinOutline } from './pin-colours.ts';

const statuses: readonly DriverStatus[] = ['free', 'busy', 'excluded'];
const intents = ['brand', 'neutral', 'danger'] as const;
const grounds = ['land', 'water', 'park', 'road'] as const;

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const theme: Readonly<Record<string, string | number>> = { ...consoleTheme(mode, 'en') };
  const colour = (token: string): string => String(theme[token]);
  // The keys of a table of names are those of the palette.
  const palette = Object.fromEntries(
    Object.entries(paletteNames[mode]).map(([key, name]) => [key, colour(name.slice(2))]),
  ) as Record<string, string> as MapPalette & Record<string, string>;
  /** A shape is visible if its area or its outline has 3:1 on the background. */
  const shapeContrast = (fill: string, outline: string, ground: string): number =>
    Math.max(contrast(fill, ground), contrast(outline, ground));

  test.each(grounds)('pins and drivers have a contrast of 3:1 on %s', (ground) => {
    const below = palette[ground];
    for (const status of statuses) {
      const [fill, outline] = markerColours(status, palette);
      expect([status, shapeContrast(fill, outline, below) >= 3]).toEqual([status, true]);
    }
    for (const intent of intents) {
      const { fill } = pinColours[intent];
      const seen = shapeContrast(colour(fill), colour(pinOutline), below);
      expect([intent, seen >= 3]).toEqual([intent, true]);
    }
  });

  test.each(intents)('the letter on a pin of %s has a contrast of 4.5:1', (intent) => {
    const { fill, face } = pinColours[intent];
    expect(contrast(colour(face), colour(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test('the icon of a driver has 3:1 on his disc, and so has a free one beside a busy one', () => {
    for (const status of statuses) {
      const [fill, , ink] = markerColours(status, palette);
      expect([status, contrast(ink, fill) >= 3]).toEqual([status, true]);
    }
    expect(contrast(palette.brand, palette.halo)).toBeGreaterThanOrEqual(3);
  });

  test.each(['land', 'park', 'road'] as const)('names and routes have 4.5:1 on %s', (ground) => {
    for (const text of ['text', 'strong'] as const)
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test('names of water have 4.5:1 on it, and the number of a disc on it', () => {
    expect(contrast(palette.waterText, palette.water)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.strong, palette.halo)).toBeGreaterThanOrEqual(4.5);
  });
});
