import type { FastifyInstance } from 'fastify';
import { listBuildHealth, reportRemotes } from 'shared-contracts/releases/client-report.api';

import { countedAddress } from '../client-address.ts';
import { countAgainst } from '../rate-limit.ts';
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
 * Results of loading remotes in the browsers: every page reports them, the administration reads
 * them (docs/architecture.md#rollout).
 */
export function clientReportRoutes(api: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  let calls = 0;

  route(api, services, reportRemotes, async ({ input: { body }, request }) => {
    await countAgainst(services, [
      { key: `client-reports ${countedAddress(request.ip)}`, most: mostCalls, seconds: 60 },
    ]);
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
