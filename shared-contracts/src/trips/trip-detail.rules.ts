import { parseAmount } from '../core/amount.ts';
import type { FormRules, NumberRule } from '../core/field-rules.ts';
import type { Role } from '../core/role.ts';
import type { PartnerCategory } from '../reference/reference.ts';
import { serviceOf } from '../services/service.ts';
import type { TripDetail } from './trip-detail.ts';
import { tripCan, type TripState } from './trip.ts';

/** Whether a state allows an action on a trip; the button and the server's refusal both use it. */
export const allows = (action: keyof typeof tripCan, state: TripState | null): boolean =>
  // each row is a list of states
  (tripCan[action] as readonly (TripState | null)[]).includes(state);

/** Whether a trip shows its fare editor to a role (docs/domain/trip-detail.md#fare-editor). */
export const hasFareEditor = (
  trip: Pick<TripDetail, 'trip_type' | 'fares' | 'state'>,
  role: Role,
): boolean =>
  role !== 'dispatch_client' &&
  allows('editFares', trip.state) &&
  (trip.fares.actual ?? 0) > 0 &&
  serviceOf(trip.trip_type)?.fareEditor === true;

/** More than any trip costs, in rupees; several drops at this price still fit into a wallet. */
export const maxFare = 1_000_000;
const fare = {
  kind: 'number',
  unit: 'rupees',
  integer: true,
  min: 1,
  max: maxFare,
  invalid: 'fare.number',
  tooHigh: 'fare.too-high',
} as const satisfies NumberRule;
/** Both fares of a trip, each validated alone (docs/domain/trip-detail.md#fare-editor). */
export const fareRules = {
  dispatch_fixed_fare_customer: { ...fare, tooLow: 'fare.customer-zero' },
  dispatch_fixed_fare_partner: { ...fare, tooLow: 'fare.partner-zero' },
} as const satisfies FormRules;

/** Maximum number of notes of a booking. */
export const maxNotes = 200;
/** An agent's note (docs/domain/trip-detail.md#agent-notes). */
export const noteRules = { notes: { kind: 'text', maxLength: 1000 } } as const satisfies FormRules;

/**
 * A fare one step lower; undefined where the fare can't be read or is not above the step
 * (docs/domain/trip-detail.md#fare-editor).
 */
export function fareMinus(fare: string, step: number): string | undefined {
  const { rupees } = parseAmount(fare);
  return rupees !== undefined && rupees > step ? String(rupees - step) : undefined;
}
export function farePlus(fare: string, step: number): string | undefined {
  const { rupees } = fare === '' ? { rupees: 0 } : parseAmount(fare);
  return rupees === undefined || rupees < 0 ? undefined : String(rupees + step);
}

/**
 * The fleet types offered for a trip: those that serve it and, with COD, may carry cash
 * (docs/domain/trip-detail.md#fare-editor).
 */
export const fleetsFor = (
  trip: Pick<TripDetail, 'trip_type' | 'is_cod_exist'>,
  categories: readonly PartnerCategory[],
): PartnerCategory[] =>
  categories.filter(
    (category) =>
      trip.trip_type !== null &&
      category.services.includes(trip.trip_type) &&
      (!trip.is_cod_exist || category.bronze_cod_allowed),
  );

/**
 * Speed in city traffic: 22 km/h over 1.35 times the straight distance, since streets are a detour.
 */
export const pickupMetersPerSecond = 22_000 / 3600 / 1.35;
/** Seconds that a driver needs for a straight distance in metres. */
export const arrivalSeconds = (straightMeters: number): number =>
  Math.round(straightMeters / pickupMetersPerSecond);
