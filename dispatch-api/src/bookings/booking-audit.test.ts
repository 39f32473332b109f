import { asc, eq, inArray } from 'drizzle-orm';
import * as batches from 'shared-contracts/bookings/batch.api';
import { createRide, reinitiateRide } from 'shared-contracts/bookings/booking.api';

import { trips } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { batchDraft, foodDraft } from './batch-draft.builder.ts';
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
  (await buildQueueRequest(test, { phone: freshPhone() })).id;
const expired = () => buildTrip(database(), 'expired');
const of = (id?: string) => (id ? { id } : {});

/** Ids of a booking in the answer: a trip, or a batch and its trips. */
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
    (id) => test.call(createRide, { body: rideDraft(of(id)) }, agent),
    (id) => test.call(reinitiateRide, { body: rideDraft(of(id)) }, agent),
  ],
  [
    'a batch',
    (id) => test.call(batches.createBatch, { body: batchDraft(of(id)) }, agent),
    (id) => test.call(batches.reinitiateBatch, { body: batchDraft(of(id)) }, agent),
  ],
  [
    'a batch of a kitchen',
    (id) => test.call(batches.createFoodBatch, { body: foodDraft(of(id)) }, agent),
    (id) => test.call(batches.reinitiateFoodBatch, { body: foodDraft(of(id)) }, agent),
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
