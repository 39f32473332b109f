import { tripStates } from 'shared-contracts/trips/trip';

import { contrast } from '../testing/contrast.ts';
import { consoleTheme } from '../theme/console-theme.ts';
import { lateColours } from './late-colours.ts';
import { badgeColours, stateTints } from './state-tints.ts';

/** A mix of two colours with `share` percent of the first. */
const mixed = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [first = 0, second = 0] = [a, b].map((text) => parseInt(text.slice(at, at + 2), 16));
      const value = Math.round((first * share + second * (100 - share)) / 100);
      return value.toString(16).padStart(2, '0');
    })
    .join('')}`;

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
  test('the bar of a late row has a contrast of 3:1, on a row in use too, its badge one of 4.5:1', () => {
    const { bar, badge, badgeText } = lateColours;
    for (const ground of ['colorNeutralBackground1', 'colorNeutralBackground1Hover'] as const)
      expect(contrast(theme[bar], theme[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(theme[badge], theme[badgeText])).toBeGreaterThanOrEqual(4.5);
  });
  // Graphics that carry meaning (WCAG 2.2, 1.4.11).
  test.each([
    ['colorStrokeFocus2', 'colorNeutralBackground1'],
    ['colorStrokeFocus2', 'colorNeutralBackground2'],
    ['colorStrokeFocus2', 'colorNeutralBackground1Hover'],
    ['colorStrokeFocus2', 'colorNeutralBackground1Selected'],
    ['colorStrokeFocus2', 'colorBrandBackground'],
    ['colorStrokeFocus2', 'colorBrandBackground2'],
    ['colorNeutralStrokeAccessible', 'colorNeutralBackground1'],
    ['colorNeutralStrokeAccessible', 'colorNeutralBackground2'],
    ['colorCompoundBrandBackground', 'colorNeutralBackground1'],
    ['colorBrandStroke1', 'colorNeutralBackground1'],
    ['colorPaletteGreenForeground1', 'colorNeutralBackground2'],
    ['colorPaletteRedForeground1', 'colorPaletteRedBackground1'],
    ['colorPaletteMarigoldForeground2', 'colorPaletteMarigoldBackground2'],
  ] as const)('%s on %s has a contrast of 3:1', (mark, ground) => {
    expect(contrast(theme[mark], theme[ground])).toBeGreaterThanOrEqual(3);
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
