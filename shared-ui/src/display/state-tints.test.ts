import { tripStates } from 'shared-contracts/trips/trip';

import { consoleTheme } from '../theme/console-theme.ts';
import { stateTints } from './state-tints.ts';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const theme = consoleTheme(mode, 'en');
  test.each(tripStates)('the badge of %s has a contrast of 4.5:1', (state) => {
    const { ground, text } = stateTints[state];
    expect(contrast(String(theme[ground]), String(theme[text]))).toBeGreaterThanOrEqual(4.5);
  });
  test.each([
    ['colorBrandForeground1', 'colorNeutralBackground1'],
    ['colorBrandForegroundLink', 'colorNeutralBackground1'],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ] as const)('%s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(theme[ground], theme[text])).toBeGreaterThanOrEqual(4.5);
  });
});
