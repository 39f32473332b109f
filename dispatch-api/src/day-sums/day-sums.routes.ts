import type { FastifyInstance } from 'fastify';
import { maxDays } from 'shared-contracts/day-sums/day-sums';
import { listDaySums } from 'shared-contracts/day-sums/day-sums.api';

import { rejectField } from '../reject-field.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { dayRange } from '../wallet/day-range.ts';
import { daySums } from './day-sums.repository.ts';

const dayMs = 86_400_000;

/** The data of the charts of performance and wallet. */
export function daySumRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listDaySums, async ({ input: { query }, actor }) => {
    const range = dayRange(query);
    // Karachi has no daylight saving time, so every day has the same length.
    if (Number(range.until) - Number(range.from) > maxDays * dayMs)
      rejectField('to', 'days.too-many', { max: maxDays });
    return { data: await daySums[query.name](services.database, actor, range) };
  });
}
