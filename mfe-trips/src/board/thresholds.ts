import {
  defaultBoardLimits,
  isLowBad,
  limitedFigures,
  type LimitedFigure,
} from 'shared-contracts/board/board-limits.rules';

import type { Board } from './board.queries.ts';

export type Level = 'calm' | 'warn' | 'alarm';

/** From which value on a figure is a warning, and critical; `oldest` in minutes. */
interface Limits {
  warn: number;
  alarm: number;
}
export type Thresholds = Readonly<Record<LimitedFigure, Limits>>;

const each = <Value>(read: (figure: LimitedFigure) => Value) =>
  Object.fromEntries(limitedFigures.map((figure) => [figure, read(figure)])) as Record<
    LimitedFigure, // one of each figure
    Value
  >;

/** The limits of a board, or those of a server without any. */
export const thresholdsOf = (board: Board | undefined): Thresholds => {
  const limitOf = (name: keyof typeof defaultBoardLimits) =>
    board?.limits?.[name] ?? defaultBoardLimits[name];
  return each((figure) => ({
    warn: limitOf(`${figure}_warn`),
    alarm: limitOf(`${figure}_alarm`),
  }));
};

/** A figure that swings around its limit stays at its level until it is a fifth better. */
const marginOf = (limit: number): number => Math.ceil(limit / 5);

export function nextLevel(
  level: Level,
  value: number,
  { warn, alarm }: Limits,
  isLow: boolean,
): Level {
  const reaches = (limit: number) => (isLow ? value <= limit : value >= limit);
  // At zero nothing is left that could be too much.
  const keeps = (limit: number) =>
    isLow
      ? value <= limit + Math.max(1, marginOf(limit))
      : value > 0 && value >= limit - marginOf(limit);
  if (reaches(alarm) || (level === 'alarm' && keeps(alarm))) return 'alarm';
  return reaches(warn) || (level !== 'calm' && keeps(warn)) ? 'warn' : 'calm';
}

export type Levels = Readonly<Record<LimitedFigure, Level>>;
export type LimitedValues = Readonly<Record<LimitedFigure, number>>;

export const calmLevels: Levels = each(() => 'calm');

export const nextLevels = (before: Levels, values: LimitedValues, thresholds: Thresholds): Levels =>
  each((figure) => nextLevel(before[figure], values[figure], thresholds[figure], isLowBad(figure)));
