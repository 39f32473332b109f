import { contrast } from 'shared-ui/testing';
import { consoleTheme } from 'shared-ui/theme';

import { fillOf, outcomeFills, mutedFill, serviceFills } from './day-colours.ts';

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const theme = consoleTheme(mode, 'en');
  test.each([...serviceFills, ...outcomeFills, mutedFill])(
    '%s has a contrast of 3:1 against the background',
    (fill) => {
      expect(contrast(String(theme[fill]), theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(
        3,
      );
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
