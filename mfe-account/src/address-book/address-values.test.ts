import { buildSession } from 'shared-bus/session/session.builder';
import type { SavedAddress } from 'shared-contracts/address/address';

import { addressValuesOf, draftOf, draftOfRow, newAddress, pinAt } from './address-values.ts';

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
const owner = { id: 'c'.repeat(24), phone: '923001000012' };

test('a pin has four decimals', () => {
  expect(pinAt({ lat: 24.820049, lng: 67.03005 })).toEqual({ lat: 24.82, lng: 67.0301 });
});

test("a new address has the user's city; only a client is its own contact", () => {
  const user = buildSession({ city: 'LHR', name: 'Sana', phone: '923001234567' });
  const blank = { city: 'LHR', type: 'other', detail: '', nearest_landmark: '', email: '' };
  const other = { alternate_name: '', alternate_phone: '' };
  expect(newAddress(user, true)).toEqual({
    fields: { ...blank, ...other, name: 'Sana', phone: '03001234567' },
    pin: null,
    zone: null,
  });
  expect(newAddress(user, false).fields).toMatchObject({ name: '', phone: '' });
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
  const sent = draftOf({ fields: { ...fields, email: '' }, pin, zone }, pin, owner, fields);
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
    customer_id: owner.id,
    customer_phone: owner.phone,
    zone_en: 'Clifton',
    zone_ur: 'کلفٹن',
  });
});

test('a blank form is sent blank and without a zone, which the server determines', () => {
  const { fields } = newAddress(buildSession({ city: '' }), false);
  const pin = { lat: 1, lng: 2 };
  expect(draftOf({ fields, pin, zone: null }, pin, owner, fields)).toEqual({
    city: '',
    detail: '',
    nearest_landmark: '',
    name: '',
    phone: '',
    type: 'other',
    ...pin,
    customer_id: owner.id,
    customer_phone: owner.phone,
  });
});

test('a duplicate address has no id, and no place instead of an invalid one', () => {
  const { id: _id, ...again } = row;
  expect(draftOfRow(row)).toEqual(again);
  const unknown = draftOfRow({ ...row, type: null, lat: null, lng: null });
  expect(unknown).toMatchObject({ lat: NaN, lng: NaN });
  expect(unknown).not.toHaveProperty('type');
});
