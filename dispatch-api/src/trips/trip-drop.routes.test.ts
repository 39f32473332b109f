import { eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { StaleWrite } from 'shared-contracts/trips/stale-write';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { settings } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let omar: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  sara = await test.user('supervisor', { name: 'Sara' });
  omar = await test.user('admin', { name: 'Omar' });
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = (id: string) => storedTrip(database(), id);

describe('the drop-off edit', () => {
  type Body = Parameters<typeof test.call<typeof edits.updateDrop>>[1]['body'];
  const save = (
    id: string,
    over: Partial<Body['trip']> = {},
    more: Partial<Body> = {},
    as: TestUser = sara,
  ) =>
    test.call(
      edits.updateDrop,
      {
        params: { id },
        body: {
          trip: {
            dropoff_address: 'Teen Talwar, Clifton',
            dropoff_lat: 24.8357,
            dropoff_lng: 67.033,
            ...over,
          },
          ...more,
        },
      },
      as,
    );

  it('moves the drop-off with its zone, and answers with a message', async () => {
    const trip = await buildTrip(database(), 'open');
    const { answer } = await save(
      trip.id,
      {},
      { dropoff_nearest: { address: 'Bank', type: 'office' } },
    );
    expect(answer).toMatchObject({
      message: 'Drop off has been updated',
      data: {
        dropoff: {
          address: 'Teen Talwar, Clifton',
          zone_en: 'Clifton',
          nearest: 'Bank',
          type: 'office',
        },
        row_version: 2,
      },
    });
    expect((await stored(trip.id))?.estimatedMeters).toBeLessThan(trip.estimatedMeters);
  });

  it.each([
    ['no address', { dropoff_address: ' ' }, {}, 'dropoff_address'],
    ['marks that no address has', { dropoff_address: '<b>x</b>' }, {}, 'dropoff_address'],
    [
      'a landmark without a type',
      {},
      { dropoff_nearest: { address: 'Bank', type: '' } },
      'dropoff_nearest_type',
    ],
    [
      'a type without a landmark',
      {},
      { dropoff_nearest: { address: '', type: 'home' } },
      'dropoff_nearest_address',
    ],
    [
      'too long a landmark',
      {},
      { dropoff_nearest: { address: 'x'.repeat(121), type: 'home' } },
      'dropoff_nearest_address',
    ],
    ['no COD amount', {}, {}, 'cod_amount'],
    ['COD above 10000', { amount: 10_001 }, {}, 'cod_amount'],
    ['parcel value above 10000', { amount: 1, amount_parcel_value: 10_001 }, {}, 'parcel_value'],
    ['too long an order number', { amount: 1, order_no: '123456789012' }, {}, 'order_no'],
    [
      'too long instructions',
      { amount: 1 },
      { special_instructions: 'x'.repeat(31) },
      'special_instructions',
    ],
  ])('refuses %s', async (_what, over, more, field) => {
    const cod = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
    });
    expect((await save(cod.id, over, more)).failure).toMatchObject({ code: 422, field });
    expect((await stored(cod.id))?.rowVersion).toBe(1);
  });

  it('every drop of a batch has the new time of the whole batch', async () => {
    const times = { estimatedSeconds: 6000, batchSeconds: 12_000 };
    const { drops } = await buildBatch(database(), times);
    expect((await save(drops[1].id)).status).toBe(200);
    const [first, second] = [await stored(drops[0].id), await stored(drops[1].id)];
    expect(second?.estimatedSeconds).toBeLessThan(6000);
    expect(second?.batchSeconds).toBe(6000 + (second?.estimatedSeconds ?? 0));
    expect(first).toMatchObject({
      estimatedSeconds: 6000,
      batchSeconds: second?.batchSeconds,
      rowVersion: drops[0].rowVersion,
    });
  });

  it('refuses a place outside the trip’s city', async () => {
    const trip = await buildTrip(database(), 'open');
    for (const at of [
      { dropoff_lat: 31.52, dropoff_lng: 74.35 },
      { dropoff_lat: 10, dropoff_lng: 10 },
    ])
      expect((await save(trip.id, at)).failure).toMatchObject({
        error_id: 'booking.out-of-area',
        field: 'dropoff_address',
      });
  });

  it('COD cannot be changed for 35 and 25, nor for a trip without a COD value', async () => {
    const ride = await buildTrip(database(), 'open', { cod: 300, codExists: true });
    expect((await save(ride.id, { amount: 400 })).failure).toMatchObject({ field: 'cod_amount' });
    const parcel = await buildTrip(database(), 'open', { serviceCode: 22 });
    expect((await save(parcel.id, { amount: 400 })).failure).toMatchObject({ field: 'cod_amount' });
    expect((await save(parcel.id)).status).toBe(200);
  });

  it('parcel value, order number and insurance of 100 are stored; 10000 is still valid', async () => {
    const trip = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
    });
    const { answer } = await save(
      trip.id,
      { amount: 10_000, amount_parcel_value: 5000, order_no: 'A-17' },
      { parcel_insurance: true, special_instructions: 'ring twice' },
    );
    expect(answer.data).toMatchObject({
      total_cod: 10_000,
      order_no: 'A-17',
      parcel_insurance_charges: 100,
      bookings: [
        { parcel_value: 5000, parcel_insurance: true, special_instructions: 'ring twice' },
      ],
    });
    expect(
      (await save(trip.id, { amount: 10_000 }, { parcel_insurance: false })).answer.data
        .parcel_insurance_charges,
    ).toBe(0);
  });

  it('another value of an insured parcel changes its insurance, which is 0 without a value', async () => {
    const trip = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
      parcelValue: 1000,
      insurance: 20,
    });
    const value = async (amount_parcel_value: number | null, more: Partial<Body> = {}) =>
      (await save(trip.id, { amount: 500, amount_parcel_value }, more)).answer.data
        .parcel_insurance_charges;
    expect(await value(5000)).toBe(100);
    expect(await value(null, { parcel_insurance: true })).toBe(0);
    expect(await value(null, { parcel_insurance: true })).toBe(0);
  });

  it('where parcels cannot be insured, one that is insured stays so, and no other becomes so', async () => {
    const insured = { serviceCode: 100, cod: 500, codExists: true, parcelValue: 1000 };
    const [before, other] = [
      await buildTrip(database(), 'open', { ...insured, insurance: 20 }),
      await buildTrip(database(), 'open', insured),
    ];
    const toggle = { field: 'parcel_insurance_toggle', value: 'off' };
    const update = { target: settings.field, set: { value: 'off' } };
    await database().insert(settings).values(toggle).onConflictDoUpdate(update);
    const charges = async ({ id }: { id: string }) =>
      (await save(id, { amount: 500, amount_parcel_value: 5000 }, { parcel_insurance: true }))
        .answer.data.parcel_insurance_charges;
    expect([await charges(before), await charges(other)]).toEqual([100, 0]);
    await database().delete(settings).where(eq(settings.field, toggle.field));
  });

  it('does not change omitted fields', async () => {
    const trip = await buildTrip(database(), 'open', {
      serviceCode: 100,
      cod: 500,
      codExists: true,
      parcelValue: 4000,
      orderNo: 'A-17',
    });
    expect((await save(trip.id, { amount: 500 })).answer.data).toMatchObject({
      order_no: 'A-17',
      bookings: [{ parcel_value: 4000 }],
    });
    expect(
      (await save(trip.id, { amount: 500, amount_parcel_value: null, order_no: '' })).answer.data,
    ).toMatchObject({ order_no: null, bookings: [{ parcel_value: null }] });
    await save(trip.id, { amount: 500, order_no: 'B-18' }, { special_instructions: 'Ring twice' });
    expect(
      (await save(trip.id, { amount: 500, order_no: null }, { special_instructions: null })).answer
        .data,
    ).toMatchObject({ order_no: null, bookings: [{ special_instructions: '' }] });
  });

  it.each([
    ['order number', { order_no: 'B-18' }, {}, 'order_no'],
    ['parcel value', { amount_parcel_value: 900 }, {}, 'parcel_value'],
    ['parcel value that is taken away', { amount_parcel_value: null }, {}, 'parcel_value'],
  ])(
    'refuses another %s where it belongs to no other service than 100, and takes the same',
    async (_what, over, more, field) => {
      const trip = await buildTrip(database(), 'open', {
        serviceCode: 22,
        cod: 500,
        codExists: true,
        parcelValue: 4000,
        orderNo: 'A-17',
      });
      expect((await save(trip.id, { amount: 500, ...over }, more)).failure).toMatchObject({
        code: 422,
        error_id: 'field.invalid',
        field,
      });
      expect(await stored(trip.id)).toMatchObject({
        orderNo: 'A-17',
        parcelValue: 4000,
        rowVersion: 1,
      });
      expect(
        (await save(trip.id, { amount: 500, order_no: 'A-17', amount_parcel_value: 4000 })).status,
      ).toBe(200);
    },
  );

  it('refuses insurance where there is no parcel', async () => {
    const ride = await buildTrip(database(), 'open');
    expect((await save(ride.id, {}, { parcel_insurance: true })).failure).toMatchObject({
      code: 422,
      field: 'parcel_insurance',
    });
    expect((await save(ride.id, {}, { parcel_insurance: false })).status).toBe(200);
  });

  it('is refused once a driver has the trip', async () => {
    expect((await save((await buildTrip(database(), 'accepted')).id)).failure).toMatchObject({
      error_id: 'trip.state-refused',
    });
  });

  it('of two users at the same time: the second sees the changes', async () => {
    const trip = await buildTrip(database(), 'open');
    await save(trip.id, {}, { row_version: 1 }, omar);
    const { failure } = await save(trip.id, { dropoff_address: 'Elsewhere' }, { row_version: 1 });
    expect(failure.error_id).toBe('version.stale');
    expect((failure.data as Sent<typeof StaleWrite>).changes[0]).toMatchObject({
      by: 'Omar',
      fields: expect.arrayContaining([
        {
          field: 'dropoff_address',
          before: 'Gulshan-e-Iqbal, Karachi',
          after: 'Teen Talwar, Clifton',
        },
      ]),
    });
    expect((await stored(trip.id))?.dropoffAddress).toBe('Teen Talwar, Clifton');
  });
});
