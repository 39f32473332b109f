import type { DropFields } from 'shared-contracts/bookings/batch.rules';
import type { Point } from './booking-values.ts';

/** One drop-off of a batch as it is typed, or read from a file. Phones in local form, money as digits. */
export interface Drop extends DropFields {
  /** Its name on the wire too (`MultipleBookingid`): unique within the batch. */
  id: string;
  point: Point | null;
  insured: boolean;
}

export const emptyDrop = (id: string): Drop => ({
  id, phone: '', name: '', gps_address: '', nearest_address: '', type: '', cod_amount: '', parcel_value: '', order_id: '', special_instructions: '', point: null, insured: false,
});
/** True once anything was typed or placed. */
export const isBegun = (drop: Drop): boolean => JSON.stringify(drop) !== JSON.stringify(emptyDrop(drop.id));
