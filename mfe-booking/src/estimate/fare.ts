import type { BookingValues } from '../booking-values.ts';

/** The fare as it stands: the agent's, else the estimate's. Undefined without an estimate. */
export const currentFare = ({ estimate, fare }: BookingValues): number | undefined => (estimate ? (fare ?? estimate.adjusted_fare) : undefined);

/** One step up or down; undefined where the result would not be above zero (spec 3 §2.1). */
export function steppedFare(fare: number, step: number): number | undefined {
  const next = fare + step;
  return next > 0 ? next : undefined;
}

/** Distance and time as screens show them (spec 3 §9): kilometres and minutes, rounded. */
export const kilometres = (metres: number): number => Math.round(metres / 1000);
export const minutes = (seconds: number): number => Math.round(seconds / 60);
