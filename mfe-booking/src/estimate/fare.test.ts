import { emptyValues } from '../form/booking-values.ts';
import { currentFare, displayedBookingFare, steppedFare } from './fare.ts';

const estimate = {
  est_req_id: 'e1',
  actual: 170,
  adjusted_fare: 175,
  calldata: { dist: 8000, time: 1200 },
};

test('the fare is the agent’s, otherwise the adjusted one of the estimate', () => {
  expect(currentFare(emptyValues)).toBeUndefined();
  expect(currentFare({ ...emptyValues, estimate })).toBe(175);
  expect(currentFare({ ...emptyValues, estimate, fare: 185 })).toBe(185);
});

test('a step must leave the fare above zero', () => {
  expect(steppedFare(20, -10)).toBe(10);
  expect(steppedFare(10, -10)).toBeUndefined();
  expect(steppedFare(5, -10)).toBeUndefined();
});

test('a client sees the actual fare, staff the adjusted one', () => {
  const values = { ...emptyValues, estimate, fare: 185 };
  expect(displayedBookingFare(values, true)).toBe(170);
  expect(displayedBookingFare(values, false)).toBe(185);
  for (const isClient of [true, false])
    expect(displayedBookingFare(emptyValues, isClient)).toBeUndefined();
});

test('an estimate without a fare shows none', () => {
  // A number that the answer lacks is read as null.
  const none = { ...estimate, actual: null, adjusted_fare: null };
  const values = { ...emptyValues, estimate: none };
  expect(displayedBookingFare(values, true)).toBeUndefined();
  expect(displayedBookingFare(values, false)).toBeUndefined();
  expect(currentFare({ ...values, fare: 190 })).toBe(190);
});
