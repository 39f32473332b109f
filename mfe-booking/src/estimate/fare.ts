import type { BookingValues } from '../booking-values.ts';

/** The fare as it stands: the agent's, else the estimate's. Undefined without an estimate. */
export const currentFare = ({ estimate, fare }: BookingValues): number | undefined => (estimate ? (fare ?? estimate.adjusted_fare) : undefined);

/** One step up or down; undefined where the result would not be above zero (spec 3 §2.1). */
export function steppedFare(fare: number, step: number): number | undefined {
  const next = fare + step;
  return next > 0 ? next : undefined;
}
