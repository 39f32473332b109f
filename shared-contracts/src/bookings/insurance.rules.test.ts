import {
  insuranceCharge,
  insuranceOf,
  offersInsurance,
  type SettingText,
} from './insurance.rules.ts';

const settings =
  (toggle: string): SettingText =>
  (field) =>
    ({
      parcel_insurance_toggle: toggle,
      parcel_insurance_percentage_charges: '2.5',
      minimum_insurance_fee: '50',
      maximum_insurance_fee: '500',
    })[field];
const on = settings('on');

test('a share of the value, rounded up to a rupee, not below and not above the limits', () => {
  const limits = { percent: 2.5, min: 50, max: 500 };
  expect([0, 2000, 2001, 2041, 20_000, 20_001].map((value) => insuranceOf(value, limits))).toEqual([
    50, 50, 51, 52, 500, 500,
  ]);
});

test.each(['off', '0', 'false', 'no', ' OFF '])('the switch "%s" ends insurance', (toggle) => {
  expect(offersInsurance(settings(toggle))).toBe(false);
  expect(insuranceCharge(10_000, settings(toggle))).toBe(0);
  // One that is insured already stays so.
  expect(insuranceCharge(10_000, settings(toggle), true)).toBe(250);
  expect(insuranceCharge(0, settings(toggle), true)).toBe(0);
});

test.each(['on', '1', 'yes', ''])('with the switch "%s" a parcel is insured', (toggle) => {
  expect(offersInsurance(settings(toggle))).toBe(true);
  expect(insuranceCharge(10_000, settings(toggle))).toBe(250);
});

test('a parcel without a value costs no insurance, one of a rupee the least', () =>
  expect([0, -1, Number.NaN, 1].map((value) => insuranceCharge(value, on))).toEqual([0, 0, 0, 50]));
