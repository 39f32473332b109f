import type { FastifyInstance } from 'fastify';
import { queueRoutes } from './queue/queue.routes.ts';
import type { Services } from './services.ts';

/** Every noun's routes, below /api/v1. */
export function routes(api: FastifyInstance, services: Services): void {
  queueRoutes(api, services);
}
