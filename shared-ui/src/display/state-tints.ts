import { tokens } from '@fluentui/react-components';
import type { TripState } from 'shared-contracts/trips/trip';

type Token = keyof typeof tokens;
/** Tokens of a tinted badge; each pair keeps 4.5:1 in light and dark (test). */
export interface StateTint {
  ground: Token;
  /** Share of `ground` in a mix with the colour of the work area, in percent. */
  share: number;
  text: Token;
  outlined?: true;
}
/** A strong colour, lightened so that a column of badges stays quiet. */
const thinned = 45;
const whole = 100;

const blue: StateTint = {
  ground: 'colorPaletteBlueBackground2',
  share: thinned,
  text: 'colorPaletteBlueForeground2',
};
const amber: StateTint = {
  ground: 'colorPaletteMarigoldBackground2',
  share: thinned,
  text: 'colorPaletteMarigoldForeground2',
};
const teal: StateTint = {
  ground: 'colorPaletteTealBackground2',
  share: thinned,
  text: 'colorPaletteTealForeground2',
};
const purple: StateTint = {
  ground: 'colorPalettePurpleBackground2',
  share: thinned,
  text: 'colorPalettePurpleForeground2',
};
const green: StateTint = {
  ground: 'colorPaletteGreenBackground2',
  share: thinned,
  text: 'colorPaletteGreenForeground2',
};
const mutedGreen: StateTint = {
  ground: 'colorPaletteGreenBackground1',
  share: whole,
  text: 'colorPaletteGreenForeground1',
};
const red: StateTint = {
  ground: 'colorPaletteRedBackground2',
  share: thinned,
  text: 'colorPaletteRedForeground2',
};

/** docs/look.md#states-and-colours. */
export const stateTints: Readonly<Record<TripState, StateTint>> = {
  open: blue,
  pending: amber,
  accepted: teal,
  arrived: purple,
  started: green,
  finished: mutedGreen,
  feedback: mutedGreen,
  completed: mutedGreen,
  cancelled: red,
  batch_cancelled: red,
  expired: {
    ground: 'colorPaletteRedBackground1',
    share: whole,
    text: 'colorPaletteRedForeground1',
    outlined: true,
  },
};

/** The colours of a state's badge as CSS. */
export function badgeColours(state: TripState): { backgroundColor: string; color: string } {
  const { ground, share, text } = stateTints[state];
  return {
    backgroundColor: `color-mix(in srgb, ${tokens[ground]} ${share}%, ${tokens.colorNeutralBackground1})`,
    color: tokens[text],
  };
}
