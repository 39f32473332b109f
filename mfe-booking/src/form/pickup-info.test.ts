import { sender } from '../testing/values.ts';
import { pickupInfo } from './pickup-info.ts';

// The sender as docs/domain/batches.md#batch-body names its parts; its drops are in
// batch-body.test.ts.

test('everything that was typed is sent, trimmed, with phones in wire form', () => {
  const typed = {
    ...sender(),
    phone: '03451234567',
    name: ' Bilal Ahmed ',
    gender: 'female' as const,
    lang_id: 2 as const,
    source: 'Facebook',
    city: 'LHR',
    dispatcher_name: ' Kamran ',
    alt_name: ' Sana ',
    pickup_address: ' Clifton, Karachi ',
    pickup_nearest_address: ' the park ',
    pickup_nearest_type: 'office' as const,
  };
  expect(pickupInfo(typed)).toStrictEqual({
    source: 'Facebook',
    city: 'LHR',
    gender: 'female',
    lang_id: 2,
    name: 'Bilal Ahmed',
    phone: '923451234567',
    dispatcher_name: 'Kamran',
    dispatcher_phone: '923001112244',
    alt_phone: '923001112233',
    alt_name: 'Sana',
    address: {
      lat: 24.8138,
      lng: 67.03,
      gps_address: 'Clifton, Karachi',
      nearest_address: 'the park',
      type: 'office',
    },
  });
});

test('blanks are left out; what was not selected is sent as other', () => {
  const blank = {
    ...sender(),
    phone: '',
    gender: '' as const,
    dispatcher_name: ' ',
    dispatcher_phone: '',
    alt_name: ' ',
    alt_phone: '',
    pickup_nearest_type: '' as const,
  };
  const sent = pickupInfo(blank);
  expect(Object.keys(sent)).toEqual(['source', 'city', 'gender', 'lang_id', 'name', 'address']);
  expect(sent).toMatchObject({ gender: 'other', address: { type: 'other' } });
});

test('without a pickup nothing is sent', () => {
  expect(() => pickupInfo({ ...sender(), pickup: null })).toThrow(
    'a batch without a pickup is not sent',
  );
});
