import type { tokens } from '@fluentui/react-components';
import type { TripState } from 'shared-contracts/trips/trip';

type Token = keyof typeof tokens;
/** Tokens of a tinted badge; each pair keeps 4.5:1 in light and dark (test). */
export interface StateTint {
  ground: Token;
  text: Token;
  outlined?: true;
}

const blue: StateTint = {
  ground: 'colorPaletteBlueBackground2',
  text: 'colorPaletteBlueForeground2',
};
const amber: StateTint = {
  ground: 'colorPaletteMarigoldBackground2',
  text: 'colorPaletteMarigoldForeground2',
};
const teal: StateTint = {
  ground: 'colorPaletteTealBackground2',
  text: 'colorPaletteTealForeground2',
};
const purple: StateTint = {
  ground: 'colorPalettePurpleBackground2',
  text: 'colorPalettePurpleForeground2',
};
const green: StateTint = {
  ground: 'colorPaletteGreenBackground2',
  text: 'colorPaletteGreenForeground2',
};
const mutedGreen: StateTint = {
  ground: 'colorPaletteGreenBackground1',
  text: 'colorPaletteGreenForeground1',
};
const red: StateTint = { ground: 'colorPaletteRedBackground2', text: 'colorPaletteRedForeground2' };

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
    text: 'colorPaletteRedForeground1',
    outlined: true,
  },
};
