/**
 * Insurance of a parcel in rupees by the settings' share and limits: rounded up, then clamped
 * (docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export const insuranceOf = (
  parcelValue: number,
  { percent, min, max }: { percent: number; min: number; max: number },
): number => Math.min(max, Math.max(min, Math.ceil((parcelValue * percent) / 100)));

/**
 * Insurance settings as stored, one text per field
 * (docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export type SettingText = (
  field:
    | 'parcel_insurance_toggle'
    | 'parcel_insurance_percentage_charges'
    | 'minimum_insurance_fee'
    | 'maximum_insurance_fee',
) => string;

/** True where parcels can be insured at all. */
export const offersInsurance = (setting: SettingText): boolean =>
  !['off', '0', 'false', 'no'].includes(setting('parcel_insurance_toggle').trim().toLowerCase());

/** The share in per cent and the limits in rupees of `insuranceOf`. */
const insuranceLimits = (setting: SettingText): { percent: number; min: number; max: number } => ({
  percent: Number(setting('parcel_insurance_percentage_charges')),
  min: Number(setting('minimum_insurance_fee')),
  max: Number(setting('maximum_insurance_fee')),
});

/**
 * The insurance of a parcel, in rupees; 0 without a value, or where parcels cannot be insured. One
 * that was insured before stays so.
 */
export function insuranceCharge(
  parcelValue: number,
  setting: SettingText,
  wasInsured = false,
): number {
  if (!(parcelValue > 0) || !(wasInsured || offersInsurance(setting))) return 0;
  return insuranceOf(parcelValue, insuranceLimits(setting));
}
