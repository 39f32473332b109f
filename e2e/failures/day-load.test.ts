import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startApi, testApiEnv, type ApiProcess } from 'release-kit/console/api-process.ts';
import { startPostgres, startRedis } from 'release-kit/system/servers.ts';
import { listEvents } from 'shared-contracts/events/events.api';

import { callApi } from '../commands/api-client.ts';
import { randomFrom } from '../commands/random.ts';
import { createAccount, signIn } from '../commands/sign-in.ts';
import { CallTimes } from './call-times.ts';
import { expectedRefusals, lookAfterOne, newDay, takeOne, type Desk } from './day-work.ts';
import { openReader, type EventReader } from './event-reader.ts';
import { keepFigures } from './figures.ts';
import { reportsSpent, spentBy } from './spent.ts';

// A day's work of a whole office in minutes: requests are taken, booked, forwarded, assigned and
// cancelled, lists are read, and every page has a socket. No call fails, every socket has every
// event once and in order, and the processes hold no more at its end than at its beginning. In the
// full form on PostgreSQL and Redis with two processes.
const full = process.env['TEST_SIZE'] === 'full';
const [agentCount, socketCount, rounds, everyMs] = full ? [50, 500, 40, 15_000] : [4, 8, 3, 0];
const [bookings, processes] = full ? ['3000', 2] : ['20', 1];
/**
 * How long the office is empty: once with all sockets open, once without any. Only a minute says
 * something.
 */
const idleMs = full ? 60_000 : 0;
/** Memory that a process may gain after its start: caches that are still filling. */
const growthBytes = 32 * 2 ** 20;
const timeoutMs = full ? 3_600_000 : 240_000;
const random = randomFrom(Number(process.env['SEED'] ?? 1));

const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function startProcesses(): Promise<ApiProcess[]> {
  const folder = mkdtempSync(join(tmpdir(), 'day-load-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const env: Record<string, string> = {
    ...testApiEnv,
    ...reportsSpent,
    BOOKINGS: bookings,
    SECRET_KEY: 'a key of the day of load',
    // As in production: nobody who works is limited.
    CALLS_PER_MINUTE: '600',
    SOCKETS_PER_SESSION: '20',
    SOCKETS_PER_ADDRESS: '1000',
    EVENTS_KEEP_PER_ROOM: '1000000',
  };
  // Several processes share servers.
  if (processes > 1) {
    const servers = await Promise.all([startPostgres({ durable: true }), startRedis()]);
    for (const server of servers) closing.push(() => server.stop());
    const [postgres, redis] = servers;
    Object.assign(env, { DATABASE_URL: postgres.url, REDIS_URL: redis.url });
  }
  const apis: ApiProcess[] = [];
  for (let nth = 0; nth < processes; nth += 1) {
    const api = await startApi({ dataFolder: join(folder, 'db'), env });
    closing.push(() => api.stop());
    apis.push(api);
  }
  return apis;
}

/** The ids of a room's events after a number, as its log has them. */
async function logOf(url: string, token: string, room: string, from: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = from; ;) {
    const { events } = await callApi(url, listEvents, { query: { room, after } }, token);
    if (events.length === 0) return ids;
    for (const { meta } of events) {
      ids.push(meta.id);
      after = meta.seq;
    }
  }
}

async function untilAllAnnounced(url: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (/^dispatch_outbox_events 0$/m.test(text)) return;
    await pause(50);
  }
}

it(
  `${agentCount} agents work ${rounds} rounds while ${socketCount} sockets follow: no call fails, no event is lost, no memory is kept`,
  async () => {
    const apis = await startProcesses();
    // both exist: at least one process was started
    const urlOf = (nth: number): string => apis[nth % apis.length]!.url;
    const agents: { token: string; isSupervisor: boolean }[] = [];
    for (let nth = 0; nth < agentCount; nth += 1) {
      const isSupervisor = nth % 2 === 1;
      const phone = await createAccount(urlOf(0), isSupervisor ? 'supervisor' : 'dispatcher');
      agents.push({ token: (await signIn(urlOf(nth), phone)).access_token, isSupervisor });
    }
    const readers: { room: string; token: string; reader: EventReader }[] = [];
    const tripRooms = ['scheduled:KHI', 'inprogress:KHI'];
    for (let nth = 0; nth < socketCount; nth += 1) {
      // there are agents
      const { token, isSupervisor } = agents[nth % agents.length]!;
      const room = (isSupervisor && tripRooms[(nth >> 1) % 2]) || 'queue';
      const apiUrl = async () => urlOf(nth);
      const reader = await openReader(room, token, { socketUrl: urlOf(nth), apiUrl });
      closing.push(() => reader.close());
      readers.push({ room, token, reader });
    }

    const times = new CallTimes(expectedRefusals);
    const day = newDay();
    const desks = agents.map(({ token }, index): Desk => {
      let turn = index;
      return {
        call: (endpoint, input) => times.call(urlOf((turn += 1)), endpoint, input, token),
        random: randomFrom(Math.floor(random() * 2 ** 32)),
      };
    });
    const workRound = (index: number) =>
      // as many desks as agents
      agents[index]?.isSupervisor ? lookAfterOne(desks[index]!, day) : takeOne(desks[index]!, day);

    // The first call of each kind runs before the measurement, because it compiles and caches code.
    for (let warm = 0; warm < 2; warm += 1) await Promise.all(agents.map((_, at) => workRound(at)));
    const begin = await Promise.all(apis.map(spentBy));
    const startedMs = performance.now();
    await Promise.all(
      agents.map(async (_, index) => {
        for (let round = 0; round < rounds; round += 1) {
          const due = startedMs + (round + index / agentCount) * everyMs;
          await pause(Math.max(0, due - performance.now()));
          await workRound(index);
        }
      }),
    );
    // Work that the supervisors haven't reached, because they don't wait for the dispatchers.
    for (const [index, { isSupervisor }] of agents.entries())
      if (isSupervisor && day.rides.length > 0) await workRound(index);
    const workedMs = performance.now() - startedMs;
    await untilAllAnnounced(urlOf(0));
    const end = await Promise.all(apis.map(spentBy));

    const idle = async (): Promise<number[]> => {
      const before = await Promise.all(apis.map(spentBy));
      await pause(idleMs);
      const after = await Promise.all(apis.map(spentBy));
      return after.map(({ cpuMs }, nth) => Math.round(cpuMs - (before[nth]?.cpuMs ?? 0)));
    };
    const figures = {
      workedMs: Math.round(workedMs),
      calls: times.figures(),
      refused: times.refused,
      failed: times.failed.length,
      day: { ...day, rides: day.rides.length },
      events: readers.reduce((sum, { reader }) => sum + reader.ids.length, 0),
      bySocket: readers.reduce((sum, { reader }) => sum + reader.bySocket(), 0),
      begin,
      end,
      idleMs,
      idleWithSockets: await idle(),
    };
    keepFigures('day-load', figures);

    expect(times.failed).toEqual([]);
    // Otherwise the day had nothing of it.
    const { booked, assigned, cancelled } = day;
    expect([booked, assigned, cancelled].filter((count) => count === 0)).toEqual([]);
    const rooms = new Map<string, { from: number; log: string[] }>();
    for (const { room, token } of readers) {
      if (rooms.has(room)) continue;
      const inRoom = readers.filter((one) => one.room === room);
      const from = Math.min(...inRoom.map(({ reader }) => reader.start));
      rooms.set(room, { from, log: await logOf(urlOf(0), token, room, from) });
    }
    expect(rooms.get('queue')?.log.length).toBeGreaterThanOrEqual(day.queueChanges);
    // As texts, and after the last call: comparing a million ids one by one takes so long that
    // connections end.
    for (const { room, reader } of readers) {
      const { from, log } = rooms.get(room) ?? { from: 0, log: [] };
      await reader.reached(from + log.length);
      expect(reader.ids.join('\n')).toBe(log.slice(reader.start - from).join('\n'));
    }
    const heldMore = end.map(({ heapUsed }, nth) => heapUsed - (begin[nth]?.heapUsed ?? 0));
    expect(heldMore.filter((bytes) => bytes > growthBytes)).toEqual([]);

    for (const { reader } of readers) reader.close();
    keepFigures('day-load', { ...figures, idleAlone: await idle() });
  },
  timeoutMs,
);
