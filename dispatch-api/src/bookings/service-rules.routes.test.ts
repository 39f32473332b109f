import { eq } from 'drizzle-orm';
import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import { isSingleDrop, services } from 'shared-contracts/services/service';

import { trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { rideDraft } from './ride-draft.builder.ts';

// docs/domain/booking.md#contact-rules and docs/domain/booking.md#create-calls row by row, for
// every service that a single drop books. The expected values are written by hand, not taken from
// the service table.

let test: TestApp;
let agent: TestUser;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [agent, client] = [await test.user('dispatcher'), await test.user('dispatch_client')];
});
afterAll(() => test.close());

type Draft = Partial<RideDraft>;
const database = () => test.app.services.database;
const create = (over: Draft, as: TestUser = agent) =>
  test.call(createRide, { body: rideDraft(over) }, as);
const stored = async (tripNo: string) =>
  (await database().select().from(trips).where(eq(trips.tripNo, tripNo)))[0];
/** [status, field, message] of a refusal; the booking's status alone where there is none. */
const outcomeFor = async (over: Draft, as?: TestUser) => {
  const { status, failure } = await create(over, as);
  return status === 200 ? [200] : [status, failure.field, failure.message];
};
const refused = (field: string, message: string) => [422, field, message];

const landmark = { address: 'the mosque', type: 'home' } as const;
const noDrop = {
  dropoff_address: undefined,
  dropoff_lat: undefined,
  dropoff_lng: undefined,
  dropoff_nearest: undefined,
};
const parts = {
  drop: {
    sent: { dropoff_nearest: landmark },
    requires: [
      ['dropoff_address', 'Drop Off Address Required', noDrop],
      [
        'dropoff_nearest_address',
        'drop off nearest address is Required',
        { dropoff_nearest: undefined },
      ],
    ],
  },
  receiver: {
    sent: { dropoff_name: 'Zara Khan', dropoff_phone: '923004445566' },
    requires: [
      ['dropoff_name', 'Name is Required', { dropoff_name: undefined }],
      ['dropoff_phone', 'Phone is Required', { dropoff_phone: undefined }],
    ],
  },
  dispatcher: {
    sent: { dispatcher_name: 'Bilal', dispatcher_phone: '923001112233' },
    requires: [
      ['dispatcher_name', 'Dispatcher Name is Required', { dispatcher_name: undefined }],
      ['dispatcher_phone', 'Dispatcher Phone is Required', { dispatcher_phone: undefined }],
    ],
  },
  cod: {
    sent: { cod_amount: 500 },
    requires: [['cod_amount', 'COD Amount is Required', { cod_amount: undefined }]],
  },
  purchase: {
    sent: { amount: 501 },
    requires: [['amount', 'Amount is Requried', { amount: undefined }]],
  },
  transaction: {
    sent: { transaction_id: 'PTR1', amount: 100 },
    requires: [
      ['transaction_id', 'Transaction Id is Required', { transaction_id: undefined }],
      ['transaction_amount', 'Amount is Requried', { amount: undefined }],
    ],
  },
} as const satisfies Record<
  string,
  { sent: Draft; requires: readonly (readonly [string, string, Draft])[] }
>;
type Part = keyof typeof parts;

/** Fields that each service requires beyond the common ones, and its optional fields. */
const rows: Record<number, { requires: readonly Part[]; takes?: Draft }> = {
  35: { requires: [] },
  70: { requires: [] },
  44: { requires: [] },
  45: { requires: [] },
  36: { requires: ['drop'], takes: parts.receiver.sent },
  41: { requires: ['drop'], takes: parts.receiver.sent },
  33: { requires: ['drop'], takes: parts.receiver.sent },
  25: { requires: ['drop', 'purchase'], takes: parts.receiver.sent },
  38: { requires: ['drop', 'transaction'], takes: parts.receiver.sent },
  40: { requires: ['drop'], takes: { ...parts.receiver.sent, transaction_id: 'PTS1', amount: 1 } },
  21: { requires: ['drop', 'receiver', 'dispatcher'], takes: { parcel_value: 10_000 } },
  22: { requires: ['drop', 'receiver', 'dispatcher', 'cod'], takes: { parcel_value: 10_000 } },
};
const delivers = (code: number) => rows[code]?.requires.includes('drop') ?? false;
const whole = (code: number): Draft =>
  Object.assign(
    { service_code: code },
    ...(rows[code]?.requires ?? []).map((part) => parts[part].sent),
  );
const codes = Object.keys(rows).map(Number);

it('has a row for each of them', () => {
  expect(codes.toSorted()).toEqual(
    services
      .filter(isSingleDrop)
      .map(({ code }) => code)
      .toSorted(),
  );
});

it.each(codes)(
  'service %i requires each of its fields, each with its own message',
  async (code) => {
    expect(await outcomeFor(whole(code))).toEqual([200]);
    for (const part of rows[code]?.requires ?? [])
      for (const [field, message, without] of parts[part].requires)
        expect(await outcomeFor({ ...whole(code), ...without })).toEqual(refused(field, message));
    expect(await outcomeFor({ ...whole(code), ...noDrop })).toEqual(
      delivers(code) ? refused('dropoff_address', 'Drop Off Address Required') : [200],
    );
  },
);

it.each(codes)('service %i takes what it shows, and nothing that it does not', async (code) => {
  const parcel = { order_no: 'A-1', special_instructions: 'Ring twice' };
  expect(
    await outcomeFor({ ...whole(code), ...rows[code]?.takes, ...(delivers(code) && parcel) }),
  ).toEqual([200]);
  const all = {
    ...parts.receiver.sent,
    ...parcel,
    cod_amount: 1,
    parcel_value: 1,
    transaction_id: 'PTR1',
  };
  const shown = Object.keys({
    ...whole(code),
    ...rows[code]?.takes,
    ...(delivers(code) && parcel),
  });
  for (const [field, value] of Object.entries(all).filter(([name]) => !shown.includes(name)))
    expect(await outcomeFor({ ...whole(code), [field]: value })).toEqual(
      refused(field, "This service doesn't use this field"),
    );
});

it.each(codes)(
  'service %i requires no dispatcher of a client, nor of staff who answer a request',
  async (code) => {
    const { dispatcher_name: _name, dispatcher_phone: _phone, ...rest } = whole(code);
    expect(await outcomeFor(rest, client)).toEqual([200]);
    // The row is unknown: all fields were right before that was found.
    expect((await create({ ...rest, id: 'f'.repeat(24) })).failure.error_id).toBe('queue.unknown');
  },
);

const [purchase, transfer, cod, nod] = [25, 38, 22, 21].map(whole);
const long = (length: number) => 'a'.repeat(length);
it.each<[string, Draft, readonly unknown[]]>([
  ['name: the name has 19 letters', { name: long(19) }, [200]],
  ['name: no more', { name: long(20) }, [400, 'name']],
  ['name: letters, in either script', { name: 'عائشہ خان' }, [200]],
  ['name: nothing else', { name: 'Ali 4' }, refused('name', 'Invalid Name')],
  ['name: no name of blanks', { name: ' ' }, [400, 'name']],
  ['phone: a phone of 923 and nine digits', { phone: '923001234567' }, [200]],
  ['phone: not shorter', { phone: '92300123456' }, [400, 'phone']],
  ['phone: not longer', { phone: '9230012345678' }, [400, 'phone']],
  ['phone: not in local form', { phone: '03001234567' }, [400, 'phone']],
  [
    'phone: no booking without a phone',
    { phone: undefined },
    refused('phone', 'Phone is Required'),
  ],
  ['lang_id: English or Urdu', { lang_id: 3 }, refused('lang_id', 'Language is Required')],
  ['source: a source', { source: ' ' }, refused('source', 'Source is Required')],
  ['pickup_address: a pickup address', { pickup_address: ' ' }, [400, 'pickup_address']],
  ['pickup_address: 250 characters', { pickup_address: long(250) }, [200]],
  ['pickup_address: no more', { pickup_address: long(251) }, [400, 'pickup_address']],
  ['pickup_lat: latitudes to 90', { pickup_lat: 90.1 }, [400, 'pickup_lat']],
  ['pickup_lng: longitudes to 180', { pickup_lng: -180.1 }, [400, 'pickup_lng']],
  ['dropoff_lat: drop latitudes, too', { dropoff_lat: -90.1 }, [400, 'dropoff_lat']],
  [
    'pickup_nearest: a landmark at the pickup',
    { pickup_nearest: undefined },
    refused('pickup_nearest_address', 'pickup_nearest_address is Required'),
  ],
  [
    'pickup_nearest: no blanks',
    { pickup_nearest: { address: ' ', type: 'home' } },
    refused('pickup_nearest_address', 'pickup_nearest_address is Required'),
  ],
  [
    'pickup_nearest: 120 characters',
    { pickup_nearest: { address: long(120), type: 'home' } },
    [200],
  ],
  [
    'pickup_nearest: no more',
    { pickup_nearest: { address: long(121), type: 'home' } },
    [400, 'pickup_nearest.address'],
  ],
  ['alt_phone: alternate phones in wire form', { alt_phone: '0300' }, [400, 'alt_phone']],
  ['alt_name: alternate names of letters', { alt_name: 'R2' }, refused('alt_name', 'Invalid Name')],
  ['alt_name: no more than 19', { alt_name: long(20) }, [400, 'alt_name']],
  ['dropoff_name: a drop name of 50 letters', { ...nod, dropoff_name: long(50) }, [200]],
  ['dropoff_name: no more', { ...nod, dropoff_name: long(51) }, [400, 'dropoff_name']],
  ['dropoff_phone: a drop phone whole', { ...nod, dropoff_phone: '92300' }, [400, 'dropoff_phone']],
  [
    'dispatcher_name: a dispatcher name of 19 letters',
    { ...nod, dispatcher_name: long(20) },
    [400, 'dispatcher_name'],
  ],
  [
    'dropoff_lng: an address of the drop with its point',
    { dropoff_lat: undefined, dropoff_lng: undefined },
    refused('dropoff_address', 'Please Provide Coorect Drop Off Address'),
  ],
  [
    'dropoff_address: a point with its address',
    { dropoff_address: undefined },
    refused('dropoff_address', 'Please Provide Coorect Drop Off Address'),
  ],
  ['cod_amount: COD up to 10000', { ...cod, cod_amount: 10_000 }, [200]],
  [
    'cod_amount: no more',
    { ...cod, cod_amount: 10_001 },
    refused('cod_amount', 'COD Value Must be Less than 10000'),
  ],
  [
    'cod_amount: COD as a number',
    { ...cod, cod_amount: -1 },
    refused('cod_amount', 'COD Value Must be Number'),
  ],
  ['parcel_value: a parcel value up to 10000', { ...nod, parcel_value: 10_000 }, [200]],
  [
    'parcel_value: no more',
    { ...nod, parcel_value: 10_001 },
    refused('parcel_value', 'Parcel Value Must be Less than 10000'),
  ],
  [
    'parcel_value: a parcel value as a number',
    { ...nod, parcel_value: -1 },
    refused('parcel_value', 'Parcel Value Must be Number'),
  ],
  [
    'parcel_insurance: insurance with a value',
    { ...nod, parcel_insurance: true },
    refused('parcel_value', 'Parcel Value Is Required To Enable Parcel Insurance'),
  ],
  ['order_no: an order number of 11', { ...nod, order_no: 'ABCDE-12345' }, [200]],
  ['order_no: no more', { ...nod, order_no: 'ABCDE-123456' }, [400, 'order_no']],
  [
    'order_no: in proper form',
    { ...nod, order_no: '=1+1' },
    refused('order_no', 'Order No Must be in proper Form.'),
  ],
  ['special_instructions: instructions of 30', { ...nod, special_instructions: long(30) }, [200]],
  [
    'special_instructions: no more',
    { ...nod, special_instructions: long(31) },
    [400, 'special_instructions'],
  ],
  [
    'amount: purchases above 500',
    { ...purchase, amount: 500 },
    refused('amount', 'Amount must be greator than 500'),
  ],
  ['amount: 501', { ...purchase, amount: 501 }, [200]],
  ['amount: 2000', { ...purchase, amount: 2000 }, [200]],
  [
    'amount: no more',
    { ...purchase, amount: 2001 },
    refused('amount', 'Amount must be less than 2000'),
  ],
  [
    'send_driver_to_customer_address: no amount where the driver is sent to the customer',
    { ...purchase, amount: undefined, send_driver_to_customer_address: true },
    [200],
  ],
  ['transaction_id: transaction ids of 30', { ...transfer, transaction_id: long(30) }, [200]],
  ['transaction_id: no more', { ...transfer, transaction_id: long(31) }, [400, 'transaction_id']],
  ['amount: transactions below 10000', { ...transfer, amount: 9999 }, [200]],
  [
    'amount: not 10000 itself',
    { ...transfer, amount: 10_000 },
    refused('transaction_amount', 'Amount Must be less than 10000'),
  ],
  [
    'transaction_id: the transaction of its own service',
    { ...transfer, transaction_id: 'pts-9' },
    refused('transaction_id', 'This transaction ID belongs to the other cash pickup'),
  ],
  ['promo: promos of 30', { promo: long(31) }, [400, 'promo']],
  ['promo: in proper form', { promo: '%%' }, refused('promo', 'Please Type Coorect Promo')],
  [
    'dispatch_fixed_fare_customer: fares above zero',
    { dispatch_fixed_fare_customer: 0 },
    [400, 'dispatch_fixed_fare_customer'],
  ],
  ['creator: agents alone', { creator: 'App' as 'Agent' }, [400, 'creator']],
])('%s', async (_what, over, expected) => {
  expect((await outcomeFor(over)).slice(0, expected.length)).toEqual(expected);
});

it('stores every field of the payload', async () => {
  const { answer } = await create({
    ...cod,
    name: 'Ayesha Khan',
    gender: 'other',
    source: 'Facebook',
    lang_id: 1,
    phone: '923339990001',
    alt_phone: '923339990002',
    alt_name: 'Sana',
    dropoff_nearest: landmark,
    cod_amount: 900,
    order_no: 'A-17',
    parcel_value: 1001,
    promo: '',
    vendor_name: 'Imtiaz',
    voice_recording: 'note-1.mp3',
    special_instructions: 'Ring twice',
    dispatch_fixed_fare_customer: 400,
    dispatch_fixed_fare_partner: 350,
  });
  expect(await stored(answer.data.trip_no)).toMatchObject({
    serviceCode: 22,
    passengerName: 'Ayesha Khan',
    passengerPhone: '923339990001',
    gender: 'other',
    source: 'Facebook',
    city: 'KHI',
    langId: 1,
    altPhone: '923339990002',
    altName: 'Sana',
    pickupAddress: 'Clifton, Karachi',
    pickupLat: 24.818,
    pickupLng: 67.03,
    pickupNearest: { address: 'Teen Talwar', type: 'other' },
    pickupZone: 'Clifton',
    dropoffAddress: 'Gulshan-e-Iqbal',
    dropoffLat: 24.9215,
    dropoffLng: 67.0925,
    dropoffNearest: landmark,
    dropoffZone: 'Gulshan-e-Iqbal',
    dropoffName: 'Zara Khan',
    dropoffPhone: '923004445566',
    cod: 900,
    codExists: true,
    orderNo: 'A-17',
    parcelValue: 1001,
    insurance: 21,
    vendorName: 'Imtiaz',
    voiceNote: 'note-1.mp3',
    specialInstructions: 'Ring twice',
    dispatcherName: 'Bilal',
    dispatcherPhone: '923001112233',
    fareActual: 400,
    fareCustomer: 400,
    farePartner: 350,
    creator: 'Agent',
  });
});

it('is open to all four roles, and to nobody without a session', async () => {
  for (const role of ['admin', 'supervisor', 'dispatcher', 'dispatch_client'] as const)
    expect((await create({}, await test.user(role))).status).toBe(200);
  expect((await test.call(createRide, { body: rideDraft() }, null)).status).toBe(401);
});
