import { makeStyles, tokens } from '@fluentui/react-components';

const chosen = {
  backgroundColor: tokens.colorBrandBackground2,
  color: tokens.colorBrandForeground2,
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;
/**
 * The chosen one of several buttons. Not Fluent's ToggleButton, which calls a radio "pressed" for
 * assistive technology as well.
 */
export const useChosenStyles = makeStyles({ chosen: { ...chosen, ':hover': chosen } });
