import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { createAccount, signIn } from 'e2e/commands/sign-in.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

import type { Bench, BenchContext } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';
import { attacks, type AttackOrder } from './attacks.ts';

/** As in production, where tests have no limits. */
const limits = {
  CALLS_PER_MINUTE: '600',
  CALLS_AT_ONCE: '6',
  SOCKETS_PER_SESSION: '20',
  SOCKETS_PER_ADDRESS: '1000',
};
const victimCount = 8;
const noLimits = { CALLS_AT_ONCE: '1000' };

/** A separate thread, so that the attack takes no time of the measured calls. */
function startAttacker({ defer }: BenchContext, order: Omit<AttackOrder, 'attack'>) {
  const worker = new Worker(new URL('attacks.ts', import.meta.url));
  defer(() => worker.terminate());
  return (attack: keyof typeof attacks | undefined): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage({ ...order, attack } satisfies AttackOrder);
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
  async run(context) {
    const { bySize, defer, fact, isPlanted, ratio } = context;
    const postgres = await startPostgres({ durable: true });
    defer(() => postgres.stop());
    const api = await startApi({
      isFromSources: true,
      env: {
        ...testApiEnv,
        ...(isPlanted ? noLimits : limits),
        BOOKINGS: String(bySize(3000, 100_000)),
        DATABASE_URL: postgres.url,
        CHECK_ANSWERS: 'off',
      },
    });
    defer(() => api.stop());
    const tokenOf = async (role: 'supervisor' | 'dispatcher') =>
      (await signIn(api.url, await createAccount(api.url, role))).access_token;
    // Several, because one alone would be limited: no person looks at a list ten times a second.
    const victims: string[] = [];
    for (let nth = 0; nth < victimCount; nth += 1) victims.push(await tokenOf('dispatcher'));
    const hostile = await tokenOf('supervisor');
    const attacker = startAttacker(context, { url: api.url, token: hostile });

    const calls = bySize(8, 100);
    const queueCalls = async (): Promise<number> => {
      const times: number[] = [];
      for (let nth = 0; nth < calls; nth += 1) {
        const began = performance.now();
        const answer = await fetch(`${api.url}/api/v1/booking_queue?limit=50`, {
          headers: { 'x-dispatch-access-token': victims[nth % victimCount] ?? '' },
        });
        if (!answer.ok) throw new Error(`the queue answered ${answer.status}`);
        await answer.text();
        times.push(performance.now() - began);
        await pause(25);
      }
      return quantile(times, 0.95);
    };
    await queueCalls();
    for (const attack of Object.keys(attacks) as (keyof typeof attacks)[]) {
      const attacked = async () => {
        attacker(attack);
        const p95 = await queueCalls();
        attacker(undefined);
        return p95;
      };
      const name = `${attack}: 95th percentile during the attack`;
      // Eight calls have no 95th percentile: the short form only shows that they are answered.
      if (bySize(0, 1) === 0) fact(name, await attacked(), { unit: 'ms' });
      else
        await ratio(`${name} / undisturbed`, { a: attacked, b: queueCalls, atMost: 2, pairs: 9 });
    }
  },
};
