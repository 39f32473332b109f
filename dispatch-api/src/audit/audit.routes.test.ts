import { listAudit } from 'shared-contracts/audit/audit.api';

import { newId } from '../database/id.ts';
import { auditLog } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let admin: TestUser;
let agent: TestUser;
const row = newId();
let trip: Awaited<ReturnType<typeof buildTrip>>;
beforeAll(async () => {
  test = await openTestApp();
  [admin, agent] = [await test.user('admin'), await test.user('dispatcher', { name: 'Agent' })];
  trip = await buildTrip(test.app.services.database, 'open');
  const entry = (
    action: string,
    at: string,
    change: Partial<typeof auditLog.$inferInsert> = {},
  ) => ({
    action,
    at: new Date(at),
    actorId: agent.id,
    actorName: 'Agent',
    actorRole: 12,
    subjectType: 'trip',
    subjectId: trip.id,
    details: null,
    ...change,
  });
  await test.app.services.database.insert(auditLog).values([
    entry('queue.claimed', '2026-03-01T08:00:00Z', { subjectType: 'queue', subjectId: row }),
    entry('booking.create', '2026-03-01T08:01:00Z', {
      details: { queue_row: row, trip_no: trip.tripNo },
    }),
    entry('trip.assigned', '2026-03-02T09:00:00Z', {
      actorId: admin.id,
      actorName: 'Boss',
      actorRole: 6,
    }),
    entry('user.changed', '2026-03-03T10:00:00Z', {
      actorId: admin.id,
      subjectType: 'user',
      subjectId: agent.id,
      details: { changes: [] },
    }),
    entry('trip.still', '2026-03-03T11:00:00Z', {
      actorId: null,
      actorName: 'driver watch',
      actorRole: null,
      subjectId: newId(),
    }),
    entry('wallet.withdrawal-requested', '2026-03-04T10:00:00Z', {
      actorId: newId(),
      subjectType: 'withdrawal',
      subjectId: newId(),
    }),
  ]);
});
afterAll(() => test.close());

const found = async (query: {
  booking?: string;
  user?: string;
  action?: string;
  by?: 'people' | 'system';
  from?: string;
  until?: string;
  page?: number;
  limit?: number;
}) => (await test.call(listAudit, { query }, admin)).answer.data.map(({ action }) => action);

it('finds what was done to a booking, from its call in the queue on, newest first', async () => {
  const expected = ['trip.assigned', 'booking.create', 'queue.claimed'];
  expect(await found({ booking: trip.tripNo })).toEqual(expected);
  expect(await found({ booking: trip.id })).toEqual(['trip.assigned', 'booking.create']);
  expect(await found({ booking: '99999999' })).toEqual([]);
});
it('finds what a user did, and what was done to the user, by phone in any form', async () => {
  const expected = ['user.changed', 'booking.create', 'queue.claimed'];
  expect(await found({ user: agent.phone })).toEqual(expected);
  expect(await found({ user: `0${agent.phone.slice(2)}` })).toEqual(expected);
  expect(await found({ user: agent.id })).toEqual(expected);
  expect(await found({ user: '03000000000' })).toEqual([]);
});
it('filters by a time span, and by all three filters together', async () => {
  expect(await found({ from: '2026-03-02T09:00:00Z', until: '2026-03-03T10:00:00Z' })).toEqual([
    'trip.assigned',
  ]);
  expect(
    await found({ booking: trip.tripNo, user: agent.phone, until: '2026-03-01T08:01:00Z' }),
  ).toEqual(['queue.claimed']);
});
it('filters by actor: people or the server', async () => {
  const since = { from: '2026-03-03T00:00:00Z', until: '2026-03-04T00:00:00Z' };
  expect(await found({ ...since, by: 'people' })).toEqual(['user.changed']);
  expect(await found({ ...since, by: 'system' })).toEqual(['trip.still']);
});

it('filters by one action', async () => {
  expect(await found({ action: 'trip.assigned' })).toEqual(['trip.assigned']);
  expect(await found({ action: 'trip.assigned', user: agent.phone })).toEqual([]);
});
it('lists actor, action and subject, page by page', async () => {
  const { answer } = await test.call(
    listAudit,
    { query: { user: agent.id, page: 2, limit: 1 } },
    admin,
  );
  expect(answer).toMatchObject({
    total_records: 3,
    total_pages: 3,
    data: [
      {
        action: 'booking.create',
        actor_name: 'Agent',
        actor_role: 12,
        subject_type: 'trip',
        trip_no: trip.tripNo,
        at: '2026-03-01T08:01:00.000Z',
      },
    ],
  });
  expect(
    (await test.call(listAudit, { query: { user: agent.id } }, admin)).answer.data[0],
  ).toMatchObject({ subject_name: 'Agent', subject_type: 'user' });
});
