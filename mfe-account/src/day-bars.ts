import { outcomes, type DaySum } from 'shared-contracts/day-sums/day-sums';

/** The dimension of a bar's parts. */
export const barGroupings = ['outcome', 'service'] as const;
export type BarGrouping = (typeof barGroupings)[number];
export type Measure = 'trips' | 'earned';

/** Trips, and rupees earned. */
interface Amounts {
  trips: number;
  earned: number;
}
/** Amounts of a day or of all days, by series. */
export interface Bar extends Amounts {
  parts: ReadonlyMap<string, Amounts>;
}

/** More series than these cannot be distinguished by colour; the smaller ones share the last. */
const maxSeries = 6;
export const otherSeriesKey = 'rest';
/** The series of rows without a booking. */
export const noneKey = 'none';

/** Every day of a span, both ends included; none when it ends before it starts. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const nothing = (): Amounts => ({ trips: 0, earned: 0 });
const keyOf = (
  split: BarGrouping,
  serviceName: (code: number) => string,
  { outcome, service_code: code }: DaySum,
): string =>
  split === 'outcome' ? (outcome ?? noneKey) : code === null ? noneKey : serviceName(code);

function add(bar: Amounts & { parts: Map<string, Amounts> }, key: string, sum: Amounts): void {
  const part = bar.parts.get(key) ?? nothing();
  bar.parts.set(key, { trips: part.trips + sum.trips, earned: part.earned + sum.earned });
  bar.trips += sum.trips;
  bar.earned += sum.earned;
}

export interface Bars {
  /**
   * Keys of the series, from the bottom of a bar up: outcomes in their order, services by number of
   * trips, then the rest.
   */
  series: readonly string[];
  /** One for each day, in order, including days without data. */
  days: readonly (Bar & { day: string })[];
  /** Sums of all days. */
  all: Bar;
}

/**
 * Sums as bars: one bar per day, one part for each outcome or service. Services with the same name
 * share a part.
 */
export function barsOf(
  sums: readonly DaySum[],
  days: readonly string[],
  split: BarGrouping,
  serviceName: (code: number) => string,
): Bars {
  const keys = new Map<string, Amounts>();
  for (const sum of sums) {
    const key = keyOf(split, serviceName, sum);
    const before = keys.get(key) ?? nothing();
    keys.set(key, {
      trips: before.trips + (sum.trips ?? 0),
      earned: before.earned + (sum.earned ?? 0),
    });
  }
  const named =
    split === 'outcome'
      ? outcomes.filter((outcome) => keys.has(outcome))
      : [...keys]
          .filter(([key]) => key !== noneKey)
          .toSorted(
            ([a, one], [b, other]) =>
              other.trips - one.trips || other.earned - one.earned || a.localeCompare(b),
          )
          .map(([key]) => key);
  const shown = new Set<string>(named.slice(0, maxSeries));
  const bars = new Map(
    days.map((day) => [day, { day, ...nothing(), parts: new Map<string, Amounts>() }]),
  );
  const all = { ...nothing(), parts: new Map<string, Amounts>() };
  for (const sum of sums) {
    const bar = bars.get(sum.day);
    if (!bar) continue;
    const key = keyOf(split, serviceName, sum);
    const part = key === noneKey || shown.has(key) ? key : otherSeriesKey;
    const amounts = { trips: sum.trips ?? 0, earned: sum.earned ?? 0 };
    add(bar, part, amounts);
    add(all, part, amounts);
  }
  return {
    series: [...shown, otherSeriesKey, noneKey].filter((key) => all.parts.has(key)),
    days: [...bars.values()],
    all,
  };
}

/**
 * The end of an axis that starts at 0: an even digit or 1, followed by zeros; at least 2, so that
 * its middle is a whole number.
 */
export function axisMaximum(maximum: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(maximum, 2)));
  return (
    [1, 2, 4, 6, 8, 10].map((step) => step * unit).find((end) => end >= maximum && end >= 2) ??
    maximum
  );
}
