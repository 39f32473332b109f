import { asc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { queueNew } from 'shared-contracts/queue/queue.socket';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { commandRunner } from '../commands/run-command.ts';
import { rowsOf, type DatabaseHandle } from '../database/database.ts';
import { events, outbox } from '../database/schema.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { pruneEvents, type LoggedEvent } from './event-log.ts';
import { numberOutbox } from './outbox.ts';
import { startRelay, type Relay } from './relay.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

const actor = systemActor('test');
const announceRows = command(
  'test.say',
  async ({ announce }, announcements: readonly (readonly [string, string[]])[]) => {
    // the relay does not look into rows
    for (const [id, rooms] of announcements) announce(queueNew, { id } as never, rooms);
  },
);
const run = (...announcements: (readonly [string, string[]])[]) =>
  commandRunner({ database: handle.database, clock: Date.now, onAnnounced: () => {} })(
    announceRows,
    announcements,
    {
      actor,
    },
  );
const series = (room: string, many: number) =>
  Array.from({ length: many }, (_, index): [string, string[]] => [`${room}${index}`, [room]]);
const log = async (room: string) =>
  (
    await handle.database
      .select()
      .from(events)
      .where(eq(events.room, room))
      .orderBy(asc(events.seq))
  ).map(({ seq, row }) => [seq, (row as { id: string }).id]);
const start = (emitted: LoggedEvent[]): Promise<Relay> =>
  startRelay({ handle, log: Fastify().log }, (event) => {
    emitted.push(event);
  });
const until = async (done: () => boolean): Promise<void> => {
  while (!done())
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

it('numbers each room separately, without a gap, and gives one event one id in all its rooms', async () => {
  await run(['a1', ['a']], ['ab', ['a', 'b']], ['b1', ['b']]);
  await run(['a2', ['a']]);
  expect(await numberOutbox(handle.database)).toBe(4);
  expect(await log('a')).toEqual([
    [1, 'a1'],
    [2, 'ab'],
    [3, 'a2'],
  ]);
  expect(await log('b')).toEqual([
    [1, 'ab'],
    [2, 'b1'],
  ]);
  const both = (await handle.database.select().from(events)).filter(
    ({ row }) => (row as { id: string }).id === 'ab',
  );
  expect(new Set(both.map(({ eventId }) => eventId)).size).toBe(1);
  expect(await handle.database.select().from(outbox)).toEqual([]);
  expect(await numberOutbox(handle.database)).toBe(0);
});

it('numbers in the order of commits: what began first and committed last comes last', async () => {
  if (handle.client.kind === 'pglite') {
    // One connection can't run two transactions at the same time, so a position is taken and its
    // row added later.
    const [taken] = await rowsOf<{ slow: number }>(
      handle.database,
      sql`select nextval(pg_get_serial_sequence('outbox', 'position'))::int as slow`,
    );
    const slow = taken?.slow;
    await run(['quick', ['c']]);
    await numberOutbox(handle.database);
    await handle.database.insert(outbox).values({
      position: slow,
      eventId: 'e',
      event: 'QUEUE_NEW',
      rooms: ['c'],
      row: { id: 'slow' },
      at: new Date(),
    });
  } else {
    const slow = await handle.client.pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into outbox (event_id, event, rooms, "row", at) values ('e', 'QUEUE_NEW', '["c"]', '{"id":"slow"}', now())`,
    );
    await run(['quick', ['c']]);
    await numberOutbox(handle.database);
    await slow.query('commit');
    slow.release();
  }
  await numberOutbox(handle.database);
  expect(await log('c')).toEqual([
    [1, 'quick'],
    [2, 'slow'],
  ]);
});

it('numbers more than fit in one batch', async () => {
  await run(...series('d', 1203));
  const emitted: LoggedEvent[] = [];
  const relay = await start(emitted);
  await until(() => emitted.length >= 1203);
  await relay.stop();
  expect(emitted.map(({ meta }) => meta.seq)).toEqual(
    Array.from({ length: 1203 }, (_, index) => index + 1),
  );
  expect((await log('d')).map(([, id]) => id)).toEqual(
    Array.from({ length: 1203 }, (_, index) => `d${index}`),
  );
});

it('emits what was committed while no relay ran, and nothing twice', async () => {
  const first: LoggedEvent[] = [];
  const before = await start(first);
  await run(['e1', ['e']]);
  before.wake();
  await until(() => first.length === 1);
  await before.stop();
  // The process ends between a commit and its relay.
  await run(['e2', ['e']]);
  await run(['e3', ['e']]);
  const second: LoggedEvent[] = [];
  const after = await start(second);
  await until(() => second.length === 2);
  await after.stop();
  expect(
    [...first, ...second].map(({ meta, row }) => [meta.seq, (row as { id: string }).id]),
  ).toEqual([
    [1, 'e1'],
    [2, 'e2'],
    [3, 'e3'],
  ]);
});

it('finds what another process committed, without being woken', async () => {
  const emitted: LoggedEvent[] = [];
  const relay = await start(emitted);
  await run(['f1', ['f']]);
  await until(() => emitted.length === 1);
  await relay.stop();
  expect(emitted[0]).toMatchObject({ event: 'QUEUE_NEW', meta: { room: 'f', seq: 1 } });
});

it('lets one of several processes number, and each emit', async () => {
  const received = [[], [], []] as [LoggedEvent[], LoggedEvent[], LoggedEvent[]];
  const relays = await Promise.all(received.map(start));
  await Promise.all(Array.from({ length: 40 }, (_, index) => run([`g${index}`, ['g']])));
  for (const relay of relays) relay.wake();
  await until(() => received.every((log) => log.length === 40));
  // The first stops: another goes on with the numbers.
  await relays[0]?.stop();
  await run(['g40', ['g']]);
  await until(() => received.slice(1).every((log) => log.length === 41));
  await Promise.all(relays.map((relay) => relay.stop()));
  const numbers = Array.from({ length: 41 }, (_, index) => index + 1);
  expect(received.slice(1).map((log) => log.map(({ meta }) => meta.seq))).toEqual([
    numbers,
    numbers,
  ]);
  expect((await log('g')).map(([seq]) => seq)).toEqual(numbers);
});

it('prunes events beyond the number and the age that are retained', async () => {
  await run(...series('h', 5));
  await numberOutbox(handle.database);
  await pruneEvents(handle.database, { keepPerRoom: 3, keepSeconds: 3600 });
  expect(await log('h')).toEqual([
    [3, 'h2'],
    [4, 'h3'],
    [5, 'h4'],
  ]);
  await handle.database
    .update(events)
    .set({ at: new Date(Date.now() - 7_200_000) })
    .where(eq(events.room, 'h'));
  await pruneEvents(handle.database, { keepPerRoom: 3, keepSeconds: 3600 });
  expect(await log('h')).toEqual([]);
  await run(['h5', ['h']]);
  await numberOutbox(handle.database);
  expect(await log('h')).toEqual([[6, 'h5']]);
});
