import { asc, eq, inArray } from 'drizzle-orm';
import * as batches from 'shared-contracts/bookings/batch.api';
import { createRide, reinitiateRide } from 'shared-contracts/bookings/booking.api';

import { systemActor } from '../commands/actor.ts';
import { trips } from '../database/schema.ts';
import { createQueueRequest } from '../queue/queue.commands.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { freshPhone, rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('supervisor');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const request = async (): Promise<string> =>
  (
    await test.app.services.run(
      createQueueRequest,
      { type: 'app', phone: freshPhone(), customerType: 0, city: 'KHI', langId: 1 },
      { actor: systemActor('test') },
    )
  ).id;
const expired = () => buildTrip(database(), 'expired');
const address = (gps_address: string) => ({
  lat: 24.818,
  lng: 67.03,
  gps_address,
  nearest_address: 'Teen Talwar',
  type: 'other' as const,
});
const sender = () => ({
  source: 'Word_Of_Mouth' as const,
  city: 'KHI',
  gender: 'female' as const,
  lang_id: 2,
  name: 'Ayesha Khan',
  phone: freshPhone(),
  alt_name: 'Sana',
  alt_phone: '923001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
  address: address('Clifton, Karachi'),
});
const drop = () => ({
  MultipleBookingid: 'd1',
  trip_status_code: 21 as const,
  address: address('Gulshan-e-Iqbal'),
  phone: freshPhone(),
  name: 'Shop 24',
  is_cash_on_delivery: false,
});
const draft = (id?: string) => ({
  pickup_info: sender(),
  bookings: [drop(), drop()],
  ...(id && { id }),
});
const food = (id?: string) => ({
  pickup_info: sender(),
  service_code: 100 as const,
  zone: 'Clifton',
  zone_ur: 'کلفٹن',
  amount: 2500,
  ...(id && { id }),
});

/** What names a booking in the answer: a trip, or a batch and its trips. */
interface Created {
  status: number;
  answer: { data: { trip_no?: string; trip_nos?: readonly string[]; batch_number?: string } };
}
/** How each kind of booking is made, for a request of the queue or again for an expired one. */
const kinds: readonly [
  kind: string,
  create: (id?: string) => Promise<Created>,
  again: (id: string) => Promise<Created>,
][] = [
  [
    'a single booking',
    (id) => test.call(createRide, { body: rideDraft(id ? { id } : {}) }, agent),
    (id) => test.call(reinitiateRide, { body: rideDraft({ id }) }, agent),
  ],
  [
    'a batch',
    (id) => test.call(batches.createBatch, { body: draft(id) }, agent),
    (id) => test.call(batches.reinitiateBatch, { body: draft(id) }, agent),
  ],
  [
    'a batch of a kitchen',
    (id) => test.call(batches.createFoodBatch, { body: food(id) }, agent),
    (id) => test.call(batches.reinitiateFoodBatch, { body: food(id) }, agent),
  ],
];

/** Runs the call and returns its entries, its trips, and the number that names the booking. */
async function made(call: () => Promise<Created>) {
  let data: Created['answer']['data'] = {};
  const entries = await auditedBy(test, async () => {
    const created = await call();
    expect(created.status).toBe(200);
    ({ data } = created.answer);
  });
  const { trip_no: number = '', trip_nos: numbers = [number], batch_number: batch } = data;
  const rows = await database()
    .select()
    .from(trips)
    .where(inArray(trips.tripNo, [...numbers]))
    .orderBy(asc(trips.tripNo));
  /** The entry of each trip, with what the booking began from. */
  const created = (origin: object) =>
    rows.map((row) => [
      'booking.create',
      `trip ${row.id}`,
      { trip_no: row.tripNo, ...(batch && { batch }), fare: row.fareActual, ...origin },
    ]);
  return { entries, created, name: batch ?? number };
}

describe.each(kinds)('%s', (_kind, create, again) => {
  it('is logged per trip with its number and fare', async () => {
    const { entries, created } = await made(create);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual(created({ queue_row: null }));
  });

  it('for a request of the queue is logged with the request', async () => {
    const id = await request();
    const { entries, created } = await made(() => create(id));
    expect(entries).toEqual([['queue.booked', `queue ${id}`, null], ...created({ queue_row: id })]);
  });

  it('again for an expired one is logged with that one, which is logged with the new number', async () => {
    const old = await expired();
    const { entries, created, name } = await made(() => again(old.id));
    expect(entries).toEqual([
      ...created({ again_for: old.id }),
      [
        'trip.removed',
        `trip ${old.id}`,
        { changes: [{ field: 'booked_anew', before: null, after: name }] },
      ],
    ]);
    const [row] = await database().select().from(trips).where(eq(trips.id, old.id));
    expect(row?.rebooking).toMatchObject({ number: name });
  });
});
