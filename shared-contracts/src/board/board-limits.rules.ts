import type { FormRules } from '../core/field-rules.ts';

const count = {
  kind: 'number',
  integer: true,
  required: 'number.range',
  invalid: 'number.range',
  min: 0,
  max: 10_000,
} as const;
const minutes = {
  ...count,
  required: 'board-limits.minutes',
  invalid: 'board-limits.minutes',
  min: 1,
  max: 1440,
} as const;

/** The form of the board's limits. */
export const boardLimitRules = {
  late_warn: count,
  late_alarm: count,
  oldest_warn: minutes,
  oldest_alarm: minutes,
  needs_action_warn: count,
  needs_action_alarm: count,
  free_warn: count,
  free_alarm: count,
} as const satisfies FormRules;

/** Figures that have limits; of free drivers, fewer are worse. */
export const limitedFigures = ['late', 'oldest', 'needs_action', 'free'] as const;
export type LimitedFigure = (typeof limitedFigures)[number];
export const isLowBad = (figure: LimitedFigure): boolean => figure === 'free';

type LimitName = keyof typeof boardLimitRules;

export const defaultBoardLimits: Readonly<Record<LimitName, number>> = {
  late_warn: 1,
  late_alarm: 5,
  oldest_warn: 5,
  oldest_alarm: 10,
  needs_action_warn: 5,
  needs_action_alarm: 20,
  free_warn: 3,
  free_alarm: 0,
};

/** The first critical limit that a figure would reach before its warning. */
export const turnedLimit = (limits: Readonly<Record<LimitName, number>>): LimitName | undefined =>
  limitedFigures
    .filter((figure) => {
      const [warn, alarm] = [limits[`${figure}_warn`], limits[`${figure}_alarm`]];
      return isLowBad(figure) ? alarm > warn : alarm < warn;
    })
    .map((figure) => `${figure}_alarm` as const)[0];
