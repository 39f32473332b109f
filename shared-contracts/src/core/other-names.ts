/**
 * Names under which another provider may send a field; the first one with a value is used. A dotted
 * name reads a member of an object. The key is the field alone, since a field means the same in
 * every row. A name that is itself a field of the row's schema is used only where the field is
 * missing altogether: an `order_no` of null is not filled from the `order_id` beside it.
 *
 * A row without `id` takes `trip_id` or `trip_no` as its id, for lists, selections and live
 * updates.
 */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  id: ['_id', 'trip_id', 'trip_no'],
  _id: ['id'],
  trip_id: ['id', '_id', 'trip_no'],
  dt: ['created_at', 'bdt'],
  created_at: ['dt'],
  bdt: ['dt', 'created_at'],
  state: ['status'],
  status: ['state'],
  trip_type: ['service_code'],
  service_code: ['trip_type'],
  creator: ['creator_type'],
  batch_id: ['batch_booking_id._id'],
  batch_number: ['batch_booking_id.batch_no', 'batch_no'],
  is_return_trip: ['return_trip'],
  order_no: ['order_id'],
  order_id: ['order_no'],
  passenger: ['passenger_id'],
  passenger_id: ['passenger'],
  cod_amount: ['cod_value'],
  cod_value: ['cod_amount'],
  tid: ['transaction_id'],
  detail: ['address'],
  nearest_landmark: ['nearest_address'],
  nearest_address: ['nearest_landmark'],
  bank_account: ['bank_account_no'],
  bank_account_no: ['bank_account'],
};
