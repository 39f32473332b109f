import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { testApiEnv } from 'release-kit/console/api-process.ts';
import { programOf, startPostgres, startRedis, type Server } from 'release-kit/system/servers.ts';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { loadAccounts } from 'shared-contracts/users/demo-accounts';

import { callApi } from '../commands/api-client.ts';
import { randomFrom } from '../commands/random.ts';
import { signIn } from '../commands/sign-in.ts';
import { startFleet, type ApiFleet } from './api-fleet.ts';
import { deliveredBeside, openDroppedSockets } from './dropped-sockets.ts';
import { keepFigures } from './figures.ts';
import { violationsOf, type Operation } from './history.ts';
import { makeAddresses, workAtRandom } from './random-work.ts';
import { startRecoveringServer, type RecoveringServer } from './recovering-reader.ts';
import { openLine, portOf, type TcpLine } from './tcp-line.ts';

// Clients do random things to the same rows while processes are killed and stopped, lines are cut
// and servers crash. What they saw must be possible in some order of one operation after the other,
// a check that finds a removed guard. And every socket, dropped again and again, has each event
// once and in order.
const full = process.env['TEST_SIZE'] === 'full';
const [clientCount, socketCount, rounds, dropMs] = full ? [20, 100, 10, 2000] : [5, 4, 1, 300];
/** The processes that have a server beside them, and those that are killed at the end of a round. */
const [besideCount, lastKills] = full ? [2, [1]] : [1, []];
/** In the full form clients work as fast as they can; in the short one processor time is dear. */
const pauseMs = full ? 0 : 100;
/** A round goes on for this long, and in the short form for one turn of failures. */
const roundMs = full ? 180_000 : 0;
const timeoutMs = full ? 3_600_000 : 240_000;

const random = randomFrom(Number(process.env['SEED'] ?? 1));

const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

let postgres: Server;
let redis: Server;
let fleet: ApiFleet;
/**
 * Beside each process, in the short form beside the first, a server with socket.io's own recovery,
 * killed with it.
 */
let beside: RecoveringServer[];
/** The lines of clients to the processes. */
let lines: TcpLine[];
let urls: string[];
let tokens: string[];
let queueRows: string[];
const sql = (text: string): string =>
  execFileSync(programOf('psql'), ['-X', '-A', '-t', '-q', '-c', text, postgres.url], {
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
  });

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  closing.push(
    () => postgres.stop(),
    () => redis.stop(),
  );
  fleet = await startFleet(2, {
    dataFolder: folder,
    env: {
      ...testApiEnv,
      BOOKINGS: '20',
      SECRET_KEY: 'a key of the history test',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      EVENTS_KEEP_PER_ROOM: '1000000',
    },
  });
  closing.push(() => fleet.stop());
  beside = [];
  for (let nth = 0; nth < besideCount; nth += 1) {
    const server = await startRecoveringServer('queue', postgres.url);
    beside.push(server);
    closing.push(() => server.stop());
  }
  const direct = [await fleet.answering(0), await fleet.answering(1)];
  lines = await Promise.all(direct.map((url) => openLine(portOf(url))));
  for (const line of lines) closing.push(() => line.close());
  urls = lines.map(({ port }) => `http://127.0.0.1:${port}`);
  tokens = [];
  for (const { phone } of loadAccounts.slice(0, clientCount))
    tokens.push((await signIn(direct[0] ?? '', phone)).access_token);
  await makeAddresses(direct[0] ?? '', tokens[0] ?? '', 5);
  const { list } = await callApi(direct[0] ?? '', listQueue, { query: {} }, tokens[0]);
  queueRows = list.slice(0, 8).map(({ id }) => id);
}, timeoutMs);

const killBoth = async (nth: number): Promise<void> => {
  await Promise.all([fleet.kill(nth), beside[nth]?.kill()]);
};

/** Failures of processes, lines and servers, one after the other. */
const interruptions = (): (() => Promise<void>)[] => [
  () => killBoth(0),
  () => fleet.pause(1, dropMs),
  async () => {
    lines[0]?.hold();
    await pause(dropMs);
    lines[0]?.drop();
    lines[0]?.restore();
  },
  () => redis.crash(),
  () => postgres.crash(),
  // In the short form one kill: a start costs as much processor time as all of its operations.
  ...lastKills.map((nth) => () => killBoth(nth)),
];

async function interruptAll(): Promise<void> {
  for (const interrupt of interruptions()) {
    await interrupt();
    await pause(dropMs);
  }
}

/** All clients work until `during` is over; returns what they saw. */
async function historyOf(
  during: (history: readonly Operation[]) => Promise<void>,
  ignoresVersions = false,
) {
  const history: Operation[] = [];
  const state = { isOver: false };
  const working = tokens.map((token, client) => {
    let turn = client;
    const own = randomFrom(Math.floor(random() * 2 ** 32));
    return workAtRandom(
      {
        client,
        token,
        url: () => urls[(turn += 1) % urls.length] ?? '',
        queueRows,
        random: own,
        isOver: () => state.isOver,
        pauseMs,
        ignoresVersions,
      },
      history,
    );
  });
  await during(history);
  state.isOver = true;
  await Promise.all(working);
  return history;
}

const count = (history: readonly Operation[], outcome: Operation['outcome']): number =>
  history.filter((one) => one.outcome === outcome).length;

let figures:
  | {
      rounds: number;
      sockets: number;
      announced: number;
      bySocket: number;
      recovered: ReturnType<typeof deliveredBeside>;
      tried: readonly Record<string, number>[];
    }
  | undefined;

it(
  'no client sees what no order of the operations explains, and every socket has each event once',
  async () => {
    const sockets = await openDroppedSockets({
      count: socketCount,
      room: 'queue',
      fleet,
      token: (nth) => tokens[nth % tokens.length] ?? '',
      besidePorts: beside.map(({ port }) => port),
      dropMs,
      random,
    });
    closing.push(() => sockets.close());
    const endDrops = sockets.startDrops();
    const tried: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const end = performance.now() + roundMs;
      const history = await historyOf(async (soFar) => {
        do await interruptAll();
        while (performance.now() < end);
        // Otherwise nothing was tried.
        for (const outcome of ['claimed', 'released', 'read', 'wrote', 'refused'] as const)
          while (count(soFar, outcome) === 0) await pause(50);
      });
      tried.push(
        Object.fromEntries(
          (['claimed', 'released', 'read', 'wrote', 'refused', 'unknown'] as const).map(
            (outcome) => [outcome, count(history, outcome)],
          ),
        ),
      );
      expect(violationsOf(history)).toEqual([]);
    }
    await endDrops();
    while (sql('select count(*) from outbox').trim() !== '0') await pause(50);
    const log = sql(`select seq || ' ' || event_id from events where room = 'queue' order by seq`)
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const last = Number(log.at(-1)?.[0]);
    for (const { reader } of sockets.places) {
      await reader.reached(last);
      expect(reader.ids).toEqual(
        log.filter(([seq]) => Number(seq) > reader.start).map(([, id]) => id),
      );
    }
    const readers = sockets.places.map(({ reader }) => reader);
    const announced = readers.reduce((total, { ids }) => total + ids.length, 0);
    const bySocket = readers.reduce((total, reader) => total + reader.bySocket(), 0);
    // By now socket.io has delivered what it can: each of its servers sends what it reads
    // immediately.
    const recovered = deliveredBeside(sockets.places, last);
    figures = { rounds, sockets: socketCount, announced, bySocket, recovered, tried };
    keepFigures('history', figures);
  },
  timeoutMs,
);

// A few events may all get through.
if (full)
  it('the drops have lost events that only the log had, and that socket.io does not recover', () => {
    expect(figures?.bySocket).toBeLessThan(figures?.announced ?? 0);
    expect(figures?.recovered.delivered).toBeLessThan(figures?.recovered.announced ?? 0);
  });

async function untilFound(history: readonly Operation[]): Promise<void> {
  while (violationsOf(history).length === 0) await pause(50);
}
/**
 * Clients work until a whole history has this violation: one that is seen while they work may be
 * explained by an operation that has not ended yet.
 */
async function untilViolated(what: string, ignoresVersions = false): Promise<string[]> {
  let found: string[] = [];
  while (!found.join('\n').includes(what))
    found = violationsOf(await historyOf(untilFound, ignoresVersions));
  return found;
}

it(
  'a lease that the database forgets, and a version that a client ignores, are found',
  async () => {
    sql(`create function forget_lease() returns trigger language plpgsql as $$
      begin new.claimed_by := null; new.lease_until := null; return new; end $$;
      create trigger forget_lease before update on queue_rows
        for each row execute function forget_lease()`);
    const forgotten = await untilViolated('hold it at the same time');
    expect(forgotten.join()).toContain('hold it at the same time');
    sql('drop trigger forget_lease on queue_rows');
    expect((await untilViolated('had seen', true)).join()).toContain('had seen');
  },
  timeoutMs,
);
