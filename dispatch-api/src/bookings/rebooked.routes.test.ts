import { eq, inArray } from 'drizzle-orm';
import type { BatchDrop, PickupInfo } from 'shared-contracts/bookings/batch';
import * as batches from 'shared-contracts/bookings/batch.api';
import { reinitiateRide } from 'shared-contracts/bookings/booking.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { removeBooking } from 'shared-contracts/trips/trip-edit.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { clifton } from './batch-draft.builder.ts';

let test: TestApp;
let sara: TestUser;
let omar: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  [sara, omar] = [
    await test.user('supervisor', { name: 'Sara' }),
    await test.user('supervisor', { name: 'Omar' }),
  ];
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const sender = (over: Partial<PickupInfo> = {}): PickupInfo => ({
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 1,
  name: 'Ayesha Khan',
  phone: '923331234567',
  address: clifton,
  ...over,
});
const drop: BatchDrop = {
  MultipleBookingid: 'd1',
  trip_status_code: 21,
  phone: '923331234568',
  name: 'Shop 24',
  is_cash_on_delivery: false,
  address: { ...clifton, lat: 24.9215, lng: 67.0925, gps_address: 'Gulshan-e-Iqbal' },
};
const named = {
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
  alt_name: 'Sana',
  alt_phone: '923001112233',
};
const expire = (batchId: string) =>
  database()
    .update(trips)
    .set({ state: 'expired', endedAt: new Date() })
    .where(eq(trips.batchId, batchId));

interface Kind {
  name: string;
  /** Makes an expired booking; answers the id that the calls name it by. */
  old: () => Promise<string>;
  /** Rebooks it; returns status, the new booking's number, and the refusal. */
  again: (
    id: string,
    as: TestUser,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; number: string | undefined; refusal: unknown }>;
}
interface Made {
  status: number;
  answer: { data: { batch_number: string } };
  failure: unknown;
}
const ofBatch = ({ status, answer, failure }: Made) => ({
  status,
  number: status === 200 ? answer.data.batch_number : undefined,
  refusal: failure,
});
const kinds: Kind[] = [
  {
    name: 'a ride',
    old: async () => (await buildTrip(database(), 'expired')).id,
    again: async (id, as, headers) => {
      const { status, answer, failure } = await test.call(
        reinitiateRide,
        {
          body: {
            name: 'Ayesha Khan',
            gender: 'female',
            source: 'Word_Of_Mouth',
            city: 'KHI',
            service_code: 35,
            creator: 'Agent',
            lang_id: 1,
            phone: '923331234567',
            id,
            pickup_address: 'Clifton, Karachi',
            pickup_lat: 24.818,
            pickup_lng: 67.03,
            pickup_nearest: { address: 'Teen Talwar', type: 'other' },
          },
        },
        as,
        headers,
      );
      return { status, number: status === 200 ? answer.data.trip_no : undefined, refusal: failure };
    },
  },
  {
    name: 'a batch',
    old: async () => {
      const { answer } = await test.call(
        batches.createBatch,
        {
          body: {
            pickup_info: sender(named),
            bookings: [drop, { ...drop, MultipleBookingid: 'd2' }],
          },
        },
        sara,
      );
      await expire(answer.data.batch_id);
      return answer.data.batch_id;
    },
    again: async (id, as, headers) =>
      ofBatch(
        await test.call(
          batches.reinitiateBatch,
          {
            body: {
              id,
              pickup_info: sender(),
              bookings: [drop, { ...drop, MultipleBookingid: 'd2' }],
            },
          },
          as,
          headers,
        ),
      ),
  },
  {
    name: 'a food batch',
    old: async () => {
      const { answer } = await test.call(
        batches.createFoodBatch,
        {
          body: {
            pickup_info: sender(named),
            service_code: 100,
            zone: 'Clifton',
            zone_ur: '',
            amount: 0,
          },
        },
        sara,
      );
      await expire(answer.data.batch_id);
      return answer.data.batch_id;
    },
    again: async (id, as, headers) =>
      ofBatch(
        await test.call(
          batches.reinitiateFoodBatch,
          {
            body: {
              id,
              pickup_info: sender(),
              service_code: 100,
              zone: 'Clifton',
              zone_ur: '',
              amount: 0,
            },
          },
          as,
          headers,
        ),
      ),
  },
];
const read = async (id: string) =>
  (await test.call(getTrip, { params: { id }, query: {} }, sara)).answer.data;

describe.each(kinds)('$name', ({ old, again }) => {
  it('is rebooked once when two users try at the same time; the other one gets the new number', async () => {
    const id = await old();
    const outcomes = await Promise.all([again(id, sara), again(id, omar)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = outcomes.toSorted((a, b) => a.status - b.status);
    const opened = await read(id);
    expect(lost?.refusal).toMatchObject({
      error_id: 'trip.rebooked',
      data: { number: won?.number, id: opened.booked_anew?.id },
    });
    expect(opened).toMatchObject({ is_removed: true, booked_anew: { number: won?.number } });
    // The refusal links to the new booking.
    expect(await read(opened.booked_anew?.id ?? '')).toMatchObject({
      state: 'open',
      is_removed: false,
      booked_anew: null,
    });
    expect((await again(id, sara)).refusal).toMatchObject({ error_id: 'trip.rebooked' });
  });

  it('is removed from the lists by the same call, and removing it afterwards changes nothing', async () => {
    const id = await old();
    const trip = await read(id);
    await again(id, sara);
    const listed = async () =>
      (
        await test.call(
          listTrips,
          { query: { state: 'expired', searchby: 'trip_no', searchvalue: trip.trip_no } },
          sara,
        )
      ).answer.list;
    expect(await listed()).toEqual([]);
    const removals = (await test.announced()).filter(
      ({ event, row }) => event === 'TRIP_COMPLETE_NEW' && (row as { id: string }).id === trip.id,
    ); // every row of a trip event has an id
    expect(removals.at(-1)?.row).toMatchObject({ is_removed: true });
    const after = await read(id);
    expect((await test.call(removeBooking, { body: { booking_id: id } }, sara)).status).toBe(200);
    expect(await read(id)).toEqual(after);
  });

  it('cannot be rebooked after its removal', async () => {
    const id = await old();
    expect((await test.call(removeBooking, { body: { booking_id: id } }, sara)).status).toBe(200);
    expect(await again(id, omar)).toMatchObject({
      status: 409,
      refusal: { error_id: 'trip.removed' },
    });
  });

  it('returns the same booking for the same key', async () => {
    const id = await old();
    const [first, second] = [
      await again(id, sara, { 'idempotency-key': `anew-${id}` }),
      await again(id, sara, { 'idempotency-key': `anew-${id}` }),
    ];
    expect([first.status, second.number]).toEqual([200, first.number]);
  });

  it('is not consumed when the new booking is rejected', async () => {
    const id = await old();
    expect((await again(id, await test.user('dispatch_client'))).status).toBe(404);
    expect(await read(id)).toMatchObject({ is_removed: false, booked_anew: null });
  });
});

it.each(kinds.slice(1))(
  '$name retains its dispatcher’s name and phone, if the new form has none',
  async ({ old, again }) => {
    const id = await old();
    const { number } = await again(id, omar);
    const stored = await database()
      .select()
      .from(trips)
      .where(inArray(trips.batchNumber, [number ?? '']));
    expect(stored.length).toBeGreaterThan(0);
    for (const trip of stored)
      expect(trip).toMatchObject({ dispatcherName: 'Kamran', dispatcherPhone: '923001112244' });
  },
);
