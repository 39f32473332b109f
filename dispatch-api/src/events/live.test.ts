import { sql } from 'drizzle-orm';
import { logout } from 'shared-contracts/auth/auth.api';
import type { Sent } from 'shared-contracts/core/schema';
import type { Hello } from 'shared-contracts/core/socket-event';
import { listEvents } from 'shared-contracts/events/events.api';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';
import type { TripRow } from 'shared-contracts/trips/trip';
import { tripScheduleNew } from 'shared-contracts/trips/trip.socket';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { sessions } from '../database/schema.ts';
import { createQueueRequest } from '../queue/queue.commands.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { connect, listenOnFreePort, type TestSocket } from '../testing/test-socket.ts';
import { tripRooms } from './rooms.ts';

let test: TestApp;
let url: string;
let dispatcher: TestUser;
let admin: TestUser;
let client: TestUser;
const open: TestSocket[] = [];
beforeAll(async () => {
  test = await openTestApp({ relay: true });
  url = await listenOnFreePort(test.app);
  dispatcher = await test.user('dispatcher');
  admin = await test.user('admin');
  client = await test.user('dispatch_client');
});
afterAll(async () => {
  for (const { socket } of open) socket.close();
  await test.close();
});

const join = async (user: TestUser): Promise<TestSocket> => {
  const made = await connect(url, user.token);
  open.push(made);
  return made;
};
const run = <I, O>(toRun: Parameters<typeof test.app.services.run<I, O>>[0], input: I) =>
  test.app.services.run(toRun, input, { actor: systemActor('test') });
const request = (phone = '923001234567') =>
  run(createQueueRequest, { type: 'app', phone, customerType: 0, city: 'KHI', langId: 1 });

const rowOf = (over: Partial<Sent<typeof TripRow>>): Sent<typeof TripRow> => ({
  id: newId(),
  trip_no: 'T1',
  batch_number: null,
  batch_id: null,
  type: 'single',
  trip_type: 70,
  trip_nos: ['T1'],
  city: 'KHI',
  pickup: { zone_en: 'Clifton', address: 'Clifton, Karachi', lat: 24.818, lng: 67.03 },
  dropoff: null,
  fares: { actual: 300 },
  parcel_insurance_charges: 0,
  times: { total_est: 600 },
  distances: { total_est: 4000 },
  pickup_variance: null,
  bdt: new Date().toISOString(),
  dt: new Date().toISOString(),
  dtu: null,
  total_cod: 0,
  is_cod_exist: false,
  bid_amount: null,
  order_no: null,
  order_id: null,
  user_name: 'Somebody',
  creator: 'Agent',
  accepted_count: 0,
  state: 'open',
  ...over,
});

/** Announces a bare trip to the rooms of its city and, for a client, its own. */
const announceTrip = command(
  'test.trip',
  async (
    { announce },
    { city, ...owner }: { user_name: string; clientId: string | null; city: string },
  ) => {
    announce(
      tripScheduleNew,
      rowOf({ trip_no: 'T1', user_name: owner.user_name, city }),
      tripRooms('scheduled', { ...owner, city }),
    );
  },
);

it('names a heartbeat by which a page notices a dead connection within eight seconds', async () => {
  const opened = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  const handshake = JSON.parse((await opened.text()).slice(1)) as Record<string, number>; // engine.io's
  const { pingInterval = Infinity, pingTimeout = Infinity } = handshake;
  expect(pingInterval + pingTimeout).toBeLessThanOrEqual(8000);
});

it('sends HELLO with the rooms of the role, their newest numbers and the time', async () => {
  expect((await join(dispatcher)).hello.rooms.map(({ room }) => room)).toEqual([
    'queue',
    'desk',
    `desk:${dispatcher.id}`,
    'reference',
  ]);
  const greeting = (await join(admin)).hello;
  expect(greeting.rooms.map(({ room }) => room)).toEqual([
    'queue',
    'desk',
    `desk:${admin.id}`,
    'scheduled:KHI',
    'scheduled:LHR',
    'scheduled:RWP',
    'inprogress:KHI',
    'inprogress:LHR',
    'inprogress:RWP',
    'completed:KHI',
    'completed:LHR',
    'completed:RWP',
    'reference',
  ]);
  expect(Math.abs(Date.parse(greeting.now) - Date.now())).toBeLessThan(60_000);
  expect(greeting.pulses).toBe(true);
  expect((await join(client)).hello.rooms.map(({ room }) => room)).toEqual([
    `notifications:client-${client.id}`,
    `scheduled:client-${client.id}`,
    `inprogress:client-${client.id}`,
    `completed:client-${client.id}`,
    'reference',
  ]);
});

it('sends the bare row first and its place in the room second', async () => {
  const socket = await join(dispatcher);
  const before = socket.hello.rooms[0]?.seq ?? -1;
  const row = await request();
  const {
    event,
    row: sent,
    meta,
  } = await socket.waitFor((received) => received.row['id'] === row.id);
  expect(event).toBe('QUEUE_NEW');
  expect(sent).toEqual(row);
  expect(meta).toMatchObject({ room: 'queue', seq: before + 1 });
  expect(Date.parse(meta.at)).not.toBeNaN();
});

it('sends a claim to everybody on the queue', async () => {
  const [first, second] = [await join(dispatcher), await join(admin)];
  const { id } = await request();
  await test.call(claimQueueRow, { params: { id } }, dispatcher);
  const isClaim = (received: { event: string; row: Record<string, unknown> }) =>
    received.event === 'QUEUE_UPDATE' && received.row['id'] === id;
  expect((await first.waitFor(isClaim)).row).toMatchObject({ claimed_by: { id: dispatcher.id } });
  expect((await second.waitFor(isClaim)).meta.id).toBe((await first.waitFor(isClaim)).meta.id);
});

it('repeats the newest numbers, so that a client that lost the last event detects it', async () => {
  const { socket, hello } = await join(dispatcher);
  const before = hello.rooms[0]?.seq ?? 0;
  const pulses: Hello[] = [];
  const reaches = (seq: number) =>
    new Promise<void>((done) => {
      socket.on('PULSE', (pulse: Hello) => {
        pulses.push(pulse);
        if ((pulse.rooms[0]?.seq ?? -1) >= seq) done();
      });
    });
  await reaches(before);
  await request();
  await reaches(before + 1);
  expect(pulses.map(({ rooms }) => rooms.map(({ room }) => room))).toEqual(
    pulses.map(() => ['queue', 'desk', `desk:${dispatcher.id}`, 'reference']),
  );
  expect(Date.parse(pulses[0]?.now ?? '')).not.toBeNaN();
});

it("never sends another's row to a dispatch client", async () => {
  const [staff, own] = [await join(admin), await join(client)];
  await run(announceTrip, { user_name: client.phone, clientId: null, city: 'KHI' });
  await run(announceTrip, { user_name: 'Another', clientId: newId(), city: 'KHI' });
  await request();
  await run(announceTrip, { user_name: 'Own', clientId: client.id, city: 'LHR' });
  await staff.waitFor(({ meta }) => meta.room === 'scheduled:LHR');
  await own.waitFor(({ row }) => row['user_name'] === 'Own');
  expect(own.received.map(({ row, meta }) => [row['user_name'], meta.room])).toEqual([
    ['Own', `scheduled:client-${client.id}`],
  ]);
});

describe('missed events', () => {
  it('are answered by room and number, in order and without a gap', async () => {
    const socket = await join(dispatcher);
    const after = socket.hello.rooms[0]?.seq ?? 0;
    const rows = [
      await request('923000000001'),
      await request('923000000002'),
      await request('923000000003'),
    ];
    await socket.waitFor(({ row }) => row['id'] === rows[2]?.id);
    const { answer } = await test.call(listEvents, { query: { room: 'queue', after } }, dispatcher);
    expect(answer.events.map(({ row }) => (row as { id: string }).id)).toEqual(
      rows.map(({ id }) => id),
    );
    expect(answer.events.map(({ meta }) => meta.seq)).toEqual([after + 1, after + 2, after + 3]);
    expect(answer.last).toBe(after + 3);
    expect(
      (await test.call(listEvents, { query: { room: 'queue', after: after + 1 } }, dispatcher))
        .answer.events,
    ).toHaveLength(2);
  });

  it.each([
    ['a dispatcher', 'scheduled:KHI', () => dispatcher],
    ['a client', 'queue', () => client],
    ['another client', 'scheduled:client-923990000000', () => client],
    ['nobody', 'no-such-room', () => admin],
  ] as const)('are refused to %s, who may not read %s', async (_who, room, user) => {
    expect(await test.call(listEvents, { query: { room, after: 0 } }, user())).toMatchObject({
      status: 403,
      failure: { error_id: 'own-rows.refused' },
    });
  });

  it('are 410 when the log is too short, or never held the number', async () => {
    const socket = await join(dispatcher);
    const { id } = await request();
    await socket.waitFor(({ row }) => row['id'] === id);
    await test.app.services.database.execute(
      sql`delete from events where room = 'queue' and seq <= 2`,
    );
    expect(
      await test.call(listEvents, { query: { room: 'queue', after: 1 } }, dispatcher),
    ).toMatchObject({ status: 410, failure: { error_id: 'events.gone' } });
    expect(
      (await test.call(listEvents, { query: { room: 'queue', after: 2 } }, dispatcher)).status,
    ).toBe(200);
    expect(
      (await test.call(listEvents, { query: { room: 'queue', after: 999_999 } }, dispatcher))
        .status,
    ).toBe(410);
  });
});

describe('a socket', () => {
  it.each([
    ['no token', ''],
    ['an unknown one', 'x'.repeat(43)],
  ])('is refused with %s', async (_name, token) => {
    await expect(connect(url, token)).rejects.toThrow('session.expired');
  });

  it('is refused to a page of another origin and opened to a page of its own host', async () => {
    await expect(
      connect(url, dispatcher.token, { origin: 'https://elsewhere.example' }),
    ).rejects.toThrow('websocket error');
    open.push(await connect(url, dispatcher.token, { origin: url }));
    open.push(
      await connect(url, dispatcher.token, {
        origin: 'https://console.example',
        'x-forwarded-host': 'console.example',
      }),
    );
  });

  const expectEnd = async (end: (user: TestUser) => Promise<unknown>) => {
    const user = await test.user('dispatcher');
    const { socket, waitFor } = await join(user);
    const disconnected = new Promise<string>((resolve) => {
      socket.once('disconnect', resolve);
    });
    await end(user);
    await waitFor(({ event }) => event === 'SESSION_ENDED');
    expect(await disconnected).toBe('io server disconnect');
    await expect(connect(url, user.token)).rejects.toThrow('session.expired');
  };
  it('ends when its user signs out', async () => {
    await expectEnd((user) => test.call(logout, { body: {} }, user));
  });
  it('ends when its session is revoked elsewhere', async () => {
    const revoke = (user: TestUser) =>
      test.app.services.database
        .update(sessions)
        .set({ revokedAt: new Date() })
        .where(sql`id = ${user.sessionId}`);
    await expectEnd(revoke);
  });
});
