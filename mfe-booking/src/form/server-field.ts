import type { BookingValues } from './booking-values.ts';
import { formOf } from './drop.ts';
import type { CheckedField } from './form-rules.ts';
import { fieldOrder } from './form-rules.ts';

/** Wire names of a batch's fields, and those of the form. */
const ofSender: Readonly<Record<string, CheckedField>> = {
  address: 'pickup_address',
  city: 'pickup_address',
};
const ofDrop: Readonly<Record<string, CheckedField>> = {
  gps_address: 'dropoff_address',
  nearest_address: 'dropoff_nearest_address',
  type: 'dropoff_nearest_type',
  name: 'dropoff_name',
  phone: 'dropoff_phone',
  is_cash_on_delivery: 'cod_amount',
  order_id: 'order_no',
};

/**
 * The form's field for one that the server names, and how to show it: a drop of a batch is opened
 * for it.
 */
export function fieldOfServerError(
  values: BookingValues,
  named: string,
): { field?: CheckedField | undefined; change?: Partial<BookingValues> } {
  const fieldNamed = (name: string) => fieldOrder.find((field) => field === name);
  const [, index, part = ''] = /^bookings\.(\d+)\.(\w+)$/.exec(named) ?? [];
  const drop = index === undefined ? undefined : values.drops[Number(index)];
  if (drop)
    return {
      field: ofDrop[part] ?? fieldNamed(part),
      change: { ...formOf(drop), drop_id: drop.id, drop_open: true },
    };
  const [, sender] = /^pickup_info\.(\w+)$/.exec(named) ?? [];
  return { field: sender ? (ofSender[sender] ?? fieldNamed(sender)) : fieldNamed(named) };
}
