import type { BookingValues, FormDrop } from '../form/booking-values.ts';
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

/** An unused number. Test files share one API, so each starts at its own numbers. */
export const newPhone = () => {
  number = (number + 1) % 10_000_000;
  return `0345${String(number).padStart(7, '0')}`;
};
let number = Math.floor(Math.random() * 10_000_000);

/** A sender with every field that a batch requires. */
export const sender = (): BookingValues => ({
  ...rightValues,
  service_code: 10,
  drop_mode: 'multiple_drop',
  phone: newPhone(),
  alt_name: 'Sana',
  alt_phone: '03001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '03001112244',
  dropoff: null,
  dropoff_address: '',
});
export const addDrop = (over: Partial<FormDrop> & { id: string }): FormDrop => ({
  name: over.id,
  phone: '03331234567',
  gps_address: `Street of ${over.id}, Karachi`,
  nearest_address: 'the gate',
  type: 'home',
  cod_amount: '',
  parcel_value: '',
  order_id: '',
  special_instructions: '',
  insured: false,
  point: { lat: 24.825, lng: 67.03, infence: true },
  ...over,
});
