import type { BookingValues } from '../form/booking-values.ts';

/**
 * The address of a form for the way back: the same caller and service from the drop-off to the
 * pickup. Undefined for a booking without both places.
 */
export function wayBackOf(values: BookingValues): string | undefined {
  const { pickup, dropoff } = values;
  if (!pickup || !dropoff) return undefined;
  const back = {
    service_code: String(values.service_code),
    phone: values.phone,
    name: values.name,
    gender: values.gender,
    lang_id: String(values.lang_id),
    city: values.city,
    pickup_address: values.dropoff_address,
    pickup_nearest_address: values.dropoff_nearest_address,
    pickup_nearest_type: values.dropoff_nearest_type,
    pickup_lat: String(dropoff.lat),
    pickup_lng: String(dropoff.lng),
    dropoff_address: values.pickup_address,
    dropoff_nearest_address: values.pickup_nearest_address,
    dropoff_nearest_type: values.pickup_nearest_type,
    dropoff_lat: String(pickup.lat),
    dropoff_lng: String(pickup.lng),
  };
  const filled = Object.entries(back).filter(([, value]) => value !== '');
  return `/queue/newBooking?${new URLSearchParams(filled)}`;
}
