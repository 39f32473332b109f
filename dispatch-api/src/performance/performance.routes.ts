import type { FastifyInstance } from 'fastify';
import { listPerformance } from 'shared-contracts/performance/performance.api';

import { countRows } from '../database/count-rows.ts';
import { trips } from '../database/schema.ts';
import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { dayRange } from '../wallet/day-range.ts';
import { performanceFilter, performancePage, performanceRow } from './performance.repository.ts';

export function performanceRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listPerformance, async ({ input: { query }, actor }) => {
    const { page = 1, limit = 10 } = query;
    const range = dayRange(query);
    const rows = await performancePage(services.database, actor.phone, range, page, limit);
    const where = performanceFilter(actor.phone, range);
    const counted = await countRows(
      services.database,
      trips,
      { conditions: [where], key: trips.id },
      { page, limit, rows },
    );
    return { data: rows.map(performanceRow), ...pagingOf({ page, limit }, counted) };
  });
}
