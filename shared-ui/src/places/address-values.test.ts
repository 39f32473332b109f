import type { SavedAddress } from 'shared-contracts/address/address';

import { addressDraftOf, addressValuesOf, pinAt } from './address-values.ts';

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
const owner = { customer_id: 'c'.repeat(24), customer_phone: '923001000012' };

test('a pin has four decimals', () => {
  expect(pinAt({ lat: 24.820049, lng: 67.03005 })).toEqual({ lat: 24.82, lng: 67.0301 });
});

test('a saved address fills the form, with phones in local form', () => {
  expect(addressValuesOf(row)).toEqual({
    fields: {
      city: 'KHI',
      detail: 'House 7',
      nearest_landmark: 'the park',
      name: 'Sana',
      phone: '03001234567',
      type: 'home',
      alternate_name: 'Bilal',
      alternate_phone: '03007654321',
      email: 'sana@example.com',
    },
    pin: { lat: 24.82, lng: 67.03 },
    zone: { en: 'Clifton', ur: 'کلفٹن' },
  });
});

test('values that a provider leaves out are blank in the form', () => {
  const { email: _email, ...rest } = row;
  const values = addressValuesOf({
    ...rest,
    type: null,
    alternate_phone: '',
    lat: null,
    zone_en: '',
  });
  expect(values.fields).toMatchObject({ type: '', alternate_phone: '', email: '' });
  expect([values.pin, values.zone]).toEqual([null, null]);
});

test('a form is sent with pin, owner and zone, and null for cleared values', () => {
  const { fields, zone } = addressValuesOf(row);
  const pin = { lat: 24.83, lng: 67.04 };
  const sent = addressDraftOf({
    fields: { ...fields, email: '' },
    before: fields,
    at: pin,
    zone,
    owner,
  });
  expect(sent).toEqual({
    city: 'KHI',
    detail: 'House 7',
    nearest_landmark: 'the park',
    name: 'Sana',
    phone: '923001234567',
    type: 'home',
    alternate_name: 'Bilal',
    alternate_phone: '923007654321',
    email: null,
    ...pin,
    ...owner,
    zone_en: 'Clifton',
    zone_ur: 'کلفٹن',
  });
});

test('blank fields are sent blank, and no zone if it is unknown', () => {
  const { fields } = addressValuesOf(row);
  const blank = { city: '', detail: '', nearest_landmark: '', name: '', phone: '' };
  const sent = addressDraftOf({
    fields: { ...fields, ...blank },
    before: {},
    at: { lat: 1, lng: 2 },
    zone: null,
    owner,
  });
  expect(sent).toMatchObject(blank);
  expect(sent).not.toHaveProperty('zone_en');
});
