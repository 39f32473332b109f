import { rightValues } from '../../testing/values.ts';
import { blankAddress } from './address-values.ts';

test('a new address has the place of its stop and the caller as contact', () => {
  const values = { ...rightValues, alt_name: 'Bilal', alt_phone: '03007654321' };
  const fields = {
    city: 'KHI',
    name: 'Bilal Ahmed',
    phone: '03001234567',
    alternate_name: 'Bilal',
    alternate_phone: '03007654321',
    email: '',
  };
  expect(blankAddress(values, 'pickup')).toEqual({
    pin: { lat: rightValues.pickup?.lat, lng: rightValues.pickup?.lng },
    zone: rightValues.pickup?.zone ?? null,
    fields: {
      ...fields,
      detail: 'Clifton, Karachi',
      nearest_landmark: 'the park',
      type: 'home',
    },
  });
  expect(blankAddress(values, 'dropoff')).toEqual({
    pin: { lat: rightValues.dropoff?.lat, lng: rightValues.dropoff?.lng },
    zone: rightValues.dropoff?.zone ?? null,
    fields: { ...fields, detail: 'Saddar, Karachi', nearest_landmark: '', type: 'other' },
  });
});

test('a place outside the area is known as such', () => {
  const pickup = { lat: 25.5, lng: 67.0312345, infence: false };
  expect(blankAddress({ ...rightValues, pickup }, 'pickup')).toMatchObject({
    pin: { lat: 25.5, lng: 67.0312 },
    isOutside: true,
  });
});
