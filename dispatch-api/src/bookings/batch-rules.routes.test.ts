import { asc, eq } from 'drizzle-orm';
import { maxDrops, type BatchDrop, type PickupInfo } from 'shared-contracts/bookings/batch';
import * as api from 'shared-contracts/bookings/batch.api';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';

import { trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { batchDrop, batchSender, clifton } from './batch-draft.builder.ts';

// docs/domain/batches.md, docs/domain/batches.md#batch-body and
// docs/domain/batches.md#several-drops row by row, for several drops and for food and box batches.

let test: TestApp;
let agent: TestUser;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [agent, client] = [await test.user('dispatcher'), await test.user('dispatch_client')];
});
afterAll(() => test.close());

const sender = batchSender({ phone: '923341234567' });
const plain = batchDrop({ address: { ...clifton, lat: 24.83 }, phone: '923331234567' });
const cash: BatchDrop = { ...plain, trip_status_code: 22, is_cash_on_delivery: true, amount: 900 };

const answerOf = ({
  status,
  failure,
}: {
  status: number;
  failure: { field?: string; message: string };
}) =>
  status === 200
    ? [200]
    : status === 400
      ? [400, failure.field]
      : [status, failure.field, failure.message];
/** Of a batch of two, whose second drop is the one in question. */
const create = (
  info: Partial<PickupInfo>,
  drop: BatchDrop = plain,
  over: Partial<BatchDraft> = {},
  as = agent,
) =>
  test.call(
    api.createBatch,
    {
      body: {
        pickup_info: { ...sender, ...info },
        bookings: [plain, { ...drop, MultipleBookingid: 'd2' }],
        ...over,
      },
    },
    as,
  );
const food = (over: Partial<FoodBatchDraft>, info: Partial<PickupInfo> = {}, as = agent) =>
  test.call(
    api.createFoodBatch,
    {
      body: {
        pickup_info: { ...sender, alt_name: undefined, alt_phone: undefined, ...info },
        service_code: 100,
        zone: 'Clifton',
        zone_ur: 'کلفٹن',
        amount: 0,
        ...over,
      },
    },
    as,
  );
const refused = (field: string, message: string) => [422, field, message];
const long = (length: number) => 'a'.repeat(length);

const ofSender: readonly [string, Partial<PickupInfo>, readonly unknown[]][] = [
  ['the name has 19 letters', { name: long(19) }, [200]],
  ['and no more', { name: long(20) }, [400, 'pickup_info.name']],
  ['letters, in either script', { name: 'عائشہ خان' }, [200]],
  ['and nothing else', { name: 'Ali 4' }, refused('pickup_info.name', 'Invalid Name')],
  [
    'no batch without a phone',
    { phone: undefined },
    refused('pickup_info.phone', 'Phone is Required'),
  ],
  ['whose digits are 923 and nine more', { phone: '92300123456' }, [400, 'pickup_info.phone']],
  ['not in local form', { phone: '03001234567' }, [400, 'pickup_info.phone']],
  ['English or Urdu', { lang_id: 3 }, refused('pickup_info.lang_id', 'Language is Required')],
  ['a source', { source: ' ' }, refused('pickup_info.source', 'Source is Required')],
  ['a gender of the list', { gender: 'x' as 'male' }, [400, 'pickup_info.gender']],
  [
    'a dispatcher’s name',
    { dispatcher_name: undefined },
    refused('pickup_info.dispatcher_name', 'Dispatcher Name is Required'),
  ],
  ['of letters', { dispatcher_name: 'R2' }, refused('pickup_info.dispatcher_name', 'Invalid Name')],
  ['19 of them', { dispatcher_name: long(20) }, [400, 'pickup_info.dispatcher_name']],
  [
    'a dispatcher’s phone',
    { dispatcher_phone: undefined },
    refused('pickup_info.dispatcher_phone', 'Dispatcher Phone is Required'),
  ],
  ['whole', { dispatcher_phone: '9230011' }, [400, 'pickup_info.dispatcher_phone']],
  [
    'a pickup address',
    { address: { ...clifton, gps_address: ' ' } },
    [400, 'pickup_info.address.gps_address'],
  ],
  [
    'with a letter or a digit',
    { address: { ...clifton, gps_address: '###' } },
    refused('pickup_info.address.gps_address', 'Please Provide Coorect Pickup Address'),
  ],
  ['of 250 characters', { address: { ...clifton, gps_address: long(250) } }, [200]],
  [
    'and no more',
    { address: { ...clifton, gps_address: long(251) } },
    [400, 'pickup_info.address.gps_address'],
  ],
  [
    'a landmark',
    { address: { ...clifton, nearest_address: ' ' } },
    [400, 'pickup_info.address.nearest_address'],
  ],
  ['of 120 characters', { address: { ...clifton, nearest_address: long(120) } }, [200]],
  [
    'and no more',
    { address: { ...clifton, nearest_address: long(121) } },
    [400, 'pickup_info.address.nearest_address'],
  ],
  [
    'a type to save it as',
    { address: { ...clifton, type: 'pickup' as 'home' } },
    [400, 'pickup_info.address.type'],
  ],
  ['a latitude up to 90', { address: { ...clifton, lat: 90.1 } }, [400, 'pickup_info.address.lat']],
  [
    'a place in a service area',
    { address: { ...clifton, lat: 25.396, lng: 68.3578 } },
    [422, 'pickup_info.address', 'This place is outside the service area'],
  ],
];
const ofAlternate: typeof ofSender = [
  [
    'an alternate name',
    { alt_name: undefined },
    refused('pickup_info.alt_name', 'Name is Required'),
  ],
  ['of letters', { alt_name: 'R2' }, refused('pickup_info.alt_name', 'Invalid Name')],
  ['19 of them', { alt_name: long(20) }, [400, 'pickup_info.alt_name']],
  [
    'an alternate phone',
    { alt_phone: undefined },
    refused('pickup_info.alt_phone', 'Phone is Required'),
  ],
  ['whole', { alt_phone: '0300' }, [400, 'pickup_info.alt_phone']],
];
const at = (address: Partial<BatchDrop['address']>): BatchDrop => ({
  ...plain,
  address: { ...plain.address, ...address },
});
const ofDrop: readonly [string, BatchDrop, readonly unknown[]][] = [
  ['a receiver’s name of 50 characters, digits too', { ...plain, name: `${long(48)} 7` }, [200]],
  ['and no more', { ...plain, name: long(51) }, [400, 'bookings.1.name']],
  ['not of blanks', { ...plain, name: ' ' }, [400, 'bookings.1.name']],
  ['a receiver’s phone, whole', { ...plain, phone: '92300' }, [400, 'bookings.1.phone']],
  ['a drop address', at({ gps_address: ' ' }), [400, 'bookings.1.address.gps_address']],
  ['a landmark', at({ nearest_address: '' }), [400, 'bookings.1.address.nearest_address']],
  [
    'of 120 characters',
    at({ nearest_address: long(121) }),
    [400, 'bookings.1.address.nearest_address'],
  ],
  ['a type', at({ type: '' as 'home' }), [400, 'bookings.1.address.type']],
  ['a longitude up to 180', at({ lng: 180.1 }), [400, 'bookings.1.address.lng']],
  [
    'a place in a service area',
    at({ lat: 25.396, lng: 68.3578 }),
    [422, 'bookings.1.gps_address', 'This place is outside the service area'],
  ],
  [
    'in the pickup’s city',
    at({ lat: 31.52, lng: 74.35 }),
    [422, 'bookings.1.gps_address', 'Please Select the same city for Pickup and Dropoff'],
  ],
  ['cash up to 10000', { ...cash, amount: 10_000 }, [200]],
  [
    'and no more',
    { ...cash, amount: 10_001 },
    refused('bookings.1.cod_amount', 'COD Value Must be Less than 10000'),
  ],
  [
    'above 0',
    { ...cash, amount: 0 },
    refused('bookings.1.cod_amount', 'COD Amount must be greater than 0'),
  ],
  [
    'not below',
    { ...cash, amount: -1 },
    refused('bookings.1.cod_amount', 'COD Amount must be greater than 0'),
  ],
  [
    'none left out',
    { ...cash, amount: undefined },
    refused('bookings.1.cod_amount', 'COD Amount is Required'),
  ],
  [
    'none on a drop without',
    { ...plain, amount: 1 },
    refused('bookings.1.cod_amount', "This service doesn't take cash on delivery"),
  ],
  [
    'a flag that says the same',
    { ...cash, is_cash_on_delivery: false },
    refused('bookings.1.is_cash_on_delivery', "This service doesn't take cash on delivery"),
  ],
  [
    'a code of the two',
    { ...plain, trip_status_code: 35 as 21 },
    [400, 'bookings.1.trip_status_code'],
  ],
  ['a parcel value up to 10000', { ...plain, parcel_value: 10_000 }, [200]],
  [
    'and no more',
    { ...plain, parcel_value: 10_001 },
    refused('bookings.1.parcel_value', 'Parcel Value Must be Less than 10000'),
  ],
  [
    'a number',
    { ...plain, parcel_value: -1 },
    refused('bookings.1.parcel_value', 'Parcel Value Must be Number'),
  ],
  [
    'insurance with a value',
    { ...plain, parcel_insurance: true },
    refused('bookings.1.parcel_value', 'Parcel Value Is Required To Enable Parcel Insurance'),
  ],
  ['an order number of 20, as files have them', { ...plain, order_id: long(20) }, [200]],
  ['and no more', { ...plain, order_id: long(21) }, [400, 'bookings.1.order_id']],
  ['instructions of 30', { ...plain, special_instructions: long(30) }, [200]],
  [
    'and no more',
    { ...plain, special_instructions: long(31) },
    [400, 'bookings.1.special_instructions'],
  ],
];

describe('several drops', () => {
  it.each(ofSender)('the sender: %s', async (_what, info, expected) => {
    expect(answerOf(await create(info))).toEqual(expected);
  });
  it.each(ofAlternate)('somebody else at the pickup: %s', async (_what, info, expected) => {
    expect(answerOf(await create(info))).toEqual(expected);
  });
  it.each(ofDrop)('a drop: %s', async (_what, drop, expected) => {
    expect(answerOf(await create({}, drop))).toEqual(expected);
  });

  it('requires no dispatcher of a client, nor of staff who answer a request', async () => {
    const nobody = { dispatcher_name: undefined, dispatcher_phone: undefined };
    expect(answerOf(await create(nobody, plain, {}, client))).toEqual([200]);
    // The row is unknown: all fields were right before that was found.
    expect((await create(nobody, plain, { id: 'f'.repeat(24) })).failure.error_id).toBe(
      'queue.unknown',
    );
  });

  it('stores the voice note with every drop, and what insuring each costs: two in a hundred, 20 to 150', async () => {
    const values = [1, 1000, 4101, 7500, 10_000];
    const insured = values.map((parcel_value, index) => ({
      ...plain,
      MultipleBookingid: `d${index}`,
      parcel_value,
      parcel_insurance: true,
    }));
    // A value alone insures nothing.
    const bookings = [...insured, { ...plain, MultipleBookingid: 'bare', parcel_value: 5000 }];
    const { answer } = await create({}, plain, { bookings, voice_recording: 'note.mp3' });
    const rows = await test.app.services.database
      .select()
      .from(trips)
      .where(eq(trips.batchId, answer.data.batch_id))
      .orderBy(asc(trips.tripNo));
    expect(rows.map(({ insurance, voiceNote }) => [insurance, voiceNote])).toEqual(
      [20, 20, 83, 150, 150, 0].map((charge) => [charge, 'note.mp3']),
    );
  });

  it.each([0, -1, 1.5, 1_000_001])('rejects a fixed fare of %d', async (fare) => {
    for (const field of ['dispatch_fixed_fare_customer', 'dispatch_fixed_fare_partner'] as const)
      expect(answerOf(await create({}, plain, { bookings: [plain], [field]: fare }))).toEqual([
        400,
        field,
      ]);
  });

  it.each([
    [0, 400],
    [1, 200],
    [maxDrops, 200],
    [maxDrops + 1, 400],
  ])('%i drops: %i', async (count, status) => {
    const bookings = Array.from({ length: count }, (_, index) => ({
      ...plain,
      MultipleBookingid: `d${index}`,
    }));
    expect((await create({}, plain, { bookings })).status).toBe(status);
  });
});

describe.each([100, 101] as const)('a batch of service %i', (service_code) => {
  it.each(ofSender)('the sender: %s', async (_what, info, expected) => {
    expect(answerOf(await food({ service_code }, info))).toEqual(expected);
  });

  it.each<[string, Partial<FoodBatchDraft>, readonly unknown[]]>([
    ['no COD', { amount: 0 }, [200]],
    ['2500', { amount: 2500 }, [200]],
    ['2500+', { amount: 2501 }, [200]],
    ['10000 at most', { amount: 10_001 }, [400, 'amount']],
    ['an amount', { amount: -1 }, [400, 'amount']],
    ['a zone', { zone: '' }, [400, 'zone']],
    ['of the pickup’s city', { zone: 'Gulberg' }, refused('zone', 'Choose a pickup zone')],
    ['in Urdu, too', { zone_ur: undefined }, [400, 'zone_ur']],
  ])('%s', async (_what, over, expected) => {
    expect(answerOf(await food({ service_code, ...over }))).toEqual(expected);
  });

  it('requires no dispatcher of a client', async () => {
    expect(
      answerOf(
        await food(
          { service_code },
          { dispatcher_name: undefined, dispatcher_phone: undefined },
          client,
        ),
      ),
    ).toEqual([200]);
  });
});

it('rejects a batch of another service for a zone', async () => {
  expect(answerOf(await food({ service_code: 36 as 100 }))).toEqual([400, 'service_code']);
});
