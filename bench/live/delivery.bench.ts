import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { touchTrips } from 'dispatch-api/src/trips/touch-trips.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startRedis } from 'release-kit/system/servers.ts';
import { tripInprogressUpdate } from 'shared-contracts/trips/trip.socket';
import { Server } from 'socket.io';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';
import { now, startClients } from './clients.ts';

const perSecond = 50;
const clientCount = 200;
const room = 'inprogress:KHI';

/** 200 clients at 50 events a second: from the commit, and from an emit that does nothing else. */
export const bench: Bench = {
  name: 'live.delivery',
  claim:
    'an event is with 200 clients at most 1.5 times as long after its commit as after a bare emit, and through a second process at most twice as long as through one',
  onlyFull: true,
  async run(context) {
    const { defer, ratio, fact, load, bySize } = context;
    const redis = await startRedis();
    defer(() => redis.stop());
    const api = await openBenchApi(context, 'postgres', { relay: true, redisUrl: redis.url });
    const { database, run, wakeRelay } = api.app.services;
    await database.execute(manyTrips(1000, new Date()));
    const { token } = await api.user('supervisor');
    const ids = (
      await api.execute(`select id from trips where state = 'accepted' and city = 'KHI' limit 20`)
    ).map(({ id }) => String(id));

    const bareHttp = createServer();
    const bare = new Server(bareHttp, { serveClient: false });
    defer(() => bare.close());
    await new Promise<void>((resolve) => {
      bareHttp.listen(0, '127.0.0.1', resolve);
    });
    const { port } = bareHttp.address() as AddressInfo; // it listens on TCP
    const clients = startClients(context);
    await clients.ask({ do: 'open', group: 'api', url: api.url, token, many: clientCount });
    await clients.ask({
      do: 'open',
      group: 'bare',
      url: `http://127.0.0.1:${port}`,
      token,
      many: clientCount,
    });

    let number = 0;
    const seconds = bySize(1, 3);
    const offered: number[] = [];
    const failed: unknown[] = [];
    /** Commits a change of a trip; resolves with the time of its commit. */
    const commit = async (order: number): Promise<number> => {
      await run(touchTrips, [{ id: ids[order % ids.length] ?? '', orderNo: `E${order}.` }], {
        actor: systemActor('bench'),
      });
      const at = now();
      wakeRelay();
      return at;
    };
    /** The row as the API sends it, for the bare server. */
    const sample = async (): Promise<unknown> => {
      const answer = await fetch(
        `${api.url}/api/v1/scheduled/bookings?state=inprogress&city=KHI&limit=25`,
        { headers: { 'x-dispatch-access-token': token } },
      );
      const { list }: { list: unknown[] } = await answer.json();
      return list[0];
    };
    const sent = await sample();
    const emit = async (order: number): Promise<number> => {
      const at = now();
      bare.emit(
        tripInprogressUpdate.name,
        { ...(sent as object), order_no: `E${order}.` },
        { id: '0'.repeat(24), room, seq: order, at: new Date().toISOString() },
      );
      return at;
    };
    /** Sends for some seconds; the 95th percentile of what each of these clients waited. */
    const wait = async (
      send: (order: number) => Promise<number>,
      group: string,
      expected: readonly [string, number][],
    ): Promise<number> => {
      await clients.ask({ do: 'take' });
      const sentAt = new Map<number, number>();
      const sending: Promise<void>[] = [];
      const began = performance.now();
      const first = number + 1;
      while (performance.now() - began < seconds * 1000) {
        const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
        while (number - first + 1 < due) {
          const order = (number += 1);
          sending.push(
            send(order).then(
              (at) => void sentAt.set(order, at),
              (error: unknown) => void failed.push(error),
            ),
          );
        }
        await pause(5);
      }
      offered.push((number - first + 1) / ((performance.now() - began) / 1000));
      await Promise.all(sending);
      const waits: number[] = [];
      const counts = new Map<string, number>();
      const isComplete = () =>
        expected.every(([name, many]) => (counts.get(name) ?? 0) >= many * sentAt.size);
      for (let look = 0; look < 600 && !isComplete(); look += 1) {
        if (look > 0) await pause(50);
        for (const one of await clients.ask({ do: 'take' })) {
          counts.set(one.group, (counts.get(one.group) ?? 0) + 1);
          const at = sentAt.get(one.number);
          if (one.group === group && at !== undefined) waits.push(one.at - at);
        }
      }
      if (!isComplete()) throw new Error(`${group}: ${waits.length} of its events arrived`);
      return quantile(waits, 0.95);
    };
    const both: Record<string, number[]> = {};
    const noting = (name: string, measure: () => Promise<number>) => async () => {
      const ms = await measure();
      (both[name] ??= []).push(ms);
      return ms;
    };
    await ratio('95th percentile: commit to client / bare emit to client', {
      a: noting('commit to client', () => wait(commit, 'api', [['api', clientCount]])),
      b: noting('bare emit to client', () => wait(emit, 'bare', [['bare', clientCount]])),
      atMost: 1.5,
      pairs: bySize(2, 9),
    });

    await clients.ask({ do: 'close', group: 'api' });
    await clients.ask({ do: 'close', group: 'bare' });
    const [{ name } = { name: '' }] = await api.execute('select current_database() as name');
    const server = new URL(process.env['DATABASE_URL_TEST'] ?? '');
    const other = await startApi({
      env: {
        ...testApiEnv,
        DATABASE_URL: Object.assign(server, { pathname: `/${String(name)}` }).href,
        REDIS_URL: redis.url,
        CHECK_ANSWERS: 'off',
        DEMO: 'off',
      },
    });
    defer(() => other.stop());
    const half = clientCount / 2;
    await clients.ask({ do: 'open', group: 'one', url: api.url, token, many: half });
    await clients.ask({ do: 'open', group: 'two', url: other.url, token, many: half });
    const groups: [string, number][] = [
      ['one', half],
      ['two', half],
    ];
    await ratio('95th percentile: through another process / through the committing one', {
      a: noting('through another process', () => wait(commit, 'two', groups)),
      b: noting('through the committing process', () => wait(commit, 'one', groups)),
      atMost: 2,
      pairs: bySize(2, 9),
    });
    for (const [what, all] of Object.entries(both))
      fact(`${what}: median of the 95th percentiles`, quantile(all, 0.5), { unit: 'ms' });
    load('events a second', quantile(offered, 0.5), perSecond);
    fact('commits that failed', failed.length, { atMost: 0 });
  },
};
