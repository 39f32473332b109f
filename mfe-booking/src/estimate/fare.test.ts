import { emptyValues } from '../form/booking-values.ts';
import { currentFare, steppedFare } from './fare.ts';

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
