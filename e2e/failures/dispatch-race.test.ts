import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { testApiEnv } from 'release-kit/console/api-process.ts';
import { startPostgres, startRedis } from 'release-kit/system/servers.ts';
import { addDispatchRule, stopDispatch } from 'shared-contracts/dispatch/dispatch-rule.api';
import { createIntegrationKey } from 'shared-contracts/integration/integration-key.api';
import { getTrip, tripHistory } from 'shared-contracts/trips/trip-detail.api';

import { callApi } from '../commands/api-client.ts';
import { randomFrom } from '../commands/random.ts';
import { createAccount, signIn } from '../commands/sign-in.ts';
import { startFleet, type ApiFleet } from './api-fleet.ts';
import {
  actAtRandom,
  answered,
  automaticRule,
  bookOne,
  doubledDrivers,
  offersBetween,
  storyOf,
  type Race,
} from './dispatch-race.ts';
import { keepFigures } from './figures.ts';

// Supervisors and drivers work on bookings that automatic dispatch offers, through two processes
// that are killed in turn: no booking twice, no driver with two jobs, every decision in the audit
// log, and no offer from a second after a stop.
const full = process.env['TEST_SIZE'] === 'full';
const [agentCount, rounds, bookings, kills] = full ? [50, 60, 100, 100] : [6, 12, 12, 2];
const timeoutMs = full ? 3_600_000 : 240_000;
const random = randomFrom(Number(process.env['SEED'] ?? 1));

const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function startTwo(): Promise<ApiFleet> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-race-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  closing.push(
    () => postgres.stop(),
    () => redis.stop(),
  );
  const fleet = await startFleet(2, {
    dataFolder: join(folder, 'db'),
    env: {
      ...testApiEnv,
      BOOKINGS: '20',
      SECRET_KEY: 'one key for all processes',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
    },
  });
  closing.push(() => fleet.stop());
  return fleet;
}

/** A trip with its history: both read again if dispatch has gone on between the two. */
async function atOneMoment(race: Race, number: string, token: string) {
  const by = { params: { id: number } };
  const history = async () =>
    (await answered(race, 0, (to) => callApi(to, tripHistory, by, token))).data;
  for (let steps = await history(); ;) {
    const { data: trip } = await answered(race, 0, (to) =>
      callApi(to, getTrip, { ...by, query: {} }, token),
    );
    const after = await history();
    if (after.length === steps.length) return { steps, trip };
    steps = after;
  }
}

it(
  `${agentCount} agents race automatic dispatch over two processes with ${kills} kills: nothing is given twice`,
  async () => {
    const fleet = await startTwo();
    const url = await fleet.answering(0);
    const admin = await signIn(url, await createAccount(url, 'admin'));
    const { secret } = await callApi(
      url,
      createIntegrationKey,
      { body: { name: 'drivers', scopes: ['trips'] } },
      admin.access_token,
    );
    const tokens: string[] = [];
    while (tokens.length < agentCount)
      tokens.push((await signIn(url, await createAccount(url, 'supervisor'))).access_token);
    const race: Race = { fleet, secret, random, trips: [], acknowledged: new Map() };
    const [token = ''] = tokens;
    await callApi(url, addDispatchRule, { body: automaticRule }, token);
    for (let made = 0; made < bookings; made += 1) await bookOne(race, 0, token);
    while ((await offersBetween(race, token, 0, Date.now())) === 0) await pause(200);

    const all = agentCount * rounds;
    const killAt = new Set(
      Array.from({ length: kills }, (_, nth) => Math.floor((nth * all) / kills)),
    );
    let done = 0;
    let killing = Promise.resolve();
    const stopped = { from: 0, until: 0 };
    const doubled: string[] = [];
    const stop = (isStopped: boolean) =>
      answered(race, 0, (to) =>
        callApi(to, stopDispatch, { body: { zone_id: null, stopped: isStopped } }, token),
      );
    await Promise.all(
      tokens.map(async (own, agent) => {
        for (let round = 0; round < rounds; round += 1) {
          done += 1;
          if (killAt.has(done)) killing = killing.then(() => fleet.kill(Math.floor(random() * 2)));
          if (done === Math.floor(all / 3)) {
            await stop(true);
            stopped.from = Date.now() + 1000;
          }
          if (done === Math.floor((all * 4) / 5)) {
            stopped.until = Date.now();
            await stop(false);
          }
          await actAtRandom(race, agent + round, own);
          doubled.push(...(await doubledDrivers(race, agent)));
        }
      }),
    );
    await killing;

    expect(doubled).toEqual([]);
    let offers = 0;
    for (const number of race.trips) {
      const { steps, trip } = await atOneMoment(race, number, token);
      const story = storyOf(steps);
      offers += story.offers;
      expect({ number, ...story }).toMatchObject({
        number,
        given: trip.driver ? 1 : 0,
        offered: trip.offer ? 1 : 0,
      });
      expect(story.assignments).toBeGreaterThanOrEqual(race.acknowledged.get(number) ?? 0);
    }
    expect(stopped.until).toBeGreaterThan(stopped.from);
    expect(await offersBetween(race, token, stopped.from, stopped.until)).toBe(0);
    keepFigures('dispatch-race', { bookings: race.trips.length, offers, kills });
  },
  timeoutMs,
);
