import { eq } from 'drizzle-orm';
import { updateDrop } from 'shared-contracts/trips/trip-edit.api';

import { trips } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import type { StoredTrip } from './trip-row.ts';
import { buildTrip } from './trip.builder.ts';

type Body = Parameters<typeof test.call<typeof updateDrop>>[1]['body'];
let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('supervisor');
});
afterAll(() => test.close());

const teenTalwar = {
  dropoff_address: ' Teen Talwar, Clifton ',
  dropoff_lat: 24.8357,
  dropoff_lng: 67.033,
};
const atClifton: Partial<typeof trips.$inferInsert> = {
  dropoffAddress: 'Teen Talwar, Clifton',
  dropoffLat: teenTalwar.dropoff_lat,
  dropoffLng: teenTalwar.dropoff_lng,
  dropoffZone: 'Clifton',
  dropoffNearest: { address: 'Bank', type: 'office' },
  specialInstructions: 'Ring twice',
};
const build = (over: Partial<typeof trips.$inferInsert>) =>
  buildTrip(test.app.services.database, 'open', over);
const batchDrop = (over: Partial<typeof trips.$inferInsert> = {}) =>
  build({
    ...atClifton,
    serviceCode: 100,
    cod: 500,
    codExists: true,
    parcelValue: 4000,
    insurance: 80,
    orderNo: 'A-17',
    ...over,
  });

/** Edits the drop-off and returns the field changes that were logged, and the stored row. */
async function edit(trip: StoredTrip, over: Partial<Body['trip']> = {}, more: Partial<Body> = {}) {
  const body = { trip: { ...teenTalwar, ...over }, ...more };
  const entries = await auditedBy(test, async () => {
    const { status } = await test.call(updateDrop, { params: { id: trip.id }, body }, agent);
    expect(status).toBe(200);
  });
  expect(entries).toEqual([
    ['trip.drop', `trip ${trip.id}`, { changes: expect.any(Array) as unknown[] }],
  ]);
  const [row] = await test.app.services.database.select().from(trips).where(eq(trips.id, trip.id));
  return { logged: entries[0]?.[2], row };
}

it('every changed field of a drop-off is logged with its value before', async () => {
  const trip = await build({
    serviceCode: 100,
    cod: 500,
    codExists: true,
    parcelValue: 4000,
    orderNo: 'A-17',
  });
  const { logged } = await edit(
    trip,
    { amount: 600, amount_parcel_value: 5000, order_no: ' B-18 ' },
    {
      dropoff_nearest: { address: 'Bank', type: 'office' },
      special_instructions: ' Ring twice ',
      parcel_insurance: true,
    },
  );
  expect(logged).toEqual({
    changes: [
      {
        field: 'dropoff_address',
        before: 'Gulshan-e-Iqbal, Karachi',
        after: 'Teen Talwar, Clifton',
      },
      { field: 'dropoff_lat', before: 24.9215, after: 24.8357 },
      { field: 'dropoff_lng', before: 67.0925, after: 67.033 },
      { field: 'dropoff_zone', before: 'Gulshan-e-Iqbal', after: 'Clifton' },
      { field: 'dropoff_nearest', before: null, after: { address: 'Bank', type: 'office' } },
      { field: 'cod_amount', before: 500, after: 600 },
      { field: 'parcel_value', before: 4000, after: 5000 },
      { field: 'order_no', before: 'A-17', after: 'B-18' },
      { field: 'special_instructions', before: '', after: 'Ring twice' },
      { field: 'parcel_insurance_charges', before: 0, after: 100 },
    ],
  });
});

it('fields that are not sent, or sent as they are, do not change and are not logged', async () => {
  const trip = await batchDrop();
  const same = {
    dropoffNearest: { address: 'Bank', type: 'office' },
    cod: 500,
    parcelValue: 4000,
    orderNo: 'A-17',
    specialInstructions: 'Ring twice',
    insurance: 80,
  };
  expect(await edit(trip, { amount: 500 })).toMatchObject({ logged: { changes: [] }, row: same });
  expect(
    await edit(
      trip,
      { amount: 500, amount_parcel_value: 4000, order_no: 'A-17' },
      {
        dropoff_nearest: { address: 'Bank', type: 'office' },
        special_instructions: 'Ring twice',
        parcel_insurance: true,
      },
    ),
  ).toMatchObject({ logged: { changes: [] }, row: same });
});

it('null and blanks empty a field', async () => {
  const trip = await batchDrop();
  const { logged, row } = await edit(
    trip,
    { amount: 0, amount_parcel_value: null, order_no: ' ' },
    { dropoff_nearest: null, special_instructions: null, parcel_insurance: false },
  );
  expect(logged).toEqual({
    changes: [
      { field: 'dropoff_nearest', before: { address: 'Bank', type: 'office' }, after: null },
      { field: 'cod_amount', before: 500, after: 0 },
      { field: 'parcel_value', before: 4000, after: null },
      { field: 'order_no', before: 'A-17', after: null },
      { field: 'special_instructions', before: 'Ring twice', after: '' },
      { field: 'parcel_insurance_charges', before: 80, after: 0 },
    ],
  });
  expect(row).toMatchObject({
    dropoffNearest: null,
    parcelValue: null,
    orderNo: null,
    specialInstructions: '',
  });
});

it('insurance alone is charged by the stored value of the parcel', async () => {
  const trip = await batchDrop({ insurance: 0 });
  expect((await edit(trip, { amount: 500 }, { parcel_insurance: true })).logged).toEqual({
    changes: [{ field: 'parcel_insurance_charges', before: 0, after: 80 }],
  });
});

it('cash that the service does not take stays as it is, where it is sent as null', async () => {
  const trip = await build({ ...atClifton, cod: 300 });
  expect(await edit(trip, { amount: null })).toMatchObject({
    logged: { changes: [] },
    row: { cod: 300 },
  });
  expect(await edit(trip, { amount: 300 })).toMatchObject({ logged: { changes: [] } });
});
