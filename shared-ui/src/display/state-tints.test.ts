import { tripStates } from 'shared-contracts/trips/trip';

import { consoleTheme } from '../theme/console-theme.ts';
import { badgeColours, stateTints } from './state-tints.ts';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** The colour of which `share` percent is the first one. */
const mixed = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [first = 0, second = 0] = [a, b].map((text) => parseInt(text.slice(at, at + 2), 16));
      const value = Math.round((first * share + second * (100 - share)) / 100);
      return value.toString(16).padStart(2, '0');
    })
    .join('')}`;
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const theme = consoleTheme(mode, 'en');
  test.each(tripStates)('the badge of %s has a contrast of 4.5:1', (state) => {
    const { ground, share, text } = stateTints[state];
    const behind = mixed(String(theme[ground]), theme.colorNeutralBackground1, share);
    expect(contrast(behind, String(theme[text]))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(tripStates)('the badge of %s takes the colours that were measured', (state) => {
    const { ground, share, text } = stateTints[state];
    expect(badgeColours(state)).toEqual({
      backgroundColor: `color-mix(in srgb, var(--${ground}) ${share}%, var(--colorNeutralBackground1))`,
      color: `var(--${text})`,
    });
  });
  test.each([
    ['colorBrandForeground1', 'colorNeutralBackground1'],
    ['colorBrandForegroundLink', 'colorNeutralBackground1'],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
    ['colorNeutralForeground2', 'colorNeutralBackground2'],
    ['colorNeutralForeground3', 'colorNeutralBackground1'],
    ['colorNeutralForeground3', 'colorNeutralBackground2'],
    ['colorPaletteRedForeground1', 'colorNeutralBackground1'],
    ['colorPaletteRedForeground1', 'colorNeutralBackground2'],
    ['colorNeutralForeground2', 'colorNeutralBackground1Hover'],
  ] as const)('%s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(theme[ground], theme[text])).toBeGreaterThanOrEqual(4.5);
  });
});
