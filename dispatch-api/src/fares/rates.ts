/**
 * The price of a service and its speed in the city. Money in rupees, speed in kilometres an hour
 * outside the busy hours.
 */
export interface Rate {
  base: number;
  perKilometer: number;
  perMinute: number;
  minimum: number;
  quietKmh: number;
  busyKmh: number;
}

const bike: Rate = {
  base: 45,
  perKilometer: 14,
  perMinute: 1,
  minimum: 80,
  quietKmh: 32,
  busyKmh: 24,
};
const parcel: Rate = { ...bike, base: 70, perKilometer: 16, minimum: 110 };

/** Rates by service code. */
export const rates: Readonly<Record<number, Rate>> = {
  10: parcel,
  21: parcel,
  22: { ...parcel, base: 85, minimum: 125 },
  23: bike,
  25: { ...parcel, base: 100, minimum: 150 },
  26: { ...parcel, base: 100, minimum: 150 },
  27: bike,
  28: bike,
  29: bike,
  30: bike,
  33: { ...parcel, base: 100, minimum: 150 },
  35: bike,
  36: { ...parcel, base: 60, minimum: 90 },
  38: { ...parcel, base: 90 },
  40: { ...parcel, base: 90 },
  41: { ...parcel, base: 60, minimum: 90 },
  42: parcel,
  43: parcel,
  44: { base: 130, perKilometer: 34, perMinute: 3, minimum: 220, quietKmh: 30, busyKmh: 18 },
  45: { base: 180, perKilometer: 44, perMinute: 4, minimum: 300, quietKmh: 30, busyKmh: 18 },
  70: { base: 90, perKilometer: 24, perMinute: 2, minimum: 150, quietKmh: 26, busyKmh: 19 },
  100: { ...parcel, base: 120, minimum: 180 },
  101: { ...parcel, base: 120, minimum: 180 },
};

/** A price list: the rate of a service; undefined for a service without one. */
export type RateOf = (serviceCode: number) => Rate | undefined;
export const builtInRate: RateOf = (serviceCode) => rates[serviceCode];

/** The length of a road divided by that of the straight line. */
export const roadFactor = 1.35;
/** Hours of the day in Pakistan (UTC+5, no daylight saving time) in which traffic is slow. */
export const busyHours: readonly number[] = [8, 9, 13, 14, 17, 18, 19, 20];
/** Fares are whole multiples of this, in rupees. */
export const fareStep = 5;
/** How long a quoted fare may be booked. */
export const estimateSeconds = 1800;
