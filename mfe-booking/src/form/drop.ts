import type { ReadDrop } from 'shared-contracts/bookings/batch';
import { canonicalAmount } from 'shared-contracts/core/amount';
import { toLocalPhone } from 'shared-contracts/core/phone';
import { isLocated } from 'shared-contracts/places/coordinates';

import type { BookingValues, FormDrop } from './booking-values.ts';

/** The part of the booking form in which a drop is typed. */
export type DropFormValues = Pick<
  BookingValues,
  | 'dropoff'
  | 'dropoff_address'
  | 'dropoff_nearest_address'
  | 'dropoff_nearest_type'
  | 'dropoff_name'
  | 'dropoff_phone'
  | 'cod_amount'
  | 'parcel_value'
  | 'parcel_insurance'
  | 'order_no'
  | 'special_instructions'
>;

export const blankDropForm: DropFormValues = {
  dropoff: null,
  dropoff_address: '',
  dropoff_nearest_address: '',
  dropoff_nearest_type: '',
  dropoff_name: '',
  dropoff_phone: '',
  cod_amount: '',
  parcel_value: '',
  parcel_insurance: false,
  order_no: '',
  special_instructions: '',
};

/** A drop as the form shows it. */
export const formOf = (drop: FormDrop): DropFormValues => ({
  dropoff: drop.point,
  dropoff_address: drop.gps_address,
  dropoff_nearest_address: drop.nearest_address,
  dropoff_nearest_type: drop.type,
  dropoff_name: drop.name,
  dropoff_phone: drop.phone,
  cod_amount: drop.cod_amount,
  parcel_value: drop.parcel_value,
  parcel_insurance: drop.insured,
  order_no: drop.order_id,
  special_instructions: drop.special_instructions,
});

/** The form's values as a drop. */
export const dropOfForm = (form: DropFormValues, id: string): FormDrop => ({
  id,
  point: form.dropoff,
  gps_address: form.dropoff_address.trim(),
  nearest_address: form.dropoff_nearest_address.trim(),
  type: form.dropoff_nearest_type,
  name: form.dropoff_name.trim(),
  phone: form.dropoff_phone,
  cod_amount: canonicalAmount(form.cod_amount.trim()),
  parcel_value: canonicalAmount(form.parcel_value.trim()),
  insured: form.parcel_insurance,
  order_id: form.order_no.trim(),
  special_instructions: form.special_instructions.trim(),
});

/** A drop in wire form; `at` is its index in the request. */
export const dropOfWire = ({ address, ...drop }: ReadDrop, at = 0): FormDrop => ({
  id: drop.MultipleBookingid || `drop-${at + 1}`,
  point: isLocated(address) ? { lat: address.lat, lng: address.lng, infence: null } : null,
  gps_address: address.gps_address,
  nearest_address: address.nearest_address,
  type: address.type ?? '',
  name: drop.name,
  phone: toLocalPhone(drop.phone),
  cod_amount: drop.amount ? String(drop.amount) : '',
  parcel_value: drop.parcel_value ? String(drop.parcel_value) : '',
  insured: drop.parcel_insurance === true,
  order_id: drop.order_id ?? '',
  special_instructions: drop.special_instructions ?? '',
});

/** True once anything was typed of the drop in the form. */
export const hasDropInput = (form: DropFormValues): boolean =>
  // the names are the blank form's
  Object.entries(blankDropForm).some(
    ([field, blank]) => form[field as keyof DropFormValues] !== blank,
  );
/** Whether the form of a drop is open: one is being added or edited, or there is none yet. */
export const isDropFormOpen = ({
  drop_open,
  drops,
}: Pick<BookingValues, 'drop_open' | 'drops'>): boolean => drop_open || drops.length === 0;
