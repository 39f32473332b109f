import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { touchTrips } from 'dispatch-api/src/trips/touch-trips.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { quantile } from '../harness/statistics.ts';
import { startClients } from './clients.ts';

/** Five events a second for the two seconds that a restart takes. */
const missed = 10;

/** All clients of an office lose their sockets and return in the same moment. */
export const bench: Bench = {
  name: 'live.reconnect',
  claim:
    '500 clients that return have what they missed in at most half the time of 500 reloads of the list, without a gap',
  onlyFull: true,
  planted: {
    what: 'clients that return load their list',
    missed: 'events that returning clients got',
  },
  async run(context) {
    const { ratio, fact, bySize, isPlanted } = context;
    const many = bySize(50, 500);
    const api = await openBenchApi(context, 'postgres', { relay: true });
    const { database, run, wakeRelay, relayPosition } = api.app.services;
    await database.execute(manyTrips(1000, new Date()));
    const { token } = await api.user('supervisor');
    const ids = (
      await api.execute(`select id from trips where state = 'accepted' and city = 'KHI' limit 20`)
    ).map(({ id }) => String(id));
    const clients = startClients(context);
    await clients.ask({
      do: 'storm',
      join: { url: api.url, token, room: 'inprogress:KHI', many },
    });
    const times: Record<'catch up' | 'reload', number[]> = { 'catch up': [], reload: [] };
    let [gaps, events, returns] = [0, 0, 0];
    const storm = (how: 'catch up' | 'reload') => async () => {
      await clients.ask({ do: 'drop' });
      const before = relayPosition() ?? 0;
      await run(
        touchTrips,
        Array.from({ length: missed }, (_, at) => ({ id: ids[at] ?? '', orderNo: `E${at}.` })),
        { actor: systemActor('bench') },
      );
      wakeRelay();
      while ((relayPosition() ?? 0) < before + missed)
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      const result = await clients.ask({ do: 'return', how });
      times[how].push(result.ms);
      if (how === 'catch up') {
        returns += 1;
        gaps += result.gaps;
        events += result.events;
      }
      return result.ms;
    };
    await ratio(`${many} clients return: what they missed / a reload of the list`, {
      a: storm(isPlanted ? 'reload' : 'catch up'),
      b: storm('reload'),
      atMost: 0.5,
      pairs: bySize(3, 8),
    });
    fact('events that a client did not get, or out of order', gaps, { atMost: 0 });
    fact('events that returning clients got', events / Math.max(returns, 1), {
      unit: `of ${many * missed} missed`,
      atLeast: many * missed,
    });
    for (const [how, all] of Object.entries(times).filter(([, measured]) => measured.length > 0))
      fact(`${how}: median`, quantile(all, 0.5), { unit: 'ms' });
  },
};
