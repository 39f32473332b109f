import { linkedValues } from '../form/prefill.ts';
import { rightValues } from '../testing/values.ts';
import { wayBackOf } from './way-back.ts';

const ride = { ...rightValues, service_code: 35, phone: '03331234567' };

test('the way back has the same caller, and both places the other way round', () => {
  const link = wayBackOf(ride);
  expect(link).toMatch(/^\/queue\/newBooking\?/);
  const values = linkedValues(link?.split('?')[1] ?? '');
  expect(values).toMatchObject({
    service_code: 35,
    phone: ride.phone,
    name: ride.name,
    pickup_address: ride.dropoff_address,
    pickup: { lat: ride.dropoff?.lat, lng: ride.dropoff?.lng },
    dropoff_address: ride.pickup_address,
    dropoff: { lat: ride.pickup?.lat, lng: ride.pickup?.lng },
  });
});

test('a booking without a drop-off has no way back', () => {
  expect(wayBackOf({ ...ride, dropoff: null })).toBeUndefined();
});
