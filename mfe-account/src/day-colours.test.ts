import { consoleTheme } from 'shared-ui/theme';

import { fillOf, outcomeFills, mutedFill, serviceFills } from './day-colours.ts';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) =>
      sum + weight * channel(parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const theme = consoleTheme(mode, 'en');
  test.each([...serviceFills, ...outcomeFills, mutedFill])(
    '%s has a contrast of 3:1 against the background',
    (fill) => {
      const [low = 0, high = 0] = [
        luminance(String(theme[fill])),
        luminance(theme.colorNeutralBackground1),
      ].toSorted((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('a series has the colour of its outcome or position; the rest and movements without a booking are muted', () => {
  const fill = (name: string | undefined) => `var(--${name})`;
  expect(fillOf('outcome', 'cancelled', 0)).toBe(fill('colorPaletteRedBorderActive'));
  expect(fillOf('outcome', 'unknown', 0)).toBe(fill(mutedFill));
  expect(fillOf('service', 'Mart', 1)).toBe(fill(serviceFills[1]));
  expect(fillOf('service', 'Mart', 9)).toBe(fill(mutedFill));
  expect([fillOf('service', 'rest', 0), fillOf('outcome', 'none', 0)]).toEqual([
    fill(mutedFill),
    fill(mutedFill),
  ]);
});
