import { asc, eq } from 'drizzle-orm';
import * as api from 'shared-contracts/bookings/batch.api';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';
import { undoAssignment } from 'shared-contracts/trips/trip-edit.api';

import { auditLog, drivers, passengers, queueRows, trips } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import {
  batchDraft,
  batchDrop,
  batchSender,
  cashDrop,
  clifton,
  foodDraft,
  gulshan,
} from './batch-draft.builder.ts';
import { freshPhone } from './ride-draft.builder.ts';

let test: TestApp;
let agent: TestUser;
let client: TestUser;
const now = Date.parse('2026-11-21T19:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  agent = await test.user('supervisor', { name: 'Bilal Ahmed' });
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const create = (over: Partial<BatchDraft> = {}, as: TestUser = agent, headers = {}) =>
  test.call(api.createBatch, { body: batchDraft(over) }, as, headers);
const createFood = (over: Partial<FoodBatchDraft> = {}, as: TestUser = agent) =>
  test.call(api.createFoodBatch, { body: foodDraft(over) }, as);
const storedIn = (batchId: string) =>
  database().select().from(trips).where(eq(trips.batchId, batchId)).orderBy(asc(trips.tripNo));
const request = () => buildQueueRequest(test, { phone: freshPhone() });

describe('creating a batch', () => {
  it('stores every drop under one batch number, the customer, an audit entry and an event each', async () => {
    const pickup_info = batchSender();
    const { status, answer } = await create({
      pickup_info,
      bookings: [
        batchDrop({ special_instructions: 'Ring twice' }),
        cashDrop(900, { order_id: 'A-17', parcel_value: 4100, parcel_insurance: true }),
      ],
    });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      code: 200,
      message: 'Multiple Bookings are Created',
      data: { batch_number: `B${answer.data.trip_nos[0]}` },
    });
    const rows = await storedIn(answer.data.batch_id);
    expect(rows.map(({ tripNo }) => tripNo)).toEqual(answer.data.trip_nos);
    const common = {
      type: 'batch',
      state: 'open',
      batchNumber: answer.data.batch_number,
      city: 'KHI',
      passengerPhone: pickup_info.phone,
      pickupZone: 'Clifton',
      dropoffZone: 'Gulshan-e-Iqbal',
      altName: 'Sana',
      dispatcherName: 'Kamran',
      dispatcherPhone: '923001112244',
      userName: 'Bilal Ahmed',
    };
    expect(rows).toMatchObject([
      {
        ...common,
        serviceCode: 21,
        cod: 0,
        codExists: false,
        insurance: 0,
        specialInstructions: 'Ring twice',
        dropoffName: 'Shop 24',
      },
      {
        ...common,
        serviceCode: 22,
        cod: 900,
        codExists: true,
        parcelValue: 4100,
        insurance: 82,
        orderNo: 'A-17',
      },
    ]);
    expect(
      rows.every(({ fareActual, estimatedMeters }) => fareActual > 0 && estimatedMeters > 0),
    ).toBe(true);
    expect(
      (
        await database()
          .select()
          .from(passengers)
          .where(eq(passengers.phone, pickup_info.phone ?? ''))
      )[0],
    ).toMatchObject({ name: 'Ayesha Khan', altName: 'Sana', address: 'Clifton, Karachi' });
    expect((await test.announced()).slice(-2)).toMatchObject(
      rows.map(({ id }) => ({
        event: 'TRIP_SCHEDULE_NEW',
        rooms: ['scheduled:KHI'],
        row: { id, batch_number: answer.data.batch_number },
      })),
    );
    for (const { id } of rows)
      expect(
        await database().select().from(auditLog).where(eq(auditLog.subjectId, id)),
      ).toMatchObject([{ action: 'booking.create', actorName: 'Bilal Ahmed' }]);
  });

  it('adds the return trip', async () => {
    const { answer } = await create({ is_return_run: true });
    expect((await storedIn(answer.data.batch_id)).at(-1)).toMatchObject({
      displayTag: 'Z',
      dropoffZone: 'Clifton',
      dropoffName: 'Ayesha Khan',
      serviceCode: 21,
    });
    expect(answer.data.trip_nos).toHaveLength(3);
  });

  it('accepts fixed fares only with exactly one drop', async () => {
    const fixed = { dispatch_fixed_fare_customer: 410, dispatch_fixed_fare_partner: 390 };
    const { answer } = await create({ bookings: [batchDrop()], ...fixed });
    expect(await storedIn(answer.data.batch_id)).toMatchObject([
      { fareActual: 410, fareCustomer: 410, farePartner: 390 },
    ]);
    expect(await create(fixed)).toMatchObject({
      status: 422,
      failure: { field: 'dispatch_fixed_fare_customer' },
    });
  });

  it.each([
    [
      'a name of blanks',
      { bookings: [batchDrop(), batchDrop({ name: '  ' })] },
      400,
      'request.invalid',
      undefined,
    ],
    [
      'COD without an amount',
      { bookings: [batchDrop(), cashDrop(0)] },
      422,
      'field.invalid',
      'bookings.1.cod_amount',
    ],
    [
      'cash on a drop without COD',
      { bookings: [batchDrop({ amount: 100 })] },
      422,
      'field.invalid',
      'bookings.0.cod_amount',
    ],
    [
      'a flag that contradicts its code',
      { bookings: [cashDrop(100, { is_cash_on_delivery: false })] },
      422,
      'field.invalid',
      'bookings.0.is_cash_on_delivery',
    ],
    [
      'COD above 10000',
      { bookings: [cashDrop(10_001)] },
      422,
      'field.invalid',
      'bookings.0.cod_amount',
    ],
    [
      'insurance without a value',
      { bookings: [batchDrop(), batchDrop(), batchDrop({ parcel_insurance: true })] },
      422,
      'field.invalid',
      'bookings.2.parcel_value',
    ],
    [
      'a drop outside every area',
      { bookings: [batchDrop({ address: { ...gulshan, lat: 25.396, lng: 68.3578 } })] },
      422,
      'booking.out-of-area',
      'bookings.0.gps_address',
    ],
    [
      'a drop in another city',
      { bookings: [batchDrop(), batchDrop({ address: { ...gulshan, lat: 31.52, lng: 74.35 } })] },
      422,
      'booking.city-differs',
      'bookings.1.gps_address',
    ],
    [
      'a pickup outside',
      { pickup_info: batchSender({ address: { ...clifton, lat: 25.396, lng: 68.3578 } }) },
      422,
      'booking.out-of-area',
      'pickup_info.address',
    ],
    [
      'several drops without an alternate contact',
      { pickup_info: batchSender({ alt_phone: undefined }) },
      422,
      'field.invalid',
      'pickup_info.alt_phone',
    ],
    [
      'no dispatcher name',
      { pickup_info: batchSender({ dispatcher_name: undefined }) },
      422,
      'field.invalid',
      'pickup_info.dispatcher_name',
    ],
    [
      'no dispatcher phone',
      { pickup_info: batchSender({ dispatcher_phone: undefined }) },
      422,
      'field.invalid',
      'pickup_info.dispatcher_phone',
    ],
    [
      'no phone',
      { pickup_info: batchSender({ phone: undefined }) },
      422,
      'field.invalid',
      'pickup_info.phone',
    ],
    ['an unknown partner', { partner_id: 'f'.repeat(24) }, 409, 'driver.refused', 'partner_id'],
  ] as const)(
    'refuses %s and stores nothing, the good drops included',
    async (_what, over, status, error_id, field) => {
      const before = await database().$count(trips);
      expect(await create(over as Partial<BatchDraft>)).toMatchObject({
        status,
        failure: { error_id, ...(field && { field }) },
      }); // the table's rows are read-only
      expect(await database().$count(trips)).toBe(before);
    },
  );
});

describe('sent to a partner', () => {
  const driver = async (over: Partial<typeof drivers.$inferInsert> = {}) =>
    (await buildDriver(database(), { serviceCodes: [21, 22], walletLimit: 20_000, ...over })).id;

  it('is assigned to one driver, who becomes busy', async () => {
    const partner_id = await driver();
    const { answer } = await create({ partner_id });
    for (const row of await storedIn(answer.data.batch_id))
      expect(row).toMatchObject({ state: 'accepted', driverId: partner_id, acceptedCount: 1 });
    expect(
      (await database().select().from(drivers).where(eq(drivers.id, partner_id)))[0]?.status,
    ).toBe('busy');
    expect((await test.announced()).at(-1)).toMatchObject({ event: 'TRIP_INPROGRESS_NEW' });
    const [first] = await storedIn(answer.data.batch_id);
    const entries = await database()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, first?.id ?? ''));
    expect(entries.map(({ action }) => action)).toEqual(['booking.create', 'trip.assigned']);
    expect(await create({ partner_id })).toMatchObject({
      status: 409,
      failure: { error_id: 'driver.refused' },
    });
  });

  it('can be taken back from the driver, all drops together', async () => {
    const supervisor = await test.user('supervisor');
    const { answer } = await create({ partner_id: await driver() }, supervisor);
    const drops = await storedIn(answer.data.batch_id);
    expect(drops.length).toBeGreaterThan(1);
    const body = { trip_id: drops[0]?.id ?? '' };
    expect((await test.call(undoAssignment, { body }, supervisor)).status).toBe(200);
    for (const row of await storedIn(answer.data.batch_id))
      expect(row).toMatchObject({ state: 'open', driverId: null });
  });

  it.each([
    ['without room for the cash', { walletLimit: 100 }],
    ['of another city', { city: 'LHR' }],
    ['who does not carry cash', { serviceCodes: [21] }],
    ['who is off', { status: 'off' }],
  ])('is refused for one %s', async (_who, over) => {
    expect(await create({ partner_id: await driver(over) })).toMatchObject({
      status: 409,
      failure: { error_id: 'driver.refused' },
    });
  });
});

describe('the same batch sent twice', () => {
  it('is created once under its key, and another body is refused by the batch number', async () => {
    const body = batchDraft();
    const send = (sent: BatchDraft) =>
      test.call(api.createBatch, { body: sent }, agent, { 'idempotency-key': 'batch-1' });
    const first = await send(body);
    const before = await database().$count(trips);
    expect((await send(body)).answer.data).toEqual(first.answer.data);
    expect(await send({ ...body, bookings: [batchDrop()] })).toMatchObject({
      status: 422,
      failure: {
        error_id: 'idempotency.reused',
        message: `This booking already exists: ${first.answer.data.batch_number}`,
      },
    });
    expect(await database().$count(trips)).toBe(before);
  });
});

describe('in answer to a request', () => {
  it('removes the request from the queue, and requires no dispatcher', async () => {
    const row = await request();
    const { answer } = await create({
      id: row.id,
      pickup_info: batchSender({ dispatcher_name: undefined, dispatcher_phone: undefined }),
    });
    expect(
      (await database().select().from(queueRows).where(eq(queueRows.id, row.id)))[0]?.status,
    ).toBe('booked');
    expect(await storedIn(answer.data.batch_id)).toMatchObject([
      { queueRowId: row.id },
      { queueRowId: row.id },
    ]);
    expect(await create({ id: row.id })).toMatchObject({
      status: 404,
      failure: { error_id: 'queue.unknown' },
    });
  });

  it('leaves the request in the queue when a drop is rejected', async () => {
    const row = await request();
    expect((await create({ id: row.id, bookings: [batchDrop(), cashDrop(0)] })).status).toBe(422);
    expect(
      (await database().select().from(queueRows).where(eq(queueRows.id, row.id)))[0]?.status,
    ).toBe('waiting');
  });
});

describe('a dispatch client', () => {
  it('needs no dispatcher, is its own caller, and gets the event in its own room', async () => {
    const { answer } = await create(
      {
        pickup_info: batchSender({
          phone: undefined,
          dispatcher_name: undefined,
          dispatcher_phone: undefined,
        }),
      },
      client,
    );
    expect(await storedIn(answer.data.batch_id)).toMatchObject([
      { userName: client.phone, clientId: client.id, passengerPhone: client.phone },
      {},
    ]);
    expect((await test.announced()).at(-1)?.rooms).toEqual([
      'scheduled:KHI',
      `scheduled:client-${client.id}`,
    ]);
  });

  it.each([
    ['a partner', { partner_id: 'a'.repeat(24) }],
    ['the queue', { id: 'a'.repeat(24) }],
    ['a fare', { bookings: [batchDrop()], dispatch_fixed_fare_customer: 100 }],
  ])('may not choose %s', async (_what, over) => {
    expect(await create(over, client)).toMatchObject({
      status: 403,
      failure: { error_id: 'role.refused' },
    });
  });
});

describe('a food or box batch', () => {
  it.each([
    [100, 2500],
    [101, 0],
  ] as const)(
    '%i is one trip of the pickup zone with batch cash %i',
    async (service_code, amount) => {
      const { answer } = await createFood({ service_code, amount });
      expect(answer).toMatchObject({
        message: 'Batch created successfully',
        data: { batch_number: `B${answer.data.trip_nos[0]}` },
      });
      expect(await storedIn(answer.data.batch_id)).toMatchObject([
        {
          serviceCode: service_code,
          type: 'batch',
          pickupZone: 'Clifton',
          cod: amount,
          codExists: amount > 0,
          dropoffLat: null,
          dispatcherName: 'Kamran',
        },
      ]);
    },
  );

  it('is stored with the selected zone, when the city has it', async () => {
    const { answer } = await createFood({ zone: 'Gulshan-e-Iqbal' });
    expect(await storedIn(answer.data.batch_id)).toMatchObject([{ pickupZone: 'Gulshan-e-Iqbal' }]);
    expect(await createFood({ zone: 'Atlantis' })).toMatchObject({
      status: 422,
      failure: { field: 'zone' },
    });
  });

  it('needs a dispatcher and no alternate contact', async () => {
    expect(
      (
        await createFood({
          pickup_info: batchSender({ alt_name: undefined, alt_phone: undefined }),
        })
      ).status,
    ).toBe(200);
    expect(
      await createFood({ pickup_info: batchSender({ dispatcher_phone: undefined }) }),
    ).toMatchObject({ status: 422, failure: { field: 'pickup_info.dispatcher_phone' } });
  });
});

describe('an expired batch', () => {
  const expired = async (as: TestUser) => {
    const { answer } = await create({}, as);
    await database()
      .update(trips)
      .set({ state: 'expired' })
      .where(eq(trips.batchId, answer.data.batch_id));
    return answer.data.batch_id;
  };
  const again = (id: string, as: TestUser) =>
    test.call(
      api.reinitiateBatch,
      {
        body: batchDraft({
          id,
          pickup_info: batchSender({
            dispatcher_name: undefined,
            dispatcher_phone: undefined,
            alt_phone: undefined,
            alt_name: undefined,
          }),
        }),
      },
      as,
    );

  it('is rebooked by an allowed role, even when the old form lacked required fields', async () => {
    expect((await again(await expired(agent), agent)).answer.data.trip_nos).toHaveLength(2);
    expect((await again(await expired(client), client)).status).toBe(200);
  });

  it('is not rebooked when it is another user’s, not expired, or the role is not allowed', async () => {
    expect(await again(await expired(agent), client)).toMatchObject({
      status: 404,
      failure: { error_id: 'trip.unknown' },
    });
    expect(await again((await create()).answer.data.batch_id, agent)).toMatchObject({
      status: 409,
      failure: { error_id: 'trip.state-refused' },
    });
    expect(await again('f'.repeat(24), agent)).toMatchObject({
      status: 404,
      failure: { error_id: 'trip.unknown' },
    });
    expect((await again(await expired(agent), await test.user('dispatcher'))).status).toBe(403);
  });

  it('of food is rebooked too', async () => {
    const { answer } = await createFood();
    await database()
      .update(trips)
      .set({ state: 'expired' })
      .where(eq(trips.batchId, answer.data.batch_id));
    expect(
      (
        await test.call(
          api.reinitiateFoodBatch,
          { body: foodDraft({ id: answer.data.batch_id }) },
          agent,
        )
      ).answer.message,
    ).toBe('Batch created successfully');
  });
});
