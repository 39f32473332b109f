import type { FastifyInstance } from 'fastify';
import { listJobs } from 'shared-contracts/jobs/job.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { lastRuns } from './job.repository.ts';
import { jobs } from './jobs.ts';

/** The scheduled jobs, for admins. */
export function jobRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listJobs, async () => {
    const runs = new Map((await lastRuns(services.database)).map((run) => [run.name, run]));
    return {
      list: jobs.map(({ name }) => {
        const run = runs.get(name);
        return {
          name,
          started_at: run?.startedAt.toISOString() ?? null,
          ended_at: run?.endedAt.toISOString() ?? null,
          next_at: run?.nextAt.toISOString() ?? null,
          rows: run?.rows ?? null,
          error: run?.error ?? null,
        };
      }),
    };
  });
}
