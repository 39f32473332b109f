import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { testApiEnv } from 'release-kit/console/api-process.ts';
import { bundleOf } from 'release-kit/console/program-bundle.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';
import { startPostgres, startRedis } from 'release-kit/system/servers.ts';
import type { Answer } from 'shared-contracts/core/endpoint';
import { leaseSeconds } from 'shared-contracts/queue/queue';
import { claimQueueRow, updateQueueRow } from 'shared-contracts/queue/queue.api';
import { loadAccounts } from 'shared-contracts/users/demo-accounts';

import { callApi } from '../commands/api-client.ts';
import { randomFrom } from '../commands/random.ts';
import { signIn } from '../commands/sign-in.ts';
import { bySize } from '../fixtures/size.ts';
import { startFleet, type ApiFleet } from './api-fleet.ts';
import { createAtOnce, createPhones } from './create-at-once.ts';
import { rebookAtOnce } from './rebook-at-once.ts';
import { unexplainedIn, mayHaveEnded, type RowStory } from './row-story.ts';

// Many agents press ASSIGN on the same rows, and CREATE twice, while API processes, Redis and
// PostgreSQL are killed in turn: each row has one winner, all others get a refusal, each booking is
// made once, and nothing that was answered is lost. An expired booking that several
// supervisors re-initiate through several processes is booked again once.
/** A part that is killed and started again, or a process that is suspended until leases expire. */
type Interruption = 'process' | 'PostgreSQL' | 'Redis' | 'suspension';
/** 23 of them, in turn, after a suspension. */
const manyOf = (...kinds: Interruption[]): Interruption[] => [
  'suspension',
  ...Array.from({ length: 23 }, (_, nth) => kinds[nth % kinds.length] ?? 'process'),
];
const { agentCount, rowCount, createCount, timeoutMs, settings } = bySize<{
  agentCount: number;
  rowCount: number;
  createCount: number;
  timeoutMs: number;
  settings: { setting: string; isShared: boolean; interruptions: Interruption[] }[];
}>({
  short: {
    agentCount: 5,
    rowCount: 16,
    createCount: 8,
    timeoutMs: 300_000,
    // PGlite has its kills in `batch-kill.test.ts`.
    settings: [
      {
        setting: 'PostgreSQL and Redis, two processes',
        isShared: true,
        interruptions: ['process', 'PostgreSQL', 'Redis'],
      },
    ],
  },
  full: {
    agentCount: 50,
    rowCount: 10_000,
    createCount: 2000,
    timeoutMs: 3_600_000,
    settings: [
      {
        setting: 'PostgreSQL and Redis, two processes',
        isShared: true,
        interruptions: manyOf('PostgreSQL', 'Redis', 'process'),
      },
      { setting: 'PGlite, one process', isShared: false, interruptions: manyOf('process') },
    ],
  },
});
/** The number of agents that press ASSIGN on each row at about the same moment. */
const pressesPerRow = 4;
/** Expired bookings that several supervisors re-initiate at the same time. */
const rebooked = 3;

/** The same shuffles in every run. */
const random = randomFrom(Number(process.env['SEED'] ?? 1));
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

interface Agent {
  id: string;
  name: string;
  token: string;
}

const bulk = (env: Record<string, string>, ...args: string[]): string =>
  execFileSync(
    workspaceNode,
    ['--disable-warning=ExperimentalWarning', bundleOf('queue-bulk'), ...args],
    { env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 100_000_000 },
  );

/**
 * The process died before it answered, lost its database, or was suspended while the request
 * arrived. Any other response is an answer.
 */
const wasCutOff = (error: unknown): boolean =>
  !(error instanceof Error && / answered (?!503|408)\d/.test(error.message));

/**
 * Repeats a request until a process answers, as a person presses again; `cut` means that an earlier
 * attempt may have been received.
 */
async function repeatUntilAnswered<T>(
  fleet: ApiFleet,
  from: number,
  call: (url: string, cut: boolean) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(await fleet.answering(from + attempt), attempt > 0);
    } catch (error) {
      if (!wasCutOff(error)) throw error;
      // As soon as an agent presses again.
      await pause(100);
    }
  }
}

interface Race {
  won: Map<string, Set<string>>;
  lost: { agent: Agent; answer: Answer<typeof claimQueueRow> }[];
  /** Rows that a holder was not allowed to finish. */
  refused: string[];
}

async function race(
  fleet: ApiFleet,
  agents: readonly Agent[],
  ids: readonly string[],
  interruptions: readonly Interruption[],
  interrupt: (what: Interruption) => Promise<void>,
): Promise<Race> {
  const won = new Map(ids.map((id) => [id, new Set<string>()]));
  const lost: Race['lost'] = [];
  const refused: string[] = [];
  const work = agents.map((): string[] => []);
  for (const id of shuffled(ids))
    for (const list of shuffled(work).slice(0, pressesPerRow)) list.push(id);
  const presses = ids.length * pressesPerRow;
  const times = interruptions.map(() => Math.floor(random() * presses * 0.9)).sort((a, b) => a - b);
  const due = interruptions.map((what, nth) => ({ what, after: times[nth] ?? 0 }));
  let answered = 0;
  let dying = Promise.resolve();

  const finish = (agent: Agent, from: number, id: string) =>
    repeatUntilAnswered(fleet, from, async (url, cut) => {
      try {
        await callApi(url, updateQueueRow, { body: { id, status: 'support' } }, agent.token);
      } catch (error) {
        if (!(error instanceof Error && /queue\.(unknown|taken)/.test(error.message))) throw error;
        // The interrupted attempt had been processed: the row is no longer in the queue.
        if (!(cut && error.message.includes('queue.unknown'))) refused.push(id);
      }
    });
  await Promise.all(
    agents.map(async (agent, index) => {
      for (const id of work[index] ?? []) {
        const answer = await repeatUntilAnswered(fleet, index, (url) =>
          callApi(url, claimQueueRow, { params: { id } }, agent.token),
        );
        answered += 1;
        const [next] = due;
        if (next && answered >= next.after) {
          due.shift();
          dying = dying.then(() => interrupt(next.what));
        }
        if (answer.status) {
          won.get(id)?.add(agent.id);
          await finish(agent, index, id);
        } else lost.push({ agent, answer });
      }
    }),
  );
  await dying;
  return { won, lost, refused };
}

describe.each(settings)('on $setting', ({ isShared, interruptions }) => {
  const closing: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  it(
    `${agentCount} agents press on ${rowCount} rows and create ${createCount} bookings while processes and servers are killed: one winner each, one booking each; so has an expired booking that several re-initiate`,
    async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'queue-claims-'));
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      const where: Record<string, string> = { DATA_DIR: join(dataFolder, 'db') };
      const interrupters: Partial<Record<Interruption, () => Promise<void>>> = {
        process: () => fleet.kill(Math.floor(random() * fleet.size)),
        suspension: () => fleet.pause(0, (leaseSeconds + 5) * 1000),
      };
      if (isShared) {
        const [postgres, redis] = await Promise.all([
          // An answered write is stored, even if the server crashes.
          startPostgres({ durable: true }),
          startRedis(),
        ]);
        interrupters.PostgreSQL = () => postgres.crash();
        interrupters.Redis = () => redis.crash();
        closing.push(
          () => postgres.stop(),
          () => redis.stop(),
        );
        Object.assign(where, { DATABASE_URL: postgres.url, REDIS_URL: redis.url });
      }
      bulk(where, 'fill', String(rowCount));
      const env = {
        ...testApiEnv,
        ...where,
        BOOKINGS: '20',
        SECRET_KEY: 'one key for all processes',
        EVENTS_KEEP_PER_ROOM: '1000000',
      };
      const fleet = await startFleet(isShared ? 2 : 1, {
        dataFolder: where['DATA_DIR'] ?? '',
        env,
      });
      closing.push(() => fleet.stop());

      const agents: Agent[] = [];
      for (const { phone } of loadAccounts.slice(0, agentCount)) {
        const session = await signIn(await fleet.answering(0), phone);
        agents.push({ id: session.id, name: session.name, token: session.access_token });
      }
      // The rows that the separate process has added.
      const ids = Array.from(
        { length: rowCount },
        (_, index) => `f${(index + 1).toString(16).padStart(23, '0')}`,
      );
      const once = ['booked', ...Array.from({ length: 3 }, () => 'trip.rebooked')];
      expect(await rebookAtOnce(fleet, rebooked)).toEqual({
        answers: Array.from({ length: rebooked }, () => once),
        waiting: rebooked,
      });
      const interrupt = async (what: Interruption): Promise<void> => {
        const begin = interrupters[what];
        if (!begin) throw new Error(`nothing interrupts by ${what} here`);
        await begin();
      };
      const tokens = agents.map((agent) => agent.token);
      const [{ won, lost, refused }, created] = await Promise.all([
        race(fleet, agents, ids, interruptions, interrupt),
        createAtOnce(fleet, tokens, createCount),
      ]);
      await fleet.stop();

      // The response names the current holder, if any, who is never the loser.
      expect(lost.filter(({ agent, answer }) => answer.claimed_by?.id === agent.id)).toEqual([]);
      // Every press under one key has the same answer, of one booking with its entry and event.
      expect(created).toHaveLength(createCount);
      expect(
        created.filter(([first, ...others]) => !first?.startsWith('200 ') || others.length > 0),
      ).toEqual([]);
      const rides: unknown[] = JSON.parse(bulk(where, 'created', createPhones));
      expect(rides).toHaveLength(createCount);
      const oneEach = { phone: expect.any(String), trips: 1, audits: 1, announced: 1 };
      expect(rides).toEqual(rides.map(() => oneEach));
      const stories = (JSON.parse(bulk(where, 'stories')) as RowStory[]).filter(({ id }) =>
        won.has(id),
      ); // what the script prints
      expect(stories).toHaveLength(rowCount);
      const unexplained = stories.flatMap((story) =>
        unexplainedIn(story, won.get(story.id) ?? new Set()),
      );
      expect(unexplained).toEqual([]);
      // Two users hold a row one after the other only if a lease expired.
      const over = new Set(stories.filter(mayHaveEnded).map(({ id }) => id));
      expect(refused.filter((id) => !over.has(id))).toEqual([]);
      const winners = [...won.values()].reduce((sum, { size }) => sum + size, 0);
      expect(winners + lost.length).toBe(rowCount * pressesPerRow);
    },
    timeoutMs,
  );
});
