import type { tokens } from '@fluentui/react-components';

type Token = keyof typeof tokens;

/**
 * What is late is red; the bar of its row and its badge are clearly visible in both themes (test).
 */
export const lateColours = {
  bar: 'colorStatusDangerBorder2',
  badge: 'colorStatusDangerBackground3',
  badgeText: 'colorNeutralForegroundStaticInverted',
} as const satisfies Readonly<Record<string, Token>>;
