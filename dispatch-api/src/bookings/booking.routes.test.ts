import { eq } from 'drizzle-orm';
import * as api from 'shared-contracts/bookings/booking.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import * as faresApi from 'shared-contracts/fares/fare.api';

import { auditLog, passengers, queueRows, trips } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let agent: TestUser;
let client: TestUser;
let now = Date.parse('2026-11-21T19:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  agent = await test.user('dispatcher', { name: 'Bilal Ahmed' });
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const create = (over: Partial<RideDraft> = {}, as: TestUser = agent, headers = {}) =>
  test.call(api.createRide, { body: rideDraft(over) }, as, headers);
const estimate = async (as: TestUser = agent) =>
  (
    await test.call(
      faresApi.estimateFare,
      {
        query: {
          service_code: 35,
          v_type: 35,
          s_lat: 24.818,
          s_lng: 67.03,
          e_lat: 24.9215,
          e_lng: 67.0925,
        },
      },
      as,
    )
  ).answer.data;
const stored = async (tripNo: string) =>
  (await database().select().from(trips).where(eq(trips.tripNo, tripNo)))[0];
const request = () => buildQueueRequest(test, { type: 'KE', phone: freshPhone() });

describe('creating a booking', () => {
  it('stores trip and customer, announces the trip in the city’s room, and returns it', async () => {
    const phone = freshPhone();
    const { status, answer } = await create({ phone, alt_name: 'Sana', alt_phone: '923001112233' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      code: 200,
      message: 'Booking is Created',
      data: { trip_no: expect.stringMatching(/^\d{8}$/) },
    });
    const trip = await stored(answer.data.trip_no);
    expect(trip).toMatchObject({
      state: 'open',
      passengerPhone: phone,
      pickupZone: 'Clifton',
      dropoffZone: 'Gulshan-e-Iqbal',
      fareActual: 330,
      userName: 'Bilal Ahmed',
      city: 'KHI',
      bdt: new Date(now),
    });
    expect(
      (await database().select().from(passengers).where(eq(passengers.phone, phone)))[0],
    ).toMatchObject({ id: trip?.passengerId, name: 'Ayesha Khan', langId: 2, altName: 'Sana' });
    expect((await test.announced()).at(-1)).toMatchObject({
      event: 'TRIP_SCHEDULE_NEW',
      rooms: ['scheduled:KHI'],
      row: { id: trip?.id, trip_no: answer.data.trip_no, fares: { actual: 330 }, state: 'open' },
    });
    expect(
      await database().select().from(auditLog).where(eq(auditLog.subjectId, answer.data.trip_id)),
    ).toMatchObject([{ action: 'booking.create', actorName: 'Bilal Ahmed' }]);
  });

  it('needs no drop-off for a rickshaw, and one for food', async () => {
    const none = { dropoff_address: undefined, dropoff_lat: undefined, dropoff_lng: undefined };
    const rickshaw = await create({ ...none, service_code: 70 });
    expect((await stored(rickshaw.answer.data.trip_no))?.dropoffLat).toBeNull();
    expect(await create({ ...none, service_code: 36 })).toMatchObject({
      status: 422,
      failure: {
        error_id: 'field.invalid',
        field: 'dropoff_address',
        message: 'Drop Off Address Required',
      },
    });
  });

  it.each([
    [{ name: 'Ali 4' }, 422, 'field.invalid', 'name'],
    [{ phone: undefined }, 422, 'field.invalid', 'phone'],
    [{ pickup_nearest: undefined }, 422, 'field.invalid', 'pickup_nearest_address'],
    [{ dropoff_lat: undefined, dropoff_lng: undefined }, 422, 'field.invalid', 'dropoff_address'],
    [{ service_code: 10 }, 422, 'booking.service-unknown', 'service_code'],
    [{ service_code: 100 }, 422, 'booking.service-unknown', 'service_code'],
    [{ service_code: 999 }, 422, 'booking.service-unknown', 'service_code'],
    [{ pickup_lat: 25.396, pickup_lng: 68.3578 }, 422, 'booking.out-of-area', 'pickup_address'],
    [{ dropoff_lat: 31.52, dropoff_lng: 74.35 }, 422, 'booking.out-of-area', 'dropoff_address'],
    [{ city: 'LHR' }, 422, 'booking.out-of-area', 'pickup_address'],
    [{ pickup_lat: 120 }, 400, 'request.invalid', 'pickup_lat'],
    [{ phone: '03331234567' }, 400, 'request.invalid', 'phone'],
  ] as const)(
    'refuses %j with %i %s at %s, and stores nothing',
    async (over, status, error_id, field) => {
      const before = await database().$count(trips);
      expect(await create(over)).toMatchObject({
        status,
        failure: { code: status, error_id, field },
      });
      expect(await database().$count(trips)).toBe(before);
    },
  );

  it('costs what was quoted, even when the rates have changed since', async () => {
    const quoted = await estimate();
    now += 3_600_000; // an hour later the quote is old
    expect(await create({ est_req_id: quoted.est_req_id })).toMatchObject({
      status: 422,
      failure: { error_id: 'booking.estimate-expired' },
    });
    const fresh = await estimate();
    const { answer } = await create({ est_req_id: fresh.est_req_id });
    expect(await stored(answer.data.trip_no)).toMatchObject({
      fareActual: fresh.actual,
      estimatedMeters: fresh.calldata.dist,
      estimatedSeconds: fresh.calldata.time,
      estimateId: fresh.est_req_id,
    });
  });

  it('rejects a quote of another route, of another user, or an unknown one', async () => {
    const own = await estimate();
    const others = await estimate(await test.user('admin'));
    for (const over of [
      { est_req_id: own.est_req_id, pickup_lat: 24.819 },
      { est_req_id: own.est_req_id, pickup_lng: 67.031 },
      { est_req_id: own.est_req_id, dropoff_lat: 24.93 },
      { est_req_id: own.est_req_id, dropoff_lng: 67.0935 },
      { est_req_id: own.est_req_id, service_code: 70 },
      { est_req_id: others.est_req_id },
      { est_req_id: 'f'.repeat(24) },
    ])
      expect(await create(over)).toMatchObject({
        status: 422,
        failure: { error_id: 'booking.estimate-expired' },
      });
  });

  it('accepts a fare that the agent fixed', async () => {
    const { answer } = await create({
      dispatch_fixed_fare_customer: 400,
      dispatch_fixed_fare_partner: 400,
    });
    expect(await stored(answer.data.trip_no)).toMatchObject({
      fareActual: 400,
      fareCustomer: 400,
      farePartner: 400,
    });
  });

  it.each(['dispatch_fixed_fare_customer', 'dispatch_fixed_fare_partner'])(
    'rejects a %s of more than a million',
    async (field) => {
      const fares = { dispatch_fixed_fare_customer: 400, dispatch_fixed_fare_partner: 400 };
      expect(await create({ ...fares, [field]: 1_000_001 })).toMatchObject({
        status: 400,
        failure: { field },
      });
    },
  );
});

describe('answering a request of the queue', () => {
  it('removes the request in the same transaction', async () => {
    const row = await request();
    const { answer } = await create({ id: row.id });
    expect(
      (await database().select().from(queueRows).where(eq(queueRows.id, row.id)))[0]?.status,
    ).toBe('booked');
    expect((await stored(answer.data.trip_no))?.queueRowId).toBe(row.id);
    expect((await test.announced()).slice(-2).map(({ event }) => event)).toEqual([
      'QUEUE_UPDATE',
      'TRIP_SCHEDULE_NEW',
    ]);
  });

  it('is rejected while another user holds the request, and nothing is created', async () => {
    const row = await request();
    const other = await test.user('dispatcher');
    await database()
      .update(queueRows)
      .set({ claimedBy: other.id, leaseUntil: new Date(Date.now() + 60_000) })
      .where(eq(queueRows.id, row.id));
    const before = await database().$count(trips);
    expect(await create({ id: row.id })).toMatchObject({
      status: 409,
      failure: { error_id: 'queue.taken' },
    });
    expect(await database().$count(trips)).toBe(before);
    expect((await create({ id: row.id }, other)).status).toBe(200);
    expect(await create({ id: row.id }, other)).toMatchObject({
      status: 404,
      failure: { error_id: 'queue.unknown' },
    });
  });
});

describe('the same booking sent twice', () => {
  it('is created once under its key, and another body under that key is refused by name', async () => {
    const body = rideDraft();
    const send = (sent: RideDraft) =>
      test.call(api.createRide, { body: sent }, agent, { 'idempotency-key': 'draft-1' });
    const first = await send(body);
    const events = (await test.announced()).length;
    expect((await send(body)).answer.data).toEqual(first.answer.data);
    expect((await test.announced()).length).toBe(events);
    expect(await send({ ...body, name: 'Somebody Else' })).toMatchObject({
      status: 422,
      failure: {
        error_id: 'idempotency.reused',
        message: `This booking already exists: ${first.answer.data.trip_no}`,
      },
    });
  });

  it('accepts a key of 200 characters in full and rejects a longer one, creating nothing', async () => {
    const key = (last: string, length = 200) => ({ 'idempotency-key': last.padStart(length, 'k') });
    const body = rideDraft();
    const send = (headers: Record<string, string>) =>
      test.call(api.createRide, { body }, agent, headers);
    const [a, b] = [await send(key('a')), await send(key('b'))];
    expect(a.answer.data.trip_no).not.toBe(b.answer.data.trip_no);
    const before = await database().$count(trips);
    expect(await send(key('c', 201))).toMatchObject({
      status: 400,
      failure: { error_id: 'request.invalid' },
    });
    expect(await database().$count(trips)).toBe(before);
  });

  it('reads a body that is nested deeper than any stack', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/ride/create',
        headers: {
          'x-dispatch-access-token': agent.token,
          'content-type': 'application/json',
          'idempotency-key': 'deep',
        },
        payload: `${JSON.stringify(body).slice(0, -1)},"more":${deep}}`,
      });
    const body = rideDraft();
    const first = await send();
    expect(first.statusCode).toBe(200);
    expect((await send()).json().data).toEqual(first.json().data);
  });

  it('frees the key by a refusal, so that a corrected form can be sent', async () => {
    const key = { 'idempotency-key': 'draft-2' };
    expect((await create({ name: '' }, agent, key)).status).toBe(400);
    expect((await create({ name: '77' }, agent, key)).status).toBe(422);
    expect((await create({}, agent, key)).status).toBe(200);
  });
});

describe('a dispatch client', () => {
  it('books as itself, needs no quote, and gets the event in its own room', async () => {
    const { answer } = await create({ phone: undefined, est_req_id: 'ignored' }, client);
    expect(await stored(answer.data.trip_no)).toMatchObject({
      userName: client.phone,
      clientId: client.id,
      passengerPhone: client.phone,
      estimateId: null,
      fareActual: 330,
    });
    expect((await test.announced()).at(-1)?.rooms).toEqual([
      'scheduled:KHI',
      `scheduled:client-${client.id}`,
    ]);
  });

  it('may neither answer the queue nor fix a fare', async () => {
    const row = await request();
    expect(await create({ id: row.id }, client)).toMatchObject({
      status: 403,
      failure: { error_id: 'role.refused' },
    });
    expect(await create({ dispatch_fixed_fare_customer: 10 }, client)).toMatchObject({
      status: 403,
    });
  });
});

describe('the caller’s card', () => {
  it('shows staff the last place and the newest trips, and nothing for an unknown phone', async () => {
    const phone = freshPhone();
    const { answer } = await create({ phone });
    await buildTrip(database(), 'completed', {
      passengerPhone: phone,
      bdt: new Date('2026-01-01'),
    });
    const passenger = await test.call(api.getPassenger, { params: { phone }, query: {} }, agent);
    expect(passenger.answer.data).toMatchObject({
      name: 'Ayesha Khan',
      lang_id: 2,
      city: 'KHI',
      address: { address: 'Clifton, Karachi', lat: 24.818 },
      trips: [{ trip_no: answer.data.trip_no, state: 'open' }, { state: 'completed' }],
    });
    expect(
      await test.call(api.getPassenger, { params: { phone: freshPhone() }, query: {} }, agent),
    ).toMatchObject({ status: 404, failure: { error_id: 'passenger.unknown' } });
  });

  it('answers null for a new caller where that was asked for', async () => {
    const asked = { params: { phone: freshPhone() }, query: { or_null: true } };
    expect(await test.call(api.getPassenger, asked, agent)).toMatchObject({
      status: 200,
      answer: { code: 200, data: null },
    });
    // Of a customer that is not its own, a client learns as much as of nobody.
    const phone = freshPhone();
    await create({ phone });
    const others = { params: { phone }, query: { or_null: true } };
    expect((await test.call(api.getPassenger, others, client)).answer.data).toBeNull();
  });

  it('shows a dispatch client only its own bookings', async () => {
    const phone = freshPhone();
    await create({ phone, alt_name: 'Sana', alt_phone: '923001112233' });
    expect(
      (await test.call(api.getPassenger, { params: { phone }, query: {} }, client)).status,
    ).toBe(404);
    await create(
      {
        phone,
        name: 'Zara',
        pickup_lat: 24.8563,
        pickup_lng: 67.014,
        pickup_address: 'Burns Road',
      },
      client,
    );
    const { data } = (await test.call(api.getPassenger, { params: { phone }, query: {} }, client))
      .answer;
    expect(data?.trips).toHaveLength(1);
    expect(data).toMatchObject({
      name: 'Zara',
      alt_name: '',
      alt_phone: '',
      address: { address: 'Burns Road' },
    });
  });

  it('shows a dispatch client its receivers too, with the details of its own booking', async () => {
    const phone = freshPhone();
    await create(
      {
        service_code: 21,
        phone: client.phone,
        dropoff_phone: phone,
        dropoff_name: 'Bano',
        dropoff_address: 'Saddar',
        dropoff_lat: 24.86,
        dropoff_lng: 67.02,
        dropoff_nearest: { address: 'gate', type: 'home' },
        pickup_nearest: { address: 'park', type: 'home' },
      },
      client,
    );
    const {
      status,
      answer: { data },
    } = await test.call(api.getPassenger, { params: { phone }, query: {} }, client);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Bano',
      gender: '',
      alt_name: '',
      city: 'KHI',
      address: { address: 'Saddar', lat: 24.86 },
    });
    expect(data?.trips).toMatchObject([{ dropoff_phone: phone }]);
    // Another client has never served this number.
    const other = await test.user('dispatch_client');
    expect(
      (await test.call(api.getPassenger, { params: { phone }, query: {} }, other)).status,
    ).toBe(404);
  });

  it('shows a dispatch client its own booking when the customer has no entry', async () => {
    const phone = freshPhone();
    await buildTrip(database(), 'completed', {
      passengerPhone: phone,
      passengerName: 'Rida',
      clientId: client.id,
    });
    const { data } = (await test.call(api.getPassenger, { params: { phone }, query: {} }, client))
      .answer;
    expect(data).toMatchObject({ name: 'Rida', trips: [{ state: 'completed' }] });
  });

  it('is not changed by a dispatch client’s booking', async () => {
    const phone = freshPhone();
    await create({ phone, alt_name: 'Sana' });
    await create(
      {
        phone,
        name: 'Zara',
        pickup_lat: 24.8563,
        pickup_lng: 67.014,
        pickup_address: 'Burns Road',
      },
      client,
    );
    const { data } = (await test.call(api.getPassenger, { params: { phone }, query: {} }, agent))
      .answer;
    expect(data).toMatchObject({
      name: 'Ayesha Khan',
      alt_name: 'Sana',
      address: { address: 'Clifton, Karachi' },
    });
  });
});
