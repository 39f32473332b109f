import { useSetting } from 'shared-bus';
import { insuranceCharge, offersInsurance } from 'shared-contracts/bookings/insurance.rules';
import { rupeesOf } from 'shared-contracts/core/amount';

import { useFormValue } from '../form/booking-form.tsx';

/**
 * Whether parcels can be insured, and this parcel's insurance charge, in rupees
 * (docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export function useInsurance(): { offered: boolean; charge: number } {
  const settings = {
    parcel_insurance_toggle: useSetting('parcel_insurance_toggle'),
    parcel_insurance_percentage_charges: useSetting('parcel_insurance_percentage_charges'),
    minimum_insurance_fee: useSetting('minimum_insurance_fee'),
    maximum_insurance_fee: useSetting('maximum_insurance_fee'),
  };
  const charge = useFormValue((values) =>
    values.parcel_insurance
      ? insuranceCharge(rupeesOf(values.parcel_value), (field) => settings[field])
      : 0,
  );
  return { offered: offersInsurance((field) => settings[field]), charge };
}
