import type { AddressDraft } from 'shared-contracts/address/address';

import { refusalOf } from '../testing/refusal.ts';
import { requireBookAccess, rowOf } from './address.policy.ts';

const clifton = { lat: 24.818, lng: 67.03 };
const draft = (over: Partial<AddressDraft> = {}): AddressDraft => ({
  name: ' Ayesha Khan ',
  phone: '03331234567',
  city: 'KHI',
  detail: ' Block 5 ',
  nearest_landmark: ' Teen Talwar ',
  ...clifton,
  customer_phone: '923331234567',
  ...over,
});
const storedRow = {
  alternatePhone: '923001112233',
  alternateName: 'Sana',
  email: 'sana@example.pk',
  type: 'home' as const,
  customerId: '65a000000000000000000001',
};

test.each([
  ['dispatcher', '923001000012', undefined],
  ['dispatch_client', '923331234567', undefined],
  ['dispatch_client', '923001000012', 'own-addresses.refused'],
] as const)('%s with the phone %s may use the book of 923331234567: %s', (role, phone, id) => {
  const actor = { id: '1', name: 'A', phone, role };
  expect(refusalOf(() => requireBookAccess(actor, '923331234567'))?.[0]).toBe(id);
});

test('a row has trimmed texts, phones in wire form, and the zone of its place', () => {
  expect(rowOf(draft({ alternate_phone: ' 03001112233 ', alternate_name: ' Sana ' }))).toEqual({
    customerPhone: '923331234567',
    customerId: '',
    type: 'other',
    detail: 'Block 5',
    nearestLandmark: 'Teen Talwar',
    name: 'Ayesha Khan',
    phone: '923331234567',
    alternatePhone: '923001112233',
    alternateName: 'Sana',
    email: '',
    zoneEn: 'Clifton',
    zoneUr: 'کلفٹن',
    city: 'KHI',
    ...clifton,
  });
});

test('an omitted field does not change, null and blanks clear it, and other values are stored', () => {
  expect(rowOf(draft(), storedRow)).toMatchObject(storedRow);
  const none = { alternate_phone: null, alternate_name: null, email: null };
  const cleared = { alternatePhone: '', alternateName: '', email: '' };
  expect(rowOf(draft(none), storedRow)).toMatchObject(cleared);
  expect(
    rowOf(draft({ alternate_phone: '  ', alternate_name: ' ', email: ' ' }), storedRow),
  ).toMatchObject(cleared);
  expect(
    rowOf(
      draft({
        alternate_phone: '923009998877',
        email: ' new@example.pk ',
        type: 'office',
        customer_id: '65a000000000000000000002',
        zone_en: ' My zone ',
        zone_ur: ' میرا ',
      }),
      storedRow,
    ),
  ).toMatchObject({
    alternatePhone: '923009998877',
    email: 'new@example.pk',
    type: 'office',
    customerId: '65a000000000000000000002',
    zoneEn: 'My zone',
    zoneUr: 'میرا',
  });
  expect(rowOf(draft({ zone_en: null, zone_ur: null }))).toMatchObject({ zoneEn: '', zoneUr: '' });
});

test.each([
  [{ name: ' ' }, 'field.invalid', 'name'],
  [{ phone: '0213' }, 'field.invalid', 'phone'],
  [{ detail: 'x'.repeat(251) }, 'field.invalid', 'detail'],
  [{ city: 'XXX' }, 'field.invalid', 'city'],
  [{ lat: 31.52, lng: 74.35 }, 'booking.out-of-area', 'detail'],
  [{ lat: 0, lng: 0 }, 'booking.out-of-area', 'detail'],
] as const)('%j is refused as %s at %s', (over, id, field) => {
  expect(refusalOf(() => rowOf(draft(over)))?.slice(0, 2)).toEqual([id, field]);
});

test('a rejection has the form’s own message with its numbers filled in', () => {
  const errors = [{ detail: 'x'.repeat(251) }, { city: 'XXX' }].map(
    (over) => refusalOf(() => rowOf(draft(over)))?.[2],
  );
  expect(errors).toEqual([expect.stringContaining('250'), expect.stringMatching(/city/i)]);
});
