import { consoleTheme } from 'shared-ui/theme';

import { outcomeFills, mutedFill, serviceFills } from './day-colours.ts';

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
    '%s stands out 3:1 from the ground',
    (fill) => {
      const [low = 0, high = 0] = [
        luminance(String(theme[fill])),
        luminance(theme.colorNeutralBackground1),
      ].toSorted((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
});
