import { useSetting } from 'shared-bus';
import { insuranceCharge, offersInsurance } from 'shared-contracts/bookings/insurance.rules';
import { rupeesOf } from 'shared-contracts/core/amount';

import { useFormValue } from '../form/booking-form.tsx';

function useCharge(): { offered: boolean; chargeOf: (parcelValue: string) => number } {
  const settings = {
    parcel_insurance_toggle: useSetting('parcel_insurance_toggle'),
    parcel_insurance_percentage_charges: useSetting('parcel_insurance_percentage_charges'),
    minimum_insurance_fee: useSetting('minimum_insurance_fee'),
    maximum_insurance_fee: useSetting('maximum_insurance_fee'),
  };
  return {
    offered: offersInsurance((field) => settings[field]),
    chargeOf: (parcelValue) => insuranceCharge(rupeesOf(parcelValue), (field) => settings[field]),
  };
}

/**
 * Whether parcels can be insured, and this parcel's insurance charge, in rupees
 * (docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export function useInsurance(): { offered: boolean; charge: number } {
  const { offered, chargeOf } = useCharge();
  const charge = useFormValue((values) =>
    values.parcel_insurance ? chargeOf(values.parcel_value) : 0,
  );
  return { offered, charge };
}

/** The insurance of all drops of a batch, in rupees. */
export function useDropsInsurance(): number {
  const { chargeOf } = useCharge();
  return useFormValue(({ drops }) =>
    drops.reduce((sum, drop) => sum + (drop.insured ? chargeOf(drop.parcel_value) : 0), 0),
  );
}
