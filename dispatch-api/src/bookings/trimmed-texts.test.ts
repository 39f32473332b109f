import { asc, eq } from 'drizzle-orm';
import type { BatchDraft } from 'shared-contracts/bookings/batch.api';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';

import { passengers, promos, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { batchDraft, batchDrop, batchSender, clifton, gulshan } from './batch-draft.builder.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('supervisor');
  await test.app.services.database.insert(promos).values({ code: 'EID50' });
});
afterAll(() => test.close());

const parcel = {
  service_code: 21,
  dropoff_name: 'Zara Khan',
  dropoff_phone: '923004445566',
  dispatcher_name: ' Kamran ',
  dispatcher_phone: '923001112233',
  dropoff_nearest: { address: 'the mosque', type: 'home' },
} as const;
const nearest = { dropoff_nearest: parcel.dropoff_nearest } as const;

it.each<[string, Partial<RideDraft>, object]>([
  [
    'a ride',
    {
      ...nearest,
      name: ' Ayesha Khan ',
      pickup_address: ' Clifton, Karachi ',
      dropoff_address: ' Gulshan ',
      promo: 'EID50',
    },
    {
      passengerName: 'Ayesha Khan',
      pickupAddress: 'Clifton, Karachi',
      dropoffAddress: 'Gulshan',
      promo: 'EID50',
    },
  ],
  [
    'a parcel',
    { ...parcel, order_no: ' A-17 ', special_instructions: ' Ring twice ' },
    { dispatcherName: 'Kamran', orderNo: 'A-17', specialInstructions: 'Ring twice' },
  ],
  [
    'a parcel with blanks',
    { ...parcel, order_no: ' ', special_instructions: ' ' },
    { dispatcherName: 'Kamran', orderNo: null, specialInstructions: '' },
  ],
  [
    'a purchase',
    { ...nearest, service_code: 25, amount: 501, vendor_name: ' Imtiaz ' },
    { vendorName: 'Imtiaz' },
  ],
  [
    'a transfer',
    { ...nearest, service_code: 38, amount: 100, transaction_id: ' PTR123 ' },
    { transactionId: 'PTR123' },
  ],
])('%s is stored without blanks around its texts', async (_kind, sent, row) => {
  const { status, answer } = await test.call(createRide, { body: rideDraft(sent) }, agent);
  expect(status).toBe(200);
  const [stored] = await test.app.services.database
    .select()
    .from(trips)
    .where(eq(trips.tripNo, answer.data.trip_no));
  expect(stored).toMatchObject(row);
});

it('a text that was not sent is stored as blank, or as none', async () => {
  const { answer } = await test.call(createRide, { body: rideDraft(nearest) }, agent);
  const [stored] = await test.app.services.database
    .select()
    .from(trips)
    .where(eq(trips.tripNo, answer.data.trip_no));
  expect(stored).toMatchObject({
    orderNo: null,
    specialInstructions: '',
    transactionId: null,
    promo: '',
    vendorName: '',
    dispatcherName: '',
    dispatcherPhone: '',
    dropoffName: '',
    dropoffPhone: '',
    altName: '',
    altPhone: '',
  });
});

const draft = (): BatchDraft =>
  batchDraft({
    pickup_info: batchSender({
      name: ' Ayesha Khan ',
      alt_name: ' Sana ',
      dispatcher_name: ' Kamran ',
      address: { ...clifton, gps_address: ' Clifton ', nearest_address: ' Teen Talwar ' },
    }),
    bookings: [
      batchDrop({
        address: { ...gulshan, gps_address: ' Gulshan ', nearest_address: ' the park ' },
        name: ' Shop 24 ',
        order_id: ' A-17 ',
        special_instructions: ' Ring twice ',
      }),
      batchDrop({
        MultipleBookingid: 'd2',
        address: { ...gulshan, gps_address: 'Gulshan' },
        name: 'Shop 25',
        order_id: ' ',
      }),
    ],
    is_return_run: true,
  });

it('a batch is stored without blanks around the texts of its sender and its drops', async () => {
  const body = draft();
  const { status, answer } = await test.call(createBatch, { body }, agent);
  expect(status).toBe(200);
  const sender = {
    passengerName: 'Ayesha Khan',
    altName: 'Sana',
    dispatcherName: 'Kamran',
    pickupAddress: 'Clifton',
    pickupNearest: { address: 'Teen Talwar', type: 'other' },
  };
  const park = { dropoffAddress: 'Gulshan', dropoffNearest: { address: 'the park', type: 'home' } };
  expect(
    await test.app.services.database
      .select()
      .from(trips)
      .where(eq(trips.batchId, answer.data.batch_id))
      .orderBy(asc(trips.tripNo)),
  ).toMatchObject([
    {
      ...sender,
      ...park,
      dropoffName: 'Shop 24',
      orderNo: 'A-17',
      specialInstructions: 'Ring twice',
    },
    { ...sender, ...park, dropoffName: 'Shop 25', orderNo: null, specialInstructions: '' },
    {
      ...sender,
      dropoffName: 'Ayesha Khan',
      dropoffAddress: 'Clifton',
      dropoffNearest: { address: 'Teen Talwar', type: 'other' },
      dropoffPhone: body.pickup_info.phone,
    },
  ]);
});

it('a customer has the last name that staff wrote, or that a client wrote for itself', async () => {
  const client = await test.user('dispatch_client');
  const book = async (as: TestUser, phone: string, name: string) => {
    const { status } = await test.call(
      createRide,
      { body: rideDraft({ ...nearest, phone, name }) },
      as,
    );
    expect(status).toBe(200);
    const [found] = await test.app.services.database
      .select()
      .from(passengers)
      .where(eq(passengers.phone, phone));
    return found?.name;
  };
  const phone = freshPhone();
  expect(await book(agent, phone, ' Ayesha ')).toBe('Ayesha');
  expect(await book(agent, phone, 'Ayesha Khan')).toBe('Ayesha Khan');
  expect(await book(client, phone, 'Nobody')).toBe('Ayesha Khan');
  expect(await book(client, client.phone, 'Kitchen')).toBe('Kitchen');
  expect(await book(client, client.phone, 'The Kitchen')).toBe('The Kitchen');
});
