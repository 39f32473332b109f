import type { tokens } from '@fluentui/react-components';

type Token = keyof typeof tokens;

/** Late rows are red; their bar and badge are clearly visible in both themes (test). */
export const lateColours = {
  bar: 'colorStatusDangerBorder2',
  badge: 'colorStatusDangerBackground3',
  badgeText: 'colorNeutralForegroundStaticInverted',
} as const satisfies Readonly<Record<string, Token>>;
