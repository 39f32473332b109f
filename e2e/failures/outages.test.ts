import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startApi, testApiEnv, type ApiProcess } from 'release-kit/console/api-process.ts';
import { consoleSocket, type Socket } from 'release-kit/console/console-socket.ts';
import { isRunning } from 'release-kit/process/children.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { programOf, startPostgres, startRedis } from 'release-kit/system/servers.ts';
import { forgotPassword } from 'shared-contracts/auth/password-reset.api';
import type { Outage } from 'shared-contracts/core/outage';
import { hello, outagesChanged, pulse } from 'shared-contracts/core/socket-event';
import { autocomplete } from 'shared-contracts/places/place.api';
import { addRequest } from 'shared-contracts/queue/queue.api';

import { callApi } from '../commands/api-client.ts';
import { signIn } from '../commands/sign-in.ts';
import { bySize } from '../fixtures/size.ts';
import { openLine, portOf, throughLine, type TcpLine } from './tcp-line.ts';

// Each dependency of an API process fails, one after the other. The process runs on, tells its
// users what is missing, refuses what it cannot do with a reason, and recovers without a restart.
/**
 * How soon users see a notice, where a machine that is busy with other tests may take longer; and
 * whether a failing service hangs, which is reported after 2.5 s, or breaks the connection.
 */
const { toldWithinMs, failCall } = bySize<{
  toldWithinMs: number;
  failCall: (response: ServerResponse) => void;
}>({
  short: { toldWithinMs: 60_000, failCall: (response) => response.destroy() },
  full: { toldWithinMs: 5000, failCall: () => {} },
});
const phone = '923001000118';

const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

let api: ApiProcess;
/** Of the process as it was started. */
let pid: number | undefined;
/** Another process of the same database, which calls no service itself. */
let other: ApiProcess;
let token: string;
let socket: Socket;
let database: TcpLine;
let redis: TcpLine;
let psql: (sql: string) => string;
let postgresUrl: string;
/** The last state of each process, and the callers that wait for another one. */
let current: readonly string[] = [];
let currentElsewhere: readonly string[] = [];
const waiting = new Set<() => void>();
const service = { isFailing: false, url: '' };

const until = (isThere: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isThere()) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
const listen = (list: readonly string[] = []): void => {
  current = list;
  for (const look of waiting) look();
};
const listenElsewhere = (list: readonly string[] = []): void => {
  currentElsewhere = list;
  for (const look of waiting) look();
};
/** Opens a user's socket and tells what the process says on it. */
async function open(url: string, told: (list?: readonly string[]) => void): Promise<Socket> {
  const opened = consoleSocket(url, token);
  closing.push(() => void opened.close());
  for (const { name } of [hello, pulse, outagesChanged])
    opened.on(name, ({ outages }: { outages?: string[] }) => told(outages));
  await new Promise((resolve) => opened.once(hello.name, resolve));
  return opened;
}

beforeAll(async () => {
  const [postgres, memory] = await Promise.all([startPostgres(), startRedis()]);
  database = await openLine(portOf(postgres.url));
  redis = await openLine(portOf(memory.url));
  postgresUrl = postgres.url;
  psql = (sql) =>
    execFileSync(programOf('psql'), ['-X', '-A', '-t', '-q', '-c', sql, postgres.url], {
      encoding: 'utf8',
    });
  // One server is both the SMS gateway and the geocoder.
  const outside = createServer((request, response) => {
    request.resume();
    if (!service.isFailing) response.end('{"features":[]}');
    else failCall(response);
  });
  outside.listen(await freePort(), '127.0.0.1');
  await once(outside, 'listening');
  const address = outside.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  service.url = `http://127.0.0.1:${address.port}`;
  const env = {
    ...testApiEnv,
    BOOKINGS: '20',
    SECRET_KEY: 'a key of the outage test',
    DATABASE_URL: postgres.url,
    REDIS_URL: memory.url,
    OTP_GATEWAY_URL: `${service.url}/sms`,
    GEOCODER: 'photon',
    GEOCODER_URL: service.url,
  };
  api = await startApi({
    env: {
      ...env,
      DATABASE_URL: throughLine(postgres.url, database),
      REDIS_URL: throughLine(memory.url, redis),
      NODE_OPTIONS: `--import ${fileURLToPath(new URL('./movable-clock.ts', import.meta.url))}`,
    },
  });
  pid = api.child.process.pid;
  closing.push(
    () => postgres.stop(),
    () => memory.stop(),
    () => database.close(),
    () => redis.close(),
    () => {
      outside.closeAllConnections();
      outside.close();
    },
    () => api.stop(),
  );
  ({ access_token: token } = await signIn(api.url, '03001000118'));
  socket = await open(api.url, listen);
  other = await startApi({ env });
  closing.push(() => other.stop());
  await open(other.url, listenElsewhere);
});

let calls = 0;
const write = () =>
  callApi(
    api.url,
    addRequest,
    { body: { type: 'other', phone: `92315${String((calls += 1)).padStart(7, '0')}` } },
    token,
  );
/** A write whose transaction waits for a lock; the lock is of another session. */
async function writeInside() {
  const locker = spawn(programOf('psql'), ['-X', '-A', '-t', '-q', postgresUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const locked = once(locker.stdout, 'data');
  locker.stdin.write(`begin; lock table queue_rows; select 'locked';\n`);
  await locked;
  const answer = write();
  answer.catch(() => {});
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
  while (!psql(isWaiting)) await setImmediate();
  return { answer, unlock: () => void locker.stdin.end('commit;\n') };
}
const search = () => callApi(api.url, autocomplete, { query: { keyword: 'mazar' } }, token);
const message = () => callApi(api.url, forgotPassword, { body: { phone } });
const moveClock = (clockByMs: number) => void api.child.process.send({ clockByMs });
const failNow = () => {
  service.isFailing = true;
};
const recover = () => {
  service.isFailing = false;
};

interface Failing {
  what: string;
  outage: Outage;
  begin: () => void;
  end: () => void;
  /** A call that notices a service which nothing else asks. */
  notices?: () => Promise<unknown>;
  /** A write that is in the middle of its transaction then is refused as well. */
  breaksCalls?: boolean;
  /** Why a write is refused during the outage; blank where it isn't. */
  refusal: string;
}
const table: readonly Failing[] = [
  {
    what: 'a database that is gone',
    outage: 'database',
    begin: () => database.cut(),
    end: () => database.restore(),
    breaksCalls: true,
    refusal: 'server.unavailable',
  },
  {
    what: 'a database that does not answer',
    outage: 'database',
    begin: () => database.hold(),
    end: () => database.restore(),
    breaksCalls: true,
    refusal: 'server.unavailable',
  },
  {
    what: 'Redis',
    outage: 'redis',
    begin: () => redis.cut(),
    end: () => redis.restore(),
    refusal: '',
  },
  {
    what: 'the geocoder',
    outage: 'places',
    begin: failNow,
    end: recover,
    notices: search,
    refusal: '',
  },
  {
    what: 'the SMS gateway',
    outage: 'messages',
    begin: failNow,
    end: recover,
    notices: () => expect(message()).rejects.toThrow('reset.send-failed'),
    refusal: '',
  },
  {
    what: 'a clock that is set ahead by a day',
    outage: 'clock',
    begin: () => moveClock(86_400_000),
    end: () => moveClock(0),
    refusal: 'server.clock',
  },
  {
    what: 'a clock that is set back by an hour',
    outage: 'clock',
    begin: () => moveClock(-3_600_000),
    end: () => moveClock(0),
    refusal: 'server.clock',
  },
];
const fullDisk: Failing = {
  what: 'a full disk',
  outage: 'disk',
  begin: () =>
    psql(`create function raise_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$; create trigger full_disk before insert on queue_rows execute function raise_full()`),
  end: () => psql('drop trigger full_disk on queue_rows'),
  notices: () => expect(write()).rejects.toThrow('server.full'),
  refusal: 'server.full',
};
/**
 * Users also see the end of these. That of a full disk takes 15 s, which the short form does not
 * wait for.
 */
const waitedFor = bySize({ short: table, full: [...table, fullDisk] });

/** Users see a notice, and writes are refused or work. */
async function undergo({
  outage,
  begin,
  end,
  notices,
  breaksCalls,
  refusal,
}: Failing): Promise<void> {
  await write();
  // An outage that only a call reveals is reported to the others by the process that called.
  const isShared = outage === 'places' || outage === 'messages';
  const inside = breaksCalls ? await writeInside() : undefined;
  const began = performance.now();
  begin();
  const noticing = inside ? expect(inside.answer).rejects.toThrow(refusal) : notices?.();
  await until(() => current.includes(outage) && (!isShared || currentElsewhere.includes(outage)));
  const toldAfterMs = performance.now() - began;
  if (refusal) await expect(write()).rejects.toThrow(refusal);
  else await write();
  await noticing;
  inside?.unlock();
  expect(toldAfterMs).toBeLessThan(toldWithinMs);
  end();
  if (notices && !refusal) await (outage === 'messages' ? message() : search());
}

/** The same process writes again, and nobody was signed out. */
async function expectRecovered(): Promise<void> {
  await write();
  expect(isRunning(api.child)).toBe(true);
  expect(api.child.process.pid).toBe(pid);
  expect(socket.connected).toBe(true);
}

it.each(waitedFor)(
  '$what: users see a notice, writes are refused or work, and everything recovers',
  async (failing) => {
    await undergo(failing);
    await until(() => ![...current, ...currentElsewhere].includes(failing.outage));
    await expectRecovered();
  },
);

it('a full disk: users see a notice, and writes are refused until there is room', async () => {
  await undergo(fullDisk);
  await expectRecovered();
});
