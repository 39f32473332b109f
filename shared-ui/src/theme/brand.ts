import type { BrandVariants } from '@fluentui/react-components';

/**
 * The one accent: petrol in sixteen steps of even lightness (OKLCH, hue 238). Only this file has
 * literal colours; everything else is Fluent's.
 */
export const brand: BrandVariants = {
  10: '#03111b',
  20: '#061d2b',
  30: '#092a3c',
  40: '#0f354b',
  50: '#14425c',
  60: '#184d6b',
  70: '#1e587a',
  80: '#236489',
  90: '#2c739c',
  100: '#3882ae',
  110: '#4993c0',
  120: '#5ca4d1',
  130: '#76b6e0',
  140: '#93c9ec',
  150: '#b3daf5',
  160: '#d6ebfa',
};

const frame = '#2d333a';
const line = '#23282e';
/**
 * Neutrals instead of Fluent's. Fluent's dark grey is too bright beside a dark map and at night.
 * Floating surfaces have a frame, because a shadow does not show on these.
 */
export const neutrals = {
  light: { colorNeutralBackground2: '#f7f8f9' },
  dark: {
    colorNeutralBackground1: '#16191d',
    colorNeutralBackground2: '#0f1215',
    colorNeutralBackground1Hover: line,
    colorSubtleBackgroundHover: line,
    colorNeutralStencil1: frame,
    colorNeutralStencil2: line,
    colorNeutralStroke2: frame,
    colorNeutralStroke3: line,
    colorTransparentStroke: frame,
  },
} as const;
