import { services } from 'shared-contracts/services/service';

import { fareOf } from './fare.ts';

const clifton = { lat: 24.818, lng: 67.03 };
const gulshan = { lat: 24.9215, lng: 67.0925 };
const quiet = new Date('2026-11-21T19:00:00.000Z'); // midnight in Karachi
const busy = new Date('2026-11-21T13:30:00.000Z'); // half past six in the evening

test('a ride from Clifton to Gulshan has distance, time and fare by the table', () => {
  expect(fareOf(35, clifton, gulshan, quiet)).toEqual({
    actual: 330,
    meters: 17716,
    seconds: 1993,
  });
});

test('evening traffic makes the same route slower and more expensive', () => {
  const slow = fareOf(35, clifton, gulshan, busy);
  const fast = fareOf(35, clifton, gulshan, quiet);
  expect(slow?.meters).toBe(fast?.meters);
  expect(slow?.seconds).toBeGreaterThan(fast?.seconds ?? Infinity);
  expect(slow?.actual).toBeGreaterThan(fast?.actual ?? Infinity);
});

test('a short route and one without a drop-off cost the minimum', () => {
  expect(fareOf(70, clifton, { lat: 24.8181, lng: 67.0301 }, quiet)?.actual).toBe(150);
  expect(fareOf(70, clifton, undefined, quiet)).toEqual({ actual: 150, meters: 0, seconds: 0 });
});

test('every service has a rate, and no other code has one', () => {
  expect(
    services
      .filter((service) => !fareOf(service.code, clifton, gulshan, quiet))
      .map((service) => service.code),
  ).toEqual([]);
  expect(fareOf(999, clifton, gulshan, quiet)).toBeUndefined();
});
