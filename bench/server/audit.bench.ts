import { linkBatch, linkEntries } from 'dispatch-api/src/audit/audit-chain.ts';
import { listAudit } from 'shared-contracts/audit/audit.api';
import type { Input } from 'shared-contracts/core/endpoint';

import { openBenchApi, type BenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { unlimited, vacuum } from '../harness/fill.ts';
import { pagesTouched } from '../harness/statements.ts';
import { quantile } from '../harness/statistics.ts';

const months = 24;
/** Written just before the process stopped. */
const unlinked = 3000;
const agentId = (n: number): string => `a${n.toString(16).padStart(23, '0')}`;

/** A partition for each of the past months, as a server that ran then has made them. */
const makeMonths = (): string[] => [
  'alter table audit_log detach partition audit_log_before',
  ...Array.from(
    { length: months },
    (_, ago) => `do $$ declare
      month timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '${ago + 1} months';
    begin
      execute format('create table audit_log_past_${ago} partition of audit_log for values from (%L) to (%L)',
        month, month + interval '1 month');
    end $$`,
  ),
];

/** A hundred agents and the server itself did so many things in two years. */
const entries = (from: number, to: number, many: number): string => `
  insert into audit_log (position, at, actor_id, actor_name, actor_role, action, subject_type, subject_id, request_id, details)
  select n, now() - make_interval(secs => (${many} - n)::float8 * ${(months * 30 - 1) * 86_400} / ${many}),
    case when n % 3 > 0 then 'a' || lpad(to_hex(n % 100), 23, '0') end, 'Agent ' || n % 100,
    case when n % 3 > 0 then 12 end,
    case when n % 5000 = 0 then 'user.changed' else (array['trip.assigned', 'queue.claimed', 'booking.create', 'trip.still'])[1 + n % 4] end,
    'trip', lpad(to_hex(n / 7), 24, '0'), md5(n::text), '{"trip_no": "10000001"}'
  from generate_series(${from}, ${to}) n`;
const links = (to: number): string => `
  insert into audit_links (number, position, at, hash)
  select row_number() over (order by position), position, at, md5(position::text) from audit_log
  where position <= ${to}`;

async function fill(api: BenchApi, many: number): Promise<void> {
  const part = 1_000_000;
  const parts = Array.from({ length: Math.ceil(many / part) }, (_, index) =>
    entries(index * part + 1, Math.min(many, (index + 1) * part), many),
  );
  await unlimited(api, [
    ...makeMonths(),
    ...parts,
    links(many - unlinked),
    `update audit_mark set position = ${many - unlinked}`,
    `select setval('audit_log_position_seq', ${many})`,
  ]);
  await vacuum(api, ['audit_log', 'audit_links']);
}

/** Two years of a large floor in the audit log. */
export const bench: Bench = {
  name: 'server.audit',
  claim:
    'with 20 million entries, a restarted process has linked all in a minute, and a page of the log takes 200 ms',
  async run(context) {
    const { bySize, fact, size } = context;
    const many = bySize(100_000, 20_000_000);
    const api = await openBenchApi(context);
    await fill(api, many);
    const agent = await api.user('dispatcher', { id: agentId(7) });
    const admin = await api.user('admin');

    const began = performance.now();
    while ((await linkEntries(api.app.services.database)) === linkBatch);
    fact('restart to linked', (performance.now() - began) / 1000, { atMost: 60, unit: 's' });

    const day = new Date(Date.now() - 200 * 86_400_000).toISOString();
    const nextDay = new Date(Date.now() - 199 * 86_400_000).toISOString();
    const searches: Record<string, Input<typeof listAudit>['query']> = {
      'the first page': {},
      'page 100': { page: 100 },
      'a busy agent': { user: agent.phone },
      'a booking': { booking: '0'.repeat(18) + '000abc' },
      'a rare action': { action: 'user.changed' },
      'a frequent action': { action: 'trip.assigned' },
      'an action that nobody did': { action: 'admin.created' },
      'an agent and an action': { user: agent.phone, action: 'user.changed' },
      'the server itself': { by: 'system' },
      'people on one day': { by: 'people', from: day, until: nextDay },
    };
    for (const [name, query] of Object.entries(searches)) {
      const call = async (): Promise<void> => {
        const { status } = await api.call(listAudit, { query }, admin);
        if (status !== 200) throw new Error(`${name}: ${status}`);
      };
      await call();
      fact(`${name}: pages of the database`, await pagesTouched(api, call), { atMost: 5000 });
      if (size === 'short') continue;
      const times: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        const start = performance.now();
        await call();
        times.push(performance.now() - start);
      }
      fact(`${name}, p95`, quantile(times, 0.95), { atMost: 200, unit: 'ms' });
    }
  },
};
