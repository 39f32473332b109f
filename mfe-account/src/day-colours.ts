import { tokens } from '@fluentui/react-components';

import { noneKey, otherSeriesKey, type BarGrouping } from './day-bars.ts';

type Token = keyof typeof tokens;

// As states are coloured everywhere (docs/look.md#states-and-colours): done green, under way blue,
// cancelled red.
const ofOutcome: Readonly<Record<string, Token>> = {
  done: 'colorPaletteGreenBorderActive',
  'under-way': 'colorPaletteBlueBorderActive',
  cancelled: 'colorPaletteRedBorderActive',
  expired: 'colorPaletteBrassBorderActive',
};
/**
 * Fills of services, by their place. Each stands out 3:1 from the ground in light and dark (test).
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

/** What a series is filled with. */
export const fillOf = (split: BarGrouping, key: string, place: number): string =>
  tokens[
    key === noneKey || key === otherSeriesKey
      ? mutedFill
      : ((split === 'outcome' ? ofOutcome[key] : serviceFills[place]) ?? mutedFill)
  ];
