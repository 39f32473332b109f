import type { BookingValues } from '../form/booking-values.ts';
import { emptyValues } from '../form/booking-values.ts';

/** A valid form. */
export const rightValues: BookingValues = {
  ...emptyValues,
  phone: '03001234567',
  name: 'Bilal Ahmed',
  pickup: { lat: 24.8138, lng: 67.03, infence: true },
  pickup_address: 'Clifton, Karachi',
  pickup_nearest_address: 'the park',
  pickup_nearest_type: 'home',
  dropoff: { lat: 24.87, lng: 67.03, infence: true },
  dropoff_address: 'Saddar, Karachi',
};
