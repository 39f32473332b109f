import type { AddressValues } from 'shared-ui/places';
import { pinAt } from 'shared-ui/places/address-values';

import type { BookingValues, Stop } from '../../form/booking-values.ts';

/** A new address starts with the values of the end, with the caller as contact. */
export const blankAddress = (values: BookingValues, stop: Stop): AddressValues => ({
  pin: values[stop] && pinAt(values[stop]),
  ...(values[stop]?.infence === false && { isOutside: true }),
  zone: values[stop]?.zone ?? null,
  fields: {
    city: values.city,
    detail: values[`${stop}_address`],
    nearest_landmark: values[`${stop}_nearest_address`],
    type: values[`${stop}_nearest_type`] || 'other',
    name: values.name,
    phone: values.phone,
    alternate_name: values.alt_name,
    alternate_phone: values.alt_phone,
    email: '',
  },
});
