import type { SavedAddress } from 'shared-contracts/address/address';

import { rightValues } from '../../testing/values.ts';
import { addressBody, blankAddress, openedAddress } from './address-values.ts';

const row: SavedAddress = {
  id: 'a'.repeat(24),
  type: 'home',
  detail: 'House 7',
  nearest_landmark: 'the park',
  nearest_address: 'the park',
  name: 'Sana',
  phone: '923001234567',
  zone_en: 'Clifton',
  zone_ur: 'کلفٹن',
  city: 'KHI',
  lat: 24.82,
  lng: 67.03,
  customer_id: 'c'.repeat(24),
  customer_phone: '923001000012',
  alternate_phone: '923007654321',
  alternate_name: 'Bilal',
  email: 'sana@example.com',
};
const at = { lat: 24.82, lng: 67.03, infence: null, zone: { en: 'Clifton', ur: 'کلفٹن' } };

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
    at: rightValues.pickup,
    fields: {
      ...fields,
      detail: 'Clifton, Karachi',
      nearest_landmark: 'the park',
      type: 'home',
    },
  });
  expect(blankAddress(values, 'dropoff')).toEqual({
    at: rightValues.dropoff,
    fields: { ...fields, detail: 'Saddar, Karachi', nearest_landmark: '', type: 'other' },
  });
});

test('a saved address is opened with its place, its zone and phones in local form', () => {
  expect(openedAddress(row)).toEqual({
    at,
    fields: {
      city: 'KHI',
      detail: 'House 7',
      nearest_landmark: 'the park',
      type: 'home',
      name: 'Sana',
      phone: '03001234567',
      alternate_name: 'Bilal',
      alternate_phone: '03007654321',
      email: 'sana@example.com',
    },
  });
});

test('values that a provider leaves out are blank, or no place', () => {
  const { email: _email, ...rest } = row;
  const opened = openedAddress({ ...rest, type: null, alternate_phone: '', zone_en: '' });
  expect(opened.at).toEqual({ lat: 24.82, lng: 67.03, infence: null });
  expect(opened.fields).toMatchObject({ type: '', alternate_phone: '', email: '' });
  expect(openedAddress({ ...row, lat: null }).at).toBeNull();
});

test('an address is sent for the caller’s book, with null for cleared values', () => {
  const { fields } = openedAddress(row);
  expect(addressBody({ ...fields, email: '' }, at, '03001000012', fields)).toEqual({
    city: 'KHI',
    detail: 'House 7',
    nearest_landmark: 'the park',
    name: 'Sana',
    phone: '923001234567',
    type: 'home',
    alternate_name: 'Bilal',
    alternate_phone: '923007654321',
    email: null,
    lat: 24.82,
    lng: 67.03,
    customer_phone: '923001000012',
    zone_en: 'Clifton',
    zone_ur: 'کلفٹن',
  });
});

test('blank fields are sent blank, and no zone if it is unknown', () => {
  const { fields } = openedAddress(row);
  const blank = { city: '', detail: '', nearest_landmark: '', name: '', phone: '' };
  const sent = addressBody({ ...fields, ...blank }, { ...at, zone: null }, '03001000012', {});
  expect(sent).toMatchObject(blank);
  expect(sent).not.toHaveProperty('zone_en');
});
