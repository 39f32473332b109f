import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/bookings/batch.api';
import type { BatchDraft } from 'shared-contracts/bookings/batch.api';

import { roadMeters } from '../fares/road-meters.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  createBatchCommand,
  reinitiateBatchCommand,
  waysOf,
  type MeasuredBatch,
} from './batch.commands.ts';
import { createFoodBatchCommand, reinitiateFoodBatchCommand } from './food-batch.commands.ts';

/**
 * Endpoints of batches of several drops and of food and box batches
 * (docs/domain/batches.md#batch-calls); the messages are the specified notices.
 */
export function batchRoutes(app: FastifyInstance, services: Services): void {
  const several = 'Multiple Bookings are Created';
  const food = 'Batch created successfully';
  const measured = async (draft: BatchDraft): Promise<MeasuredBatch> => ({
    ...draft,
    roadMeters: await Promise.all(
      waysOf(draft).map(({ start, end }) => roadMeters(services.roads, start, end)),
    ),
  });
  route(app, services, api.createBatch, async ({ input, run }) => ({
    message: several,
    data: await run(createBatchCommand, await measured(input.body)),
  }));
  route(app, services, api.reinitiateBatch, async ({ input, run }) => ({
    message: several,
    data: await run(reinitiateBatchCommand, await measured(input.body)),
  }));
  route(app, services, api.createFoodBatch, async ({ input, run }) => ({
    message: food,
    data: await run(createFoodBatchCommand, input.body),
  }));
  route(app, services, api.reinitiateFoodBatch, async ({ input, run }) => ({
    message: food,
    data: await run(reinitiateFoodBatchCommand, input.body),
  }));
}
