import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createAccount, signIn } from 'e2e/commands/sign-in.ts';
import { startChild, stopChild } from 'release-kit/process/children.ts';

import { startBenchApi } from '../harness/bench-api.ts';
import type { Bench, BenchContext } from '../harness/bench.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { AttackOrder } from './attacker.ts';
import { attacks, type Target } from './attacks.ts';
import { runFirst } from './priority.ts';

/** Those of production, where tests have none. */
const limits = {
  CALLS_PER_MINUTE: undefined,
  SOCKETS_PER_SESSION: undefined,
  SOCKETS_PER_ADDRESS: undefined,
};
const noLimits = { CALLS_AT_ONCE: '1000', EXPORTS_AT_ONCE: '1000' };

/** Together they call as often as a floor of 250 agents, and each as seldom as a person. */
const victimCount = 20;
const everyMs = 15;
const calls = 200;
const bookings = 20_000;
/** A planted regression is that of so many accounts without limits. */
const plantedAccounts = 10;
const attackedName = '95th percentile during the attack / undisturbed';

/** A separate process, which would have another machine. */
function startAttacker({ defer }: BenchContext, runsSecond: boolean) {
  const child = startChild({
    name: 'attacker',
    script: fileURLToPath(new URL('attacker.ts', import.meta.url)),
    ...(runsSecond && { env: { RUNS_SECOND: '1' } }),
  });
  defer(() => stopChild(child));
  const send = (order: AttackOrder): void => void child.process.send(order);
  return {
    begin: (target: Target, kind: keyof typeof attacks) => send({ ...target, kind }),
    /** Returns how many answers the attacker had. */
    end: async (target: Target): Promise<number> => {
      const ended = once(child.process, 'message');
      send({ ...target, kind: undefined });
      const [{ answers }] = (await ended) as [{ answers: number }];
      return answers;
    },
  };
}

/**
 * One account against one user's list, over HTTP and sockets, on PostgreSQL.
 *
 * A queue call takes some 5 ms, so that the other work of this machine would decide its 95th
 * percentile: server, database and users run before all other processes, and the attacker after
 * them: its machine is another one. The users' sessions are written once a minute, which waits for
 * the disk; calls before each sample see to that. An attack that did not reach the server would
 * pass: it must have half the answers of one that is alone with the server, or more.
 */
export const bench: Bench = {
  name: 'server.attack',
  claim:
    "one signed-in account that sends large bodies, deep pages, searches, exports and sockets makes another user's queue call take at most twice as long",
  planted: {
    what: 'ten accounts without limits',
    missed: attackedName,
  },
  onlyFull: true,
  async run(context) {
    const { fact, isPlanted, ratio } = context;
    const isFirst = runFirst(context);
    fact('runs before everything else on this machine', Number(isFirst));
    const api = await startBenchApi(context, {
      ...(isPlanted ? noLimits : limits),
      BOOKINGS: String(bookings),
    });
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
    const attacker = startAttacker(context, isFirst);

    const queueCall = async (nth: number): Promise<number> => {
      const began = performance.now();
      await get('/booking_queue?limit=50', victims[nth % victimCount] ?? '');
      return performance.now() - began;
    };
    /** Not measured: the server ends what it was at, and the users' sessions are written. */
    const rest = async () => {
      for (let nth = 0; nth < victimCount; nth += 1) await queueCall(nth);
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
    const tokensOf = async (many: number): Promise<string[]> => {
      const tokens: string[] = [];
      while (tokens.length < many) tokens.push(await tokenOf('supervisor'));
      return tokens;
    };
    const planted = isPlanted ? await tokensOf(plantedAccounts) : undefined;
    /** Another account each time, so that each has all that an account may do in a minute. */
    const during = async <T>(kind: keyof typeof attacks, work: () => Promise<T>) => {
      const tokens = planted ?? (await tokensOf(1));
      const target = { url: api.url, tokens, pages: bookings / 100 };
      await rest();
      attacker.begin(target, kind);
      const result = await work();
      return { result, answers: await attacker.end(target) };
    };
    for (const kind of Object.keys(attacks) as (keyof typeof attacks)[]) {
      const alone = (await during(kind, () => pause(calls * everyMs))).answers;
      const answers: number[] = [];
      await ratio(`${attackedName}, ${kind}`, {
        a: async () => {
          const attacked = await during(kind, queueCalls);
          answers.push(attacked.answers);
          return attacked.result;
        },
        // With the same pause for the server after the last attack.
        b: async () => {
          await tokensOf(1);
          await rest();
          return queueCalls();
        },
        atMost: 2,
        pairs: 15,
      });
      fact(`${kind}: answers to the attacker / to one that is alone`, median(answers) / alone, {
        atLeast: 0.5,
      });
    }
  },
};
