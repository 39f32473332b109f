import { createHmac } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listBuildHealth } from 'shared-contracts/releases/build-health.api';
import { reportRemotes } from 'shared-contracts/releases/client-report.api';

import { derivedKey } from '../auth/secret-box.ts';
import { callToken, sessionOf } from '../auth/session.repository.ts';
import { countedClient } from '../auth/trusted-device.ts';
import { countedAddress } from '../client-address.ts';
import { countAgainst } from '../rate-limit.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  countReporter,
  countReports,
  countsSince,
  rolloutCounts,
  newestFailures,
  noteFailures,
  type Reporter,
} from './client-report.repository.ts';

/** Calls of one address in one minute: an office of fifty consoles that all reload makes fewer. */
const mostCalls = 300;
const hourMs = 3_600_000;

/** By whom a report is counted: the user of its session, else the address that sent it. */
async function reporterOf(services: Services, request: FastifyRequest): Promise<Reporter> {
  const { database, settings } = services;
  const token = callToken(request);
  const session = token ? await sessionOf(database, settings, token) : undefined;
  const who = session ? `user ${session.user.id}` : `address ${countedAddress(request.ip)}`;
  const hash = createHmac('sha256', derivedKey(settings.secretKeys.current, 'reporters of builds'))
    .update(who)
    .digest('base64url');
  return { hash, signedIn: session !== undefined };
}

/**
 * Results of loading remotes in the browsers: every page reports them, the administration reads
 * them (docs/parts/releases.md#rollout).
 */
export function clientReportRoutes(api: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(api, services, reportRemotes, async ({ input: { body }, request }) => {
    await countAgainst(services, [
      { key: `client-reports ${countedClient(services, request)}`, most: mostCalls, seconds: 60 },
    ]);
    const reporter = await reporterOf(services, request);
    await countReports(database, reporter, body.reports, clock());
    await countReporter(database, reporter, body.reports, clock());
    await noteFailures(database, body.reports, clock());
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
 * `GET /client-counts?since=ISO&signedIn=1` at the root, beside /metrics: for the composer, which
 * halts a rollout by it. No reporter counts for more than a few loads; with `signedIn` nobody
 * counts who was not signed in. The gateway does not proxy it.
 */
export function clientCounts(app: FastifyInstance, { database }: Services): void {
  app.get<{ Querystring: { since: string; signedIn?: string } }>(
    '/client-counts',
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          required: ['since'],
          properties: {
            since: { type: 'string', format: 'date-time' },
            signedIn: { type: 'string', enum: ['1'] },
          },
        },
      },
    },
    async ({ query: { since, signedIn } }) => ({
      builds: await rolloutCounts(database, {
        since: Date.parse(since),
        signedIn: signedIn !== undefined,
      }),
    }),
  );
}
