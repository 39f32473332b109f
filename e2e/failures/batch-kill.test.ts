import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import type { ApiProcess } from 'release-kit/console/api-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { createBatch, type BatchDraft } from 'shared-contracts/bookings/batch.api';
import { listPerformance } from 'shared-contracts/performance/performance.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';

import { callApi } from '../commands/api-client.ts';
import { signIn } from '../commands/sign-in.ts';
import { keepFigures } from './figures.ts';

// The API is killed by SIGKILL while a batch of 20 drops is being created: afterwards all of it is
// stored, or nothing, and the console's second attempt with the same key leaves exactly one batch.
const full = process.env['TEST_SIZE'] === 'full';
const rounds = full ? 100 : 2;
/** The starts after a kill, in milliseconds. */
const readyMs: number[] = [];
/** The number of the batch before the kills, which no round has. */
const warmUp = 9999;
const readyWithinMs = 5000;
/** Kills are spread over this share of what a batch takes: before, during and after its writes. */
const spread = 1.3;

let folder: string;
let api: ApiProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-kill-'));
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const place = {
  gps_address: 'Clifton, Karachi',
  nearest_address: 'Teen Talwar',
  type: 'other',
  lat: 24.818,
  lng: 67.03,
} as const;
const batch = (round: number): BatchDraft => ({
  pickup_info: {
    source: 'Word_Of_Mouth',
    city: 'KHI',
    gender: 'female',
    lang_id: 1,
    name: 'Ayesha Khan',
    phone: `92335${String(round).padStart(7, '0')}`,
    alt_name: 'Sana',
    alt_phone: '923001112233',
    dispatcher_name: 'Kamran',
    dispatcher_phone: '923001112244',
    address: place,
  },
  bookings: Array.from({ length: maxDrops }, (_, index) => ({
    MultipleBookingid: `d${index}`,
    trip_status_code: 21,
    address: { ...place, lat: 24.82 + index / 1000 },
    phone: '923451234567',
    name: `Receiver ${index}`,
    is_cash_on_delivery: false,
  })),
});

it(
  `leaves ${maxDrops} drops or none, ${rounds} times`,
  async () => {
    const start = async () =>
      startApi({
        dataFolder: folder,
        port: await freePort(),
        env: testApiEnv,
        hasFewQueries: true,
      });
    api = await start();
    const { access_token } = await signIn(api.url, '03001000011');
    const send = (round: number) =>
      fetch(`${api?.url}/api/v1${createBatch.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-dispatch-access-token': access_token,
          'idempotency-key': `round-${round}`,
        },
        body: JSON.stringify(batch(round)),
      });
    const total = async () =>
      (
        await callApi(
          api?.url ?? '',
          listPerformance,
          { query: { page: 1, limit: 10, from: '2026-01-01', to: '2099-01-01' } },
          access_token,
        )
      ).total_records;
    // The first call of a process is slower than its later ones, as every killed one is.
    const began = performance.now();
    expect((await send(warmUp)).status).toBe(200);
    let spanMs = spread * (performance.now() - began);
    const before = await total();
    let missed = 0;
    // Without a kill before a batch is complete the test has proved nothing, so it goes on to one.
    for (let round = 0; round < rounds || missed === 0; round += 1) {
      const sent = send(round).then(
        ({ status }) => status,
        () => 'cut off' as const,
      );
      // This waits for no condition: the moment of the kill is what the test varies.
      const killedAfterMs = (spanMs * ((round % rounds) + 0.5)) / rounds;
      await pause(killedAfterMs);
      const dead = once(api.child.process, 'exit');
      api.child.process.kill('SIGKILL');
      await dead;
      const outcome = await sent;
      const began = performance.now();
      api = await start();
      readyMs.push(performance.now() - began);
      const found = (await total()) - before;
      expect([round * maxDrops, (round + 1) * maxDrops]).toContain(found);
      if (outcome === 200) expect(found).toBe((round + 1) * maxDrops);
      if (found === round * maxDrops) missed += 1;
      // This batch was complete in time: the later kills come before that moment.
      else spanMs = killedAfterMs;

      const { data } = await (await send(round)).json();
      expect(await total()).toBe(before + (round + 1) * maxDrops);
      expect(
        (
          await callApi(
            api.url,
            getTrip,
            { params: { id: data.batch_id }, query: {} },
            access_token,
          )
        ).data.bookings,
      ).toHaveLength(maxDrops);
    }
  },
  full ? 2_400_000 : 120_000,
);

// A busy machine may take longer, so only the full form holds it, after all of its kills.
if (full)
  it('is ready in time after each kill', () => {
    const slowestMs = Math.max(...readyMs);
    const late = readyMs.filter((ms) => ms >= readyWithinMs).length;
    keepFigures('batch-kill', { kills: readyMs.length, late, slowestMs, readyMs });
    expect(slowestMs).toBeLessThan(readyWithinMs);
  });
