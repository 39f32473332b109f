import { createAddress, listAddresses } from 'shared-contracts/address/address.api';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { listPerformance } from 'shared-contracts/performance/performance.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';

import { trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { moveTrip } from '../trips/trip.builder.ts';
import { batchDraft, batchDrop, batchSender, cashDrop } from './batch-draft.builder.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin');
});
afterAll(() => test.close());

const create = async (over: Parameters<typeof rideDraft>[0] = {}) =>
  (await test.call(createRide, { body: rideDraft(over) }, admin)).answer.data;
const detail = async (id: string) =>
  (await test.call(getTrip, { params: { id }, query: {} }, admin)).answer.data;
const sender = { sender_name: 'Kamran', sender_phone: '923001112244' };
const dispatcher = { dispatcher_name: 'Kamran', dispatcher_phone: '923001112244' };

it('a booking returns its shop, recording, dispatcher and sender', async () => {
  const { trip_no } = await create({
    service_code: 22,
    cod_amount: 900,
    ...dispatcher,
    vendor_name: 'Imtiaz',
    voice_recording: '/get/audio/a.mp3',
    alt_name: 'Sana',
    alt_phone: '923001112233',
    dropoff_name: 'Zara',
    dropoff_phone: freshPhone(),
    dropoff_nearest: { address: 'Bank', type: 'other' },
  });
  const data = await detail(trip_no);
  expect(data).toMatchObject({
    ...sender,
    ...dispatcher,
    vendor_name: 'Imtiaz',
    voice_note: '/get/audio/a.mp3',
    promo: null,
    cod_value: 900,
    tripCount: 1,
    end_location: null,
  });
  expect(data.bookings).toMatchObject([{ ...sender, cod_value: 900, tripCount: 1 }]);
});

it('without a dispatcher the passenger is the sender', async () => {
  const phone = freshPhone();
  expect(await detail((await create({ phone })).trip_no)).toMatchObject({
    sender_name: 'Ayesha Khan',
    sender_phone: phone,
    dispatcher_name: '',
    vendor_name: '',
    voice_note: null,
  });
});

it('a batch returns the cash of each drop and their sum', async () => {
  const { answer } = await test.call(
    createBatch,
    {
      body: batchDraft({
        pickup_info: batchSender(dispatcher),
        bookings: [batchDrop(), cashDrop(700), cashDrop(900)],
      }),
    },
    admin,
  );
  const data = await detail(answer.data.batch_id);
  expect(data).toMatchObject({ cod_value: 1600, tripCount: 3, ...sender });
  expect(
    data.bookings.map(({ cod_value, tripCount, sender_phone }) => [
      cod_value,
      tripCount,
      sender_phone,
    ]),
  ).toEqual([0, 700, 900].map((cash) => [cash, 3, sender.sender_phone]));
});

it.each(['finished', 'completed'] as const)(
  'a trip that is %s has its final place; one without a drop-off the driver’s last place',
  async (state) => {
    const [ride, hailed] = [
      await create(),
      await create({ dropoff_address: undefined, dropoff_lat: undefined, dropoff_lng: undefined }),
    ];
    const { database } = test.app.services;
    for (let made = 0; made < 2; made += 1) await buildDriver(database, { lat: 24.818 });
    for (const { trip_no } of [ride, hailed])
      expect((await moveTrip(test, trip_no, state, admin)).state).toBe(state);
    expect((await detail(ride.trip_no)).end_location).toEqual({ address: 'Gulshan-e-Iqbal' });
    expect((await detail(hailed.trip_no)).end_location?.address).toMatch(/Clifton.*Karachi/);
    const cancelled = await create();
    await moveTrip(test, cancelled.trip_no, 'cancelled', admin);
    expect((await detail(cancelled.trip_no)).end_location).toBeNull();
  },
);

it('the report has both stops, both times and the passenger of each booking', async () => {
  const user = await test.user('supervisor');
  const phone = freshPhone();
  await test.call(
    createRide,
    { body: rideDraft({ phone, alt_name: 'Sana', alt_phone: '923001112233' }) },
    user,
  );
  const stored = (await test.app.services.database.select().from(trips)).find(
    (trip) => trip.passengerPhone === phone,
  );
  const { data } = (await test.call(listPerformance, { query: {} }, user)).answer;
  expect(data).toMatchObject([
    {
      created_at: stored?.bdt.toISOString(),
      service_code: 35,
      trip_type: 35,
      batch_booking_id: null,
      pickup: { zone_en: 'Clifton', address: 'Clifton, Karachi' },
      dropoff: { address: 'Gulshan-e-Iqbal' },
      passenger: {
        id: stored?.passengerId,
        phone,
        name: 'Ayesha Khan',
        alt_name: 'Sana',
        alt_phone: '923001112233',
      },
    },
  ]);
});

it('a saved address has its landmark under both names, and stores a valid email', async () => {
  const body = {
    name: 'Bano',
    phone: '03001112233',
    city: 'KHI',
    detail: 'House 7, Clifton',
    nearest_landmark: 'Two Swords',
    lat: 24.8138,
    lng: 67.0297,
    customer_phone: freshPhone(),
    email: 'bano@example.com',
  };
  expect((await test.call(createAddress, { body }, admin)).answer.data).toMatchObject({
    nearest_landmark: 'Two Swords',
    nearest_address: 'Two Swords',
    email: 'bano@example.com',
  });
  expect(
    (await test.call(listAddresses, { query: { customer_phone: body.customer_phone } }, admin))
      .answer.addresses,
  ).toMatchObject([{ email: 'bano@example.com' }]);
  const wrong = await test.call(
    createAddress,
    { body: { ...body, detail: 'House 8', email: 'bano' } },
    admin,
  );
  expect([wrong.status, wrong.failure.field, wrong.failure.message]).toEqual([
    422,
    'email',
    'Please Enter a Valid Email Address',
  ]);
});
