import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listBuildHealth, reportRemotes } from 'shared-contracts/releases/client-report.api';

import { rowsOf } from '../database/database.ts';
import { failRateLimited } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  countReports,
  countsSince,
  forgetReports,
  newestFailures,
  noteFailures,
} from './client-report.repository.ts';

/** Calls of one address in one minute: an office of fifty consoles that all reload makes fewer. */
const mostCalls = 300;
const hourMs = 3_600_000;

/**
 * Counts a report for its address, across all processes; over the limit it is refused with the
 * seconds to wait.
 */
async function countCall({ database }: Pick<Services, 'database'>, address: string): Promise<void> {
  const [counted] = await rowsOf<{ count: number; seconds: number }>(
    database,
    sql`
    insert into attempts (key, count, ends_at)
      values (${`client-reports ${address}`}, 1, now() + interval '1 minute')
    on conflict (key) do update set
      count = case when attempts.ends_at <= now() then 1 else attempts.count + 1 end,
      ends_at = case when attempts.ends_at <= now() then excluded.ends_at else attempts.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
  );
  if (counted && counted.count > mostCalls) failRateLimited(Math.max(1, counted.seconds));
}

/**
 * Results of loading remotes in the browsers: every page reports them, the administration reads
 * them (docs/architecture.md#rollout).
 */
export function clientReportRoutes(api: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  let calls = 0;

  route(api, services, reportRemotes, async ({ input: { body }, request }) => {
    await countCall(services, request.ip);
    await countReports(database, body.reports, clock());
    await noteFailures(database, body.reports, clock());
    // The writers delete old rows themselves, because the tables grow only by writes.
    if (calls % 50 === 0) await forgetReports(database);
    calls += 1;
    return {};
  });

  route(
    api,
    services,
    listBuildHealth,
    async ({
      input: {
        query: { hours = 24 },
      },
    }) => ({
      builds: await countsSince(database, clock() - hours * hourMs),
      failures: await newestFailures(database),
    }),
  );
}

/**
 * `GET /client-counts?since=ISO` at the root, beside /metrics: for the composer, which halts a
 * rollout by it. The gateway does not proxy it.
 */
export function clientCounts(app: FastifyInstance, { database }: Services): void {
  app.get<{ Querystring: { since: string } }>(
    '/client-counts',
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          required: ['since'],
          properties: { since: { type: 'string', format: 'date-time' } },
        },
      },
    },
    async ({ query }) => ({ builds: await countsSince(database, Date.parse(query.since)) }),
  );
}
