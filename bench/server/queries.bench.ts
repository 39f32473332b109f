import { storedValues } from 'dispatch-api/src/testing/stored-values.ts';
import { deepCases, listCases } from 'dispatch-api/src/trips/list-cases.ts';
import { manyTrips, manyTripsClient } from 'dispatch-api/src/trips/many-trips.ts';
import { seedDemo } from 'dispatch-demo/src/seed/seed.ts';
import { endpoints } from 'shared-contracts/api';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { listTrips } from 'shared-contracts/trips/trip.api';

import {
  openBenchApi,
  seedWaitingRequests,
  waitingId,
  type BenchApi,
} from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { fillTable, tripTallies } from '../harness/fill.ts';
import { quantile } from '../harness/statistics.ts';

const goalMs = 50;
/** Streams a whole list page by page: nobody waits for the end of a file. */
const files: ReadonlySet<string> = new Set(['trips.export', 'wallet.download']);

interface Call {
  name: string;
  path: string;
  token: string;
}

/**
 * Records what each statement takes of this thread, in which PGlite runs: on a busy machine the
 * clock would count other programs as well. One runs at a time.
 */
function recordStatements({ app }: BenchApi): () => { text: string; ms: number }[] {
  const { client } = app.services.handle;
  if (client.kind !== 'pglite') throw new Error('these are the times of PGlite');
  const { pglite } = client;
  const taken: { text: string; ms: number }[] = [];
  const { query } = pglite;
  let last: Promise<unknown> = Promise.resolve();
  pglite.query = (text, ...rest) => {
    const run = async () => {
      const began = process.threadCpuUsage();
      try {
        return (await query.call(pglite, text, ...rest)) as never;
      } finally {
        const { user, system } = process.threadCpuUsage(began);
        taken.push({ text, ms: (user + system) / 1000 });
      }
    };
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
  return () => taken.splice(0);
}

const pathOf = (
  { path }: Endpoint,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''))}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )}`;

/** Every read of the API on PGlite with a million trips: each of its statements. */
export const bench: Bench = {
  name: 'server.queries',
  claim:
    'no statement of a read takes more than 50 ms of the processor with a million trips on PGlite',
  onlyFull: true,
  async run(context) {
    const { bySize, fact } = context;
    const many = bySize(20_000, 1_000_000);
    const api = await openBenchApi(context, 'pglite');
    const { services } = api.app;
    const { database } = services;
    // The rows that one million trips alone lack: agents, drivers, wallets, notes.
    await seedDemo(services, { seed: 1, bookings: 200 });
    // The demo has an account with the phone of the client of `manyTrips`.
    await api.execute(
      `update users set phone = '923009999999' where phone = '${manyTripsClient.phone}'`,
    );
    const client = await api.user('dispatch_client', {
      id: manyTripsClient.id,
      phone: manyTripsClient.phone,
    });
    await fillTable(api, 'trips', [manyTrips(many, new Date())], [tripTallies]);
    await api.execute(seedWaitingRequests(bySize(1000, 10_000)));
    await api.execute('vacuum analyze');
    const tokens = {
      admin: (await api.user('admin')).token,
      supervisor: (await api.user('supervisor')).token,
      dispatcher: (await api.user('dispatcher')).token,
      dispatch_client: client.token,
      zones: (await api.user('supervisor', { zones: [] })).token,
    };
    const stored = await storedValues(database);
    const day = new Date().toISOString().slice(0, 10);
    const [trip = ''] = (
      await api.execute(`select id from trips where state = 'accepted' limit 1`)
    ).map(({ id }) => String(id));
    const values: Readonly<Record<string, unknown>> = {
      ...Object.fromEntries(Object.entries(stored.byName).map(([name, all]) => [name, all.at(-1)])),
      id: trip,
      trip_id: trip,
      room: 'queue',
      after: 0,
      phone: '923330000031',
      customer_phone: '923330000031',
      usertype: 'customer',
      from: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`,
      to: day,
      until: day,
      service_code: 35,
      keyword: 'clifton',
    };
    const idOf: Readonly<Record<string, string>> = {
      'queue.claim': waitingId(1),
      'queue.get': waitingId(2),
      'users.sessions': client.id,
    };
    const calls: Call[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'GET' || files.has(endpoint.id) || endpoint.id === listTrips.id)
        continue;
      const roles = endpoint.roles === 'public' ? ['supervisor' as const] : endpoint.roles;
      const params = { ...values, id: idOf[endpoint.id] ?? trip } as Record<string, string>;
      // The shape of every query of the contracts.
      const shape: { properties?: object; required?: readonly string[] } = endpoint.query ?? {};
      const names = Object.keys(shape.properties ?? {});
      const required = shape.required ?? [];
      const some = (chosen: readonly string[]) =>
        Object.fromEntries(
          chosen.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
        );
      const state = names.includes('state') ? { state: 'inprogress' } : {};
      for (const role of roles) {
        const token = tokens[role];
        calls.push({
          name: `${endpoint.id} as ${role}`,
          path: pathOf(endpoint, params, { ...some(required), ...state }),
          token,
        });
        for (const name of names.filter(
          (one) => !required.includes(one) && values[one] !== undefined,
        ))
          calls.push({
            name: `${endpoint.id} as ${role}, ${name}`,
            path: pathOf(endpoint, params, { ...some([...required, name]), ...state }),
            token,
          });
      }
    }
    const pagesOf = (state: 'all' | 'completed') =>
      Math.floor((many * (state === 'all' ? 0.9 : 0.6)) / 50);
    for (const { name, query, by } of [...listCases(pagesOf), ...deepCases(pagesOf)])
      calls.push({
        name: `${listTrips.id}: ${name}`,
        path: pathOf(listTrips, {}, query),
        token: by ? tokens.dispatch_client : tokens.supervisor,
      });

    const take = recordStatements(api);
    const slowest = new Map<string, { ms: number; name: string; highest: number }>();
    let [answered, refused, statements] = [0, 0, 0];
    for (const { name, path, token } of calls) {
      const times = new Map<string, number[]>();
      for (let round = 0; round < bySize(2, 3); round += 1) {
        take();
        const { statusCode } = await api.app.inject({
          url: path,
          headers: { 'x-dispatch-access-token': token },
        });
        if (round === 0) {
          if (statusCode < 400) answered += 1;
          else {
            refused += 1;
            process.stderr.write(`${name}: ${statusCode}\n`);
          }
        }
        // A cached answer would hide the statement.
        await api.execute(`update rooms set last_seq = last_seq where room = 'none'`);
        for (const { text, ms } of take()) {
          if (text.startsWith('update rooms')) continue;
          times.set(text, [...(times.get(text) ?? []), ms]);
        }
      }
      for (const [text, all] of times) {
        statements += 1;
        const ms = quantile(all, 0.5);
        if (ms > (slowest.get(text)?.ms ?? 0))
          slowest.set(text, { ms, name, highest: Math.max(...all) });
      }
    }
    const ordered = [...slowest].toSorted(([, a], [, b]) => b.ms - a.ms);
    for (const [text, { ms, name }] of ordered.slice(0, 12))
      process.stderr.write(`${ms.toFixed(1)} ms, ${name}: ${text.slice(0, 300)}\n`);
    fact('reads that were answered', answered, { atLeast: 1 });
    fact('reads that were refused, as without rights or without such a row', refused);
    fact('statements of them', statements);
    fact(`statements above ${goalMs} ms`, ordered.filter(([, { ms }]) => ms > goalMs).length, {
      atMost: 0,
    });
    fact(`slowest, ${ordered[0]?.[1].name ?? 'none'}`, ordered[0]?.[1].ms ?? 0, {
      unit: 'ms, the median of 3',
    });
    fact('slowest single one', Math.max(...ordered.map(([, { highest }]) => highest)), {
      unit: 'ms',
    });
  },
};
