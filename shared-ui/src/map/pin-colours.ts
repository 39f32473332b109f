import type { tokens } from '@fluentui/react-components';

type Token = keyof typeof tokens;

/** White in both themes: on a dark ground it makes the pin's shape visible. */
export const pinOutline: Token = 'colorNeutralStrokeOnBrand2';

/** The shape and its face, which have a contrast of 4.5:1 (test). */
export const pinColours: Readonly<
  Record<'brand' | 'neutral' | 'danger', { fill: Token; face: Token }>
> = {
  brand: { fill: 'colorBrandBackground', face: 'colorNeutralForegroundOnBrand' },
  neutral: { fill: 'colorNeutralBackgroundInverted', face: 'colorNeutralForegroundInverted' },
  danger: { fill: 'colorStatusDangerBackground3', face: 'colorNeutralForegroundOnBrand' },
};
