import { sweepUploads } from 'dispatch-api/src/database/housekeeping.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { fillTable, unlimited, vacuum } from '../harness/fill.ts';
import { pagesTouched } from '../harness/statements.ts';

/** Old recordings: the first half is of trips, the third quarter of waiting requests, the last unused. */
const recordings = (many: number): string => `
  insert into files (id, kind, name, type, size, owner_id, created_at)
  select lpad(to_hex(n), 24, '0'), 'voice_notes', case
      when n < ${many / 2} then 'trip-' || (20000000 + n)
      when n < ${(many * 3) / 4} then 'request-' || lpad(to_hex(n - ${many / 2}), 24, '0')
      else 'unused-' || n end || '.mp3',
    'audio/mpeg', 20000, lpad(to_hex(n % 100), 24, '0'), now() - interval '400 days' + n * interval '30 seconds'
  from generate_series(0, ${many - 1}) n`;

/** The sweep of uploads that no trip and no request names. */
export const bench: Bench = {
  name: 'server.recordings',
  claim:
    'a million recordings are swept in a minute, in batches, each name by index, and none that is used',
  planted: {
    what: 'trips have no index by recording',
    missed: 'pages of the database for each recording',
  },
  async run(context) {
    const { bySize, fact, isPlanted, size } = context;
    const many = bySize(8000, 1_000_000);
    const api = await openBenchApi(context);
    await fillTable(
      api,
      'trips',
      [manyTrips(many / 2, new Date())],
      ["update trips set voice_note = 'trip-' || trip_no || '.mp3'"],
    );
    await unlimited(api, [
      seedWaitingRequests(many / 4),
      "update queue_rows set voice_note = '/get/audio/request-' || id || '.mp3'",
      recordings(many),
    ]);
    if (isPlanted) await api.execute('drop index trips_voice_note');
    await vacuum(api, ['trips', 'queue_rows', 'files']);

    const { database } = api.app.services;
    const [heapBefore, began] = [process.memoryUsage().heapUsed, performance.now()];
    let [deleted, sweptMs, mostHeap, batchMs, last] = [0, 0, 0, 0, began];
    const pages = await pagesTouched(api, async () => {
      deleted = await sweepUploads(database, () => {
        mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
        [batchMs, last] = [Math.max(batchMs, performance.now() - last), performance.now()];
        return false;
      });
      sweptMs = performance.now() - began;
    });
    const [left = {}] = await api.execute(
      `select count(*)::int as used, count(*) filter (where name like 'unused%')::int as unused from files`,
    );
    fact('unused recordings that are left', Number(left['unused']), { atMost: 0 });
    fact('recordings in use that were deleted', (many * 3) / 4 - Number(left['used']), {
      atMost: 0,
    });
    fact('recordings deleted', deleted);
    fact('pages of the database for each recording', pages / many, { atMost: 40 });
    if (size === 'short') return;
    fact('sweep', sweptMs / 1000, { atMost: 60, unit: 's' });
    fact('the longest batch', batchMs, { atMost: 1000, unit: 'ms' });
    fact('memory gained', (mostHeap - heapBefore) / 2 ** 20, { atMost: 64, unit: 'MB' });
  },
};
