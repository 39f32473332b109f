import type { BookingValues } from '../form/booking-values.ts';

/** The current fare: the agent's, else the estimate's. Undefined without an estimate. */
export const currentFare = ({ estimate, fare }: BookingValues): number | undefined =>
  estimate ? (fare ?? estimate.adjusted_fare ?? undefined) : undefined;

/**
 * The customer's price in rupees: a client sees the actual fare
 * (docs/domain/booking.md#fare-adjuster).
 */
export const displayedBookingFare = (
  values: BookingValues,
  isClient: boolean,
): number | undefined => (isClient ? (values.estimate?.actual ?? undefined) : currentFare(values));

/**
 * One step up or down; undefined where the result would not be above zero
 * (docs/domain/booking.md#fare-adjuster).
 */
export function steppedFare(fare: number, step: number): number | undefined {
  const next = fare + step;
  return next > 0 ? next : undefined;
}
