/** Figures that have limits. */
export const limitedNames = ['late', 'oldest', 'needs-action', 'free'] as const;
type LimitedName = (typeof limitedNames)[number];

export type Level = 'calm' | 'warn' | 'alarm';

/** From which value on a figure is a warning, and critical; `oldest` in minutes. */
export interface Limits {
  warn: number;
  alarm: number;
}
export type Thresholds = Readonly<Record<LimitedName, Limits>>;

export const defaultThresholds: Thresholds = {
  late: { warn: 1, alarm: 5 },
  oldest: { warn: 5, alarm: 10 },
  'needs-action': { warn: 5, alarm: 20 },
  free: { warn: 3, alarm: 0 },
};
/** Of these, less is worse. */
const isLowBad = (name: LimitedName): boolean => name === 'free';

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

export type Levels = Readonly<Record<LimitedName, Level>>;
export type LimitedValues = Readonly<Record<LimitedName, number>>;

export const nextLevels = (
  before: Levels,
  values: LimitedValues,
  thresholds: Thresholds,
): Levels => {
  const of = (name: LimitedName) =>
    nextLevel(before[name], values[name], thresholds[name], isLowBad(name));
  return {
    late: of('late'),
    oldest: of('oldest'),
    'needs-action': of('needs-action'),
    free: of('free'),
  };
};
