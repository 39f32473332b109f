import { dash, isPresent, type MaybeNumber } from './number.ts';

/**
 * Metres as whole kilometres, rounded (docs/domain/basics.md#numbers-on-screen); a dash where
 * missing.
 */
export const wholeKilometres = (metres: MaybeNumber): number | string =>
  isPresent(metres) ? Math.round(metres / 1000) : dash;
/**
 * Metres as kilometres with one decimal, which is left out where it is 0: 4.5, 12; a dash where
 * missing.
 */
export const kilometres = (metres: MaybeNumber): string =>
  isPresent(metres) ? String(Math.round(metres / 100) / 10) : dash;
