import { buildSession } from 'shared-bus/session/session.builder';
import type { SavedAddress } from 'shared-contracts/address/address';

import { draftOfRow, newAddress } from './address-values.ts';

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

test('a duplicate address has no id, and no place instead of an invalid one', () => {
  const { id: _id, ...again } = row;
  expect(draftOfRow(row)).toEqual(again);
  const unknown = draftOfRow({ ...row, type: null, lat: null, lng: null });
  expect(unknown).toMatchObject({ lat: NaN, lng: NaN });
  expect(unknown).not.toHaveProperty('type');
});
