import { savePlaceTypes } from 'shared-contracts/places/place';
import type { DropEditField } from 'shared-contracts/trips/drop-edit.rules';

/** The name of each field, as a text of this remote. */
export const dropLabels = {
  dropoff_address: 'edit.address',
  dropoff_nearest_address: 'drop.landmark',
  dropoff_nearest_type: 'edit.save-as',
  parcel_value: 'edit.parcel-value',
  cod_amount: 'edit.cod',
  order_no: 'edit.order',
  special_instructions: 'edit.instructions',
} as const satisfies Record<DropEditField, string>;

/** The name of a type that a landmark is saved as; blank is none. */
export const typeLabelOf = (type: string) =>
  type === ''
    ? 'edit.save-as'
    : (`edit.type-${savePlaceTypes.find((one) => one === type) ?? 'other'}` as const);
