// Prefilled people of a booking: the signed-in client, the caller, the queue's request. The URL is
// in prefill.test.ts.
import { buildSession } from 'shared-bus/session/session.builder';
import { maxDrops } from 'shared-contracts/bookings/batch';
import type { Passenger } from 'shared-contracts/bookings/booking';
import type { QueueRow } from 'shared-contracts/queue/queue';

import { emptyValues } from './booking-values.ts';
import { callerFieldsOf, valuesFromLogin, valuesFromQueueRow, withCaller } from './prefill.ts';

const unknown: Passenger = {
  name: '',
  gender: '',
  lang_id: null,
  city: '',
  alt_name: '',
  alt_phone: '',
  source: '',
  promo_max_limit: 0,
  current_avail_promo: 0,
  address: null,
  trips: [],
};

describe('a dispatch client', () => {
  const client = buildSession({ lat: 24.86146, lng: 67.00994, city: 'LHR', lang_id: 2 });

  test('books for itself, from its own address', () => {
    expect(valuesFromLogin(client)).toEqual({
      ...emptyValues,
      phone: '03001000012',
      name: 'Sana Iqbal',
      gender: 'female',
      lang_id: 2,
      city: 'LHR',
      pickup_address: 'Karachi',
      pickup: { lat: 24.8615, lng: 67.0099, infence: null, given: 'Karachi' },
    });
  });

  test.each([
    ['a latitude', { lat: null }],
    ['a longitude', { lng: null }],
    ['an address', { address: '' }],
  ])('without %s selects its pickup itself', (_what, change) => {
    expect(valuesFromLogin({ ...client, ...change }).pickup).toBeNull();
  });

  test('keeps a pickup at 0 degrees', () => {
    expect(valuesFromLogin({ ...client, lat: 0, lng: 0 }).pickup).toMatchObject({ lat: 0, lng: 0 });
  });

  test('of whom nothing else is known has the blank form’s values', () => {
    const bare = buildSession({ gender: 'unknown', city: '', lang_id: 7 });
    expect(valuesFromLogin(bare)).toMatchObject({
      gender: emptyValues.gender,
      city: emptyValues.city,
      lang_id: 1,
    });
  });
});

describe('a caller', () => {
  test('of whom nothing is known has the blank form’s values', () => {
    expect(callerFieldsOf(unknown)).toEqual({
      name: '',
      gender: emptyValues.gender,
      lang_id: 1,
      source: emptyValues.source,
      alt_phone: '',
      alt_name: '',
      city: emptyValues.city,
      caller_at: null,
    });
    expect(callerFieldsOf(null)).toMatchObject({ name: '', caller_at: null });
  });

  test('with a written gender in capitals, another contact and a place has them in the form', () => {
    const known: Passenger = {
      ...unknown,
      gender: 'FEMALE',
      alt_name: 'Sana',
      alt_phone: '923009876543',
      address: { address: 'Gulberg', lat: 31.52, lng: 74.35 },
    };
    expect(callerFieldsOf(known)).toMatchObject({
      gender: 'female',
      alt_name: 'Sana',
      alt_phone: '03009876543',
      caller_at: { lat: 31.52, lng: 74.35 },
    });
  });

  test('whose fields a queue row has set fills the ones that it left blank', () => {
    const known = { ...unknown, name: 'Sara', alt_name: 'Sana' };
    const ofRow = ['name', 'alt_name'] as const;
    expect(withCaller({ ...emptyValues, name: 'Row' }, known, null, ofRow)).toMatchObject({
      name: 'Row',
      alt_name: 'Sana',
    });
  });

  test('fills a field that was emptied, and beside a pin all but the city', () => {
    const known = { ...unknown, name: 'Sara', source: 'Facebook', city: 'LHR' };
    expect(withCaller({ ...emptyValues, source: '' }, known, null).source).toBe('Facebook');
    const pinned = { ...emptyValues, pickup: { lat: 24.82, lng: 67.03, infence: true } };
    expect(withCaller(pinned, known, null)).toMatchObject({ name: 'Sara', city: 'KHI' });
  });

  test('fills what the one before has filled, and nothing typed since', () => {
    const before = callerFieldsOf({ ...unknown, name: 'Ali', alt_name: 'Sana' });
    const typed = { ...emptyValues, ...before, alt_name: 'Zara', phone: '03001234567' };
    expect(withCaller(typed, { ...unknown, name: 'Sara' }, before)).toEqual({
      ...typed,
      name: 'Sara',
      alt_name: 'Zara',
      filled_for: '03001234567',
    });
  });

  test('of a draft does not replace corrections, also those to a default', () => {
    const known = { ...unknown, name: 'Sara', gender: 'female', lang_id: 2, city: 'LHR' };
    const form = { ...emptyValues, phone: '03001234567' };
    const filled = withCaller(form, known, null);
    expect(filled).toMatchObject({ name: 'Sara', gender: 'female', lang_id: 2, city: 'LHR' });
    const corrected = { ...filled, name: '', gender: 'male', lang_id: 1, city: 'KHI' } as const;
    expect(withCaller(corrected, known, null)).toEqual(corrected);
    expect(withCaller(corrected, known, callerFieldsOf(known))).toEqual(corrected);
    expect(withCaller({ ...corrected, phone: '03007654321' }, known, null).gender).toBe('female');
  });
});

describe('a request of the queue', () => {
  const row: QueueRow = {
    id: 'a'.repeat(24),
    booking_id: 'B',
    type: 'KE',
    name: ' Ali ',
    phone: '+92 300 1234567',
    voice_note: null,
    customer_type: 1,
    city: '',
    lang_id: null,
    dt: '2026-11-21T08:00:00.000Z',
  };
  test('without city and language has the blank form’s, its name trimmed', () => {
    expect(valuesFromQueueRow(row)).toMatchObject({
      name: 'Ali',
      phone: '03001234567',
      city: emptyValues.city,
      lang_id: 1,
    });
  });

  test('of an app brings as many drops as a batch has, each with its own id', () => {
    const drop = {
      trip_status_code: 21 as const,
      address: {
        lat: 0,
        lng: 0,
        gps_address: 'Clifton',
        nearest_address: '',
        type: 'home' as const,
      },
      phone: '923331234567',
      name: 'Shop',
      is_cash_on_delivery: false,
    };
    const bookings = Array.from({ length: maxDrops + 1 }, () => ({
      ...drop,
      MultipleBookingid: '',
    }));
    const { drops } = valuesFromQueueRow({ ...row, type: 'app', bookings });
    // More than a batch can have: none is left out, and the form says so.
    expect(new Set(drops.map(({ id }) => id)).size).toBe(maxDrops + 1);
    expect(drops.at(-1)?.id).toBe(`drop-${maxDrops + 1}`);
    // A request that is not from the app keeps the form of a ride.
    expect(valuesFromQueueRow({ ...row, bookings }).drops).toEqual([]);
  });
});
