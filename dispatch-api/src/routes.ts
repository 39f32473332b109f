import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Every noun's routes, below /api/v1. */
export function routes(_api: FastifyInstance, _services: Services): void {
}
