import { rightValues } from '../testing/values.ts';
import type { BookingValues } from './booking-values.ts';
import { rideBody } from './ride-body.ts';

const estimate = {
  est_req_id: 'e1',
  actual: 170,
  adjusted_fare: 175,
  calldata: { dist: 8000, time: 1200 },
};
const agent = { queueRowId: undefined, isClient: false };

test('the specified body, with phones in wire form, without blanks', () => {
  expect(rideBody(rightValues, agent)).toEqual({
    name: 'Bilal Ahmed',
    gender: 'male',
    source: 'Word_Of_Mouth',
    city: 'KHI',
    service_code: 35,
    creator: 'Agent',
    lang_id: 1,
    phone: '923001234567',
    pickup_address: 'Clifton, Karachi',
    pickup_lat: 24.8138,
    pickup_lng: 67.03,
    pickup_nearest: { address: 'the park', type: 'home' },
    dropoff_address: 'Saddar, Karachi',
    dropoff_lat: 24.87,
    dropoff_lng: 67.03,
  });
});

test('without a drop-off none of its fields is sent', () => {
  const body = rideBody({ ...rightValues, dropoff: null, dropoff_address: '' }, agent);
  expect(Object.keys(body).filter((name) => name.startsWith('dropoff'))).toEqual([]);
});

test('the queue row and the estimate are sent; a client sends no estimate', () => {
  expect(
    rideBody({ ...rightValues, estimate }, { queueRowId: 'a'.repeat(24), isClient: false }),
  ).toMatchObject({ id: 'a'.repeat(24), est_req_id: 'e1' });
  expect(rideBody({ ...rightValues, estimate }, { ...agent, isClient: true })).not.toHaveProperty(
    'est_req_id',
  );
});

test('both fixed fares are sent once the fare was changed, and only then', () => {
  expect(rideBody({ ...rightValues, estimate, fare: 195 }, agent)).toMatchObject({
    dispatch_fixed_fare_customer: 195,
    dispatch_fixed_fare_partner: 195,
  });
  expect(rideBody({ ...rightValues, estimate, fare: 175 }, agent)).not.toHaveProperty(
    'dispatch_fixed_fare_customer',
  );
  // A change of a place clears the estimate, but not the agent's fare.
  expect(rideBody({ ...rightValues, estimate: null, fare: 195 }, agent)).toMatchObject({
    dispatch_fixed_fare_customer: 195,
  });
});

test('a gender that was not selected is sent as other; without a pickup nothing is sent', () => {
  expect(rideBody({ ...rightValues, gender: 'female' }, agent).gender).toBe('female');
  expect(rideBody({ ...rightValues, gender: '' }, agent).gender).toBe('other');
  expect(() => rideBody({ ...rightValues, pickup: null }, agent)).toThrow(
    'a booking without a pickup is not sent',
  );
});

test('a landmark is sent only with its type', () => {
  const landmarkOf = (change: Partial<BookingValues>) =>
    rideBody({ ...rightValues, ...change }, agent).dropoff_nearest;
  expect(
    landmarkOf({ dropoff_nearest_address: ' the mosque ', dropoff_nearest_type: 'office' }),
  ).toEqual({ address: 'the mosque', type: 'office' });
  expect(landmarkOf({ dropoff_nearest_address: 'the mosque' })).toBeUndefined();
  expect(
    landmarkOf({ dropoff_nearest_address: ' ', dropoff_nearest_type: 'office' }),
  ).toBeUndefined();
});
