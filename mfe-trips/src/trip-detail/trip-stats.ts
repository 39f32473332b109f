import { isLocated } from 'shared-contracts/places/coordinates';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { displayedFare } from 'shared-contracts/trips/trip.rules';

export type Variant = 'scheduled' | 'inprogress' | 'completed';
type StatName =
  | 'elapsed'
  | 'loadboard'
  | 'trip-time'
  | 'km'
  | 'fare'
  | 'insurance-total'
  | 'insurance'
  | 'eta'
  | 'pick-eta'
  | 'actual-eta'
  | 'variance'
  | 'to-pick';
/**
 * A number with its unit; null where an input is missing, shown as N/A. Undefined where there is
 * nothing to count, shown as a dash.
 */
export interface Stat {
  name: StatName;
  unit: 'clock' | 'minutes' | 'km' | 'rupees' | 'percent';
  value: number | null | undefined;
}

/** The most important numbers, drawn large (docs/look.md#trip-detail). */
export const largeStats: Readonly<Record<Variant, readonly StatName[]>> = {
  scheduled: ['elapsed', 'trip-time', 'km'],
  inprogress: ['fare', 'km', 'elapsed'],
  completed: ['fare', 'km', 'trip-time'],
};

const since = (from: string | null, to: string | null): number | null =>
  from && to ? Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000) : null;
const radians = Math.PI / 180;
/** Straight metres; flat enough within a city. */
const straightMeters = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  Math.hypot((a.lat - b.lat) * 111_195, (a.lng - b.lng) * 111_195 * Math.cos(a.lat * radians));

/**
 * Driven share of the route from the acceptance point to the pickup
 * (docs/decisions/screens.md#trip-stats).
 */
function cardOf(
  trip: TripDetail,
  driverAt: { lat: number; lng: number } | null | undefined,
): number | null {
  if (trip.arrived_at || trip.started_at) return 100;
  if (!driverAt || !trip.pickup_variance || !isLocated(trip.pickup)) return null;
  return Math.round(
    Math.min(1, Math.max(0, 1 - straightMeters(driverAt, trip.pickup) / trip.pickup_variance)) *
      100,
  );
}

/**
 * The stats table of a variant, in the specified order (docs/domain/trip-detail.md#stats,
 * docs/decisions/screens.md#trip-stats). `now` in epoch milliseconds.
 */
export function statsOf(
  trip: TripDetail,
  variant: Variant,
  now: number,
  driverAt?: { lat: number; lng: number } | null,
): Stat[] {
  const at = new Date(now).toISOString();
  // A ride without drop-off is not 0 km long.
  const isOpenEnded = trip.dropoff === null && trip.distances.total_est === 0;
  const stat = {
    elapsed: { name: 'elapsed', unit: 'clock', value: since(trip.bdt, at) },
    loadboard: { name: 'loadboard', unit: 'clock', value: since(trip.dt, trip.accepted_at ?? at) },
    planned: {
      name: 'trip-time',
      unit: 'minutes',
      value: isOpenEnded ? undefined : trip.times.total_est,
    },
    driven: { name: 'trip-time', unit: 'minutes', value: since(trip.started_at, trip.finished_at) },
    km: { name: 'km', unit: 'km', value: isOpenEnded ? undefined : trip.distances.total_est },
    fare: { name: 'fare', unit: 'rupees', value: displayedFare(trip) },
  } as const satisfies Record<string, Stat>;
  if (variant === 'scheduled') return [stat.elapsed, stat.loadboard, stat.planned, stat.km];
  if (variant === 'completed') {
    return [
      stat.fare,
      { name: 'insurance', unit: 'rupees', value: trip.parcel_insurance_charges },
      stat.km,
      stat.driven,
      { name: 'pick-eta', unit: 'minutes', value: trip.pickup_eta },
      { name: 'actual-eta', unit: 'minutes', value: since(trip.accepted_at, trip.arrived_at) },
    ];
  }
  const insurance: Stat[] = trip.parcel_insurance_charges
    ? [{ name: 'insurance-total', unit: 'rupees', value: trip.parcel_insurance_charges }]
    : [];
  return [
    stat.fare,
    ...insurance,
    stat.km,
    { name: 'eta', unit: 'minutes', value: trip.pickup_eta },
    stat.elapsed,
    stat.planned,
    stat.loadboard,
    { name: 'variance', unit: 'km', value: trip.pickup_variance },
    { name: 'to-pick', unit: 'percent', value: cardOf(trip, driverAt) },
  ];
}
