import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createAccount, signIn } from 'e2e/commands/sign-in.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startChild, stopChild } from 'release-kit/process/children.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

import type { Bench, BenchContext } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';
import type { AttackOrder } from './attacker.ts';
import { attacks } from './attacks.ts';

/** Those of production, where tests have none. */
const limits = {
  CALLS_PER_MINUTE: undefined,
  SOCKETS_PER_SESSION: undefined,
  SOCKETS_PER_ADDRESS: undefined,
};
const noLimits = { CALLS_AT_ONCE: '1000' };

/** Together they call as often as a floor of 250 agents, and each as seldom as a person. */
const victimCount = 20;
const everyMs = 15;

/** A separate process, which would have another machine. */
function startAttacker({ defer }: BenchContext) {
  const child = startChild({
    name: 'attacker',
    script: fileURLToPath(new URL('attacker.ts', import.meta.url)),
  });
  defer(() => stopChild(child));
  return (order: AttackOrder): void => void child.process.send(order);
}

/** One account against one user's list, over HTTP and sockets, on PostgreSQL. */
export const bench: Bench = {
  name: 'server.attack',
  claim:
    "one signed-in account that sends large bodies, deep pages, searches, exports and sockets makes another user's queue call take at most twice as long",
  planted: {
    what: 'a session has no limits',
    missed: 'search',
  },
  onlyFull: true,
  async run(context) {
    const { bySize, defer, isPlanted, ratio } = context;
    const postgres = await startPostgres({ durable: true });
    defer(() => postgres.stop());
    const api = await startApi({
      isFromSources: true,
      env: {
        ...testApiEnv,
        ...(isPlanted ? noLimits : limits),
        BOOKINGS: String(bySize(1000, 20_000)),
        DATABASE_URL: postgres.url,
        CHECK_ANSWERS: 'off',
      },
    });
    defer(() => api.stop());
    const tokenOf = async (role: 'supervisor' | 'dispatcher') =>
      (await signIn(api.url, await createAccount(api.url, role))).access_token;
    const get = async (path: string, token: string): Promise<string> => {
      const answer = await fetch(`${api.url}/api/v1${path}`, {
        headers: { 'x-dispatch-access-token': token },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    };
    const victims: string[] = [];
    for (let nth = 0; nth < victimCount; nth += 1) victims.push(await tokenOf('dispatcher'));
    const supervisor = await tokenOf('supervisor');
    const countTrips = () => get('/scheduled/bookings?state=all&limit=1', supervisor);
    // The server has begun to answer before all demo data is written.
    for (let last = ''; last !== (last = await countTrips());) await pause(5000);
    const attack = startAttacker(context);

    const calls = bySize(20, 60);
    const queueCall = async (nth: number): Promise<number> => {
      const began = performance.now();
      await get('/booking_queue?limit=50', victims[nth % victimCount] ?? '');
      return performance.now() - began;
    };
    /** They call at their times, however late the earlier ones are answered. */
    const queueCalls = async (): Promise<number> => {
      const times: Promise<number>[] = [];
      for (let nth = 0; nth < calls; nth += 1) {
        times.push(queueCall(nth));
        await pause(everyMs);
      }
      return quantile(await Promise.all(times), 0.95);
    };
    for (const kind of Object.keys(attacks) as (keyof typeof attacks)[]) {
      const attacked = async () => {
        // Another account each time, so that each has all that an account may do in a minute.
        const target = { url: api.url, token: await tokenOf('supervisor') };
        attack({ ...target, kind });
        const p95 = await queueCalls();
        attack({ ...target, kind: undefined });
        // Not measured: the server ends what it was at.
        for (let nth = 0; nth < victimCount; nth += 1) await queueCall(nth);
        return p95;
      };
      await ratio(`${kind}: 95th percentile during the attack / undisturbed`, {
        a: attacked,
        b: queueCalls,
        atMost: 2,
        pairs: bySize(2, 8),
      });
    }
  },
};
