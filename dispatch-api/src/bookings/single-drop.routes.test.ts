import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/bookings/booking.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import * as places from 'shared-contracts/places/place.api';
import { isSingleDrop, services } from 'shared-contracts/services/service';

import { passengers, promos, settings, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let agent: TestUser;
let client: TestUser;
const now = Date.parse('2026-11-21T19:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  [agent, client] = [await test.user('dispatcher'), await test.user('dispatch_client')];
  await database()
    .insert(promos)
    .values([
      { code: 'EID50' },
      { code: 'LAHORE', city: 'LHR' },
      { code: 'FOODIE', serviceCodes: [36] },
      { code: 'OLD', endsAt: new Date(now - 1000) },
    ]);
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const drop = { dropoff_nearest: { address: 'the mosque', type: 'home' } } as const;
const create = (over: Partial<RideDraft> = {}, as: TestUser = agent) =>
  test.call(api.createRide, { body: rideDraft({ ...drop, ...over }) }, as);
const stored = async (tripNo: string) =>
  (await database().select().from(trips).where(eq(trips.tripNo, tripNo)))[0];

const dispatcher = { dispatcher_name: 'Bilal', dispatcher_phone: '923001112233' };
const receiver = { dropoff_name: 'Zara Khan', dropoff_phone: '923004445566' };
/** Fields that each service requires beyond the common ones, and how they are stored. */
const cases: Record<number, { sent: Partial<RideDraft>; row: object }> = {
  35: { sent: {}, row: { cod: 0, codExists: false } },
  70: { sent: {}, row: {} },
  44: { sent: {}, row: {} },
  45: { sent: {}, row: {} },
  36: {
    sent: { ...receiver, order_no: 'A-17', special_instructions: 'No onions' },
    row: {
      dropoffName: 'Zara Khan',
      dropoffPhone: '923004445566',
      orderNo: 'A-17',
      specialInstructions: 'No onions',
    },
  },
  41: { sent: {}, row: {} },
  33: { sent: {}, row: {} },
  25: {
    sent: { amount: 501, vendor_name: 'Imtiaz' },
    row: { transactionAmount: 501, vendorName: 'Imtiaz' },
  },
  38: {
    sent: { transaction_id: 'PTR123', amount: 9999 },
    row: { transactionId: 'PTR123', transactionAmount: 9999 },
  },
  40: {
    sent: { transaction_id: 'PTS123' },
    row: { transactionId: 'PTS123', transactionAmount: null },
  },
  21: {
    sent: { ...receiver, ...dispatcher, parcel_value: 3001 },
    row: {
      parcelValue: 3001,
      insurance: 61,
      codExists: false,
      dispatcherName: 'Bilal',
      dispatcherPhone: '923001112233',
    },
  },
  22: {
    sent: { ...receiver, ...dispatcher, cod_amount: 10_000 },
    row: { cod: 10_000, codExists: true, insurance: 0 },
  },
};

it('supports every service that a single drop books', () => {
  expect(Object.keys(cases).map(Number).toSorted()).toEqual(
    services
      .filter(isSingleDrop)
      .map(({ code }) => code)
      .toSorted(),
  );
});

it.each(Object.entries(cases))(
  'books service %s with its required fields',
  async (code, { sent, row }) => {
    const { status, answer } = await create({ service_code: Number(code), ...sent });
    expect([status, answer.message]).toEqual([200, 'Booking is Created']);
    expect(await stored(answer.data.trip_no)).toMatchObject({
      serviceCode: Number(code),
      state: 'open',
      ...row,
    });
  },
);

it.each(services.filter((service) => !isSingleDrop(service)).map(({ code }) => code))(
  'does not book service %s as a single drop',
  async (code) => {
    expect(await create({ service_code: code })).toMatchObject({
      status: 422,
      failure: { error_id: 'booking.service-unknown', field: 'service_code' },
    });
  },
);

const nod = { service_code: 21, ...receiver, ...dispatcher };
it('insures by the settings: a share, rounded up, between the least and the most; not at all where it is off', async () => {
  const charge = async (parcel_value: number, parcel_insurance = true) =>
    (await stored((await create({ ...nod, parcel_value, parcel_insurance })).answer.data.trip_no))
      ?.insurance;
  const [set] = await database()
    .select()
    .from(settings)
    .where(eq(settings.field, 'parcel_insurance_toggle'));
  expect([
    await charge(100),
    await charge(1001),
    await charge(9999),
    await charge(5000, false),
  ]).toEqual([20, 21, 150, 0]);
  await database()
    .insert(settings)
    .values({ field: 'parcel_insurance_toggle', value: 'off' })
    .onConflictDoUpdate({ target: settings.field, set: { value: 'off' } });
  expect(await charge(5000)).toBe(0);
  await database()
    .update(settings)
    .set({ value: set?.value ?? 'on' })
    .where(eq(settings.field, 'parcel_insurance_toggle'));
});

describe('a promo', () => {
  const apply = (promo: string, over: object = {}) =>
    test.call(
      api.applyPromo,
      {
        body: {
          promo,
          phone: freshPhone(),
          name: 'Ayesha',
          city: 'KHI',
          service_code: 35,
          ...over,
        },
      },
      agent,
    );

  it('applies where it runs, for its services, in any case', async () => {
    expect(await apply('eid50')).toMatchObject({
      status: 200,
      answer: { message: 'Promo applied' },
    });
    expect((await apply('FOODIE', { service_code: 36 })).status).toBe(200);
    for (const [promo, over] of [
      ['NONE', {}],
      ['OLD', {}],
      ['LAHORE', {}],
      ['FOODIE', {}],
    ] as const)
      expect(await apply(promo, over)).toMatchObject({
        status: 422,
        failure: {
          error_id: 'promo.refused',
          field: 'promo',
          message: "You can't avail this Promo",
        },
      });
  });

  it('is used up by bookings, as often as its customer may', async () => {
    const phone = freshPhone();
    const { answer } = await create({ phone, promo: 'EID50' });
    expect((await stored(answer.data.trip_no))?.promo).toBe('EID50');
    await database()
      .update(passengers)
      .set({ promoMaxLimit: 2 })
      .where(eq(passengers.phone, phone));
    expect((await create({ phone, promo: 'EID50' })).status).toBe(200);
    expect(await create({ phone, promo: 'EID50' })).toMatchObject({
      status: 422,
      failure: { error_id: 'promo.refused' },
    });
    expect((await apply('EID50', { phone })).status).toBe(422);
    expect((await create({ phone })).status).toBe(200);
  });

  it('is not used up for its customer by a client who books for them', async () => {
    const phone = freshPhone();
    await create({ phone });
    await database()
      .update(passengers)
      .set({ promoMaxLimit: 2 })
      .where(eq(passengers.phone, phone));
    const statuses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      statuses.push((await create({ phone, promo: 'EID50' }, client)).status);
    expect(statuses).toEqual([200, 200, 422]);
    expect((await create({ phone, promo: 'EID50' })).status).toBe(200);
    expect((await apply('EID50', { phone })).status).toBe(200);
  });
});

describe('the last location of a phone', () => {
  const where = (usertype: 'sender' | 'receiver', phone: string, as = agent) =>
    test.call(
      places.lastLocation,
      { params: { usertype, phone }, query: { is_dispatch: true } },
      as,
    );

  it('is the last pickup of a sender, or the last drop-off of a receiver', async () => {
    const [phone, to] = [freshPhone(), freshPhone()];
    await create({ ...nod, phone, dropoff_phone: to });
    expect((await where('sender', phone)).answer.data).toEqual({
      name: 'Ayesha Khan',
      address: 'Clifton, Karachi',
      lat: 24.818,
      lng: 67.03,
      nearest: { address: 'Teen Talwar', type: 'other' },
    });
    expect((await where('receiver', to)).answer.data).toMatchObject({
      name: 'Zara Khan',
      address: 'Gulshan-e-Iqbal',
      nearest: { address: 'the mosque', type: 'home' },
    });
    for (const request of [
      where('receiver', phone),
      where('sender', to),
      where('sender', phone, client),
    ])
      expect(await request).toMatchObject({
        status: 404,
        failure: { error_id: 'location.unknown' },
      });
  });

  it('is null for a number without one where that was asked for', async () => {
    const asked = {
      params: { usertype: 'sender' as const, phone: freshPhone() },
      query: { is_dispatch: true, or_null: true },
    };
    expect(await test.call(places.lastLocation, asked, agent)).toMatchObject({
      status: 200,
      answer: { data: null },
    });
  });
});

it('a caller’s last trip has the fields that are needed to book it again', async () => {
  const phone = freshPhone();
  await create({ ...nod, phone });
  const { data } = (await test.call(api.getPassenger, { params: { phone }, query: {} }, agent))
    .answer;
  expect(data?.trips?.[0]).toMatchObject({
    service_code: 21,
    pickup_nearest: { address: 'Teen Talwar', type: 'other' },
    dropoff_nearest: { address: 'the mosque', type: 'home' },
    dropoff_name: 'Zara Khan',
    dropoff_phone: '923004445566',
  });
});
