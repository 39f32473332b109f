import { tokens } from '@fluentui/react-components';

import { noneKey, otherSeriesKey, type BarGrouping } from './day-bars.ts';

type Token = keyof typeof tokens;

// The colours of states (docs/look.md#states-and-colours): completed green, in progress blue,
// cancelled red.
const ofOutcome: Readonly<Record<string, Token>> = {
  done: 'colorPaletteGreenBorderActive',
  'under-way': 'colorPaletteBlueBorderActive',
  cancelled: 'colorPaletteRedBorderActive',
  expired: 'colorPaletteBrassBorderActive',
};
/**
 * Fills of services, by index. Each has a contrast of 3:1 with the background in light and dark
 * (test).
 */
export const serviceFills: readonly Token[] = [
  'colorPaletteBlueBorderActive',
  'colorPalettePumpkinBorderActive',
  'colorPalettePurpleBorderActive',
  'colorPaletteTealBorderActive',
  'colorPalettePinkBorderActive',
  'colorPaletteBrassBorderActive',
];
export const outcomeFills: readonly Token[] = Object.values(ofOutcome);
export const mutedFill: Token = 'colorPalettePlatinumBorderActive';

/** The fill of a series. */
export const fillOf = (split: BarGrouping, key: string, place: number): string =>
  tokens[
    key === noneKey || key === otherSeriesKey
      ? mutedFill
      : ((split === 'outcome' ? ofOutcome[key] : serviceFills[place]) ?? mutedFill)
  ];
