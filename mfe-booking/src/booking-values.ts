import type { FareEstimate } from 'shared-contracts/bookings/booking';
import { bookingDefaults } from 'shared-contracts/bookings/booking';
import type { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import type { FormValues } from 'shared-contracts/core/field-rules';

/** A place on the map that stands behind an address text. */
export interface Point {
  /** Degrees, rounded to 4 decimals. */
  lat: number;
  lng: number;
  /** Inside the service area; null until the server has said so. */
  infence: boolean | null;
}

/** Everything on the screen that a user can type or choose. It is the draft, too: what is here survives. */
export interface BookingValues extends FormValues<typeof singleDropRules> {
  service_code: number;
  /** City code; suggestions are looked up in it. */
  city: string;
  pickup: Point | null;
  dropoff: Point | null;
  estimate: FareEstimate | null;
  /** Rupees, once the agent changed the estimated fare. */
  fare: number | null;
}

/** The two ends of a booking. Their text, landmark and save-as type share the names' beginnings. */
export const ends = ['pickup', 'dropoff'] as const;
export type End = (typeof ends)[number];

/** What the form of this issue books; later drop modes bring the other services of the catalogue. */
export const bookableServices: readonly number[] = [35, 70];

export const emptyValues: BookingValues = {
  service_code: bookingDefaults.service_code,
  city: bookingDefaults.city,
  phone: '',
  name: '',
  gender: bookingDefaults.gender,
  lang_id: bookingDefaults.lang_id,
  source: bookingDefaults.source,
  alt_phone: '',
  alt_name: '',
  pickup: null,
  pickup_address: '',
  pickup_nearest_address: '',
  pickup_nearest_type: '',
  dropoff: null,
  dropoff_address: '',
  dropoff_nearest_address: '',
  dropoff_nearest_type: '',
  estimate: null,
  fare: null,
};

/** Any change of place makes an estimate worthless (spec 3 §2.1). */
export const noEstimate = { estimate: null, fare: null } as const;

/**
 * A change of service starts the form afresh: what the login or the request filled in stays. Undo brings back what the new service has, too
 * (DECISIONS C19).
 */
export const resetForService = (service_code: number, values: BookingValues, pristine: BookingValues): BookingValues =>
  ({ ...pristine, city: pristine.pickup ? pristine.city : values.city, service_code });
export const undoReset = (before: BookingValues, service_code: number): BookingValues => ({ ...before, ...noEstimate, service_code });

export const sameValues = (a: BookingValues, b: BookingValues): boolean => JSON.stringify(a) === JSON.stringify(b);
