import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

import { fail } from '../failure.ts';

const sampleMs = 1000;

/** Whether this process has more to do than it can; read once a second. */
export type IsOverloaded = () => boolean;

/**
 * Refuses calls while the process answers later than it should: who is refused tries again, and who
 * is not is still served in time. `lateMs` of 0 means never.
 */
export async function shedLoad(
  api: FastifyInstance,
  lateMs: number,
  isOverloaded?: IsOverloaded,
): Promise<void> {
  if (lateMs === 0 && !isOverloaded) return;
  await api.register(underPressure, {
    maxEventLoopDelay: lateMs,
    sampleInterval: sampleMs,
    ...(isOverloaded && {
      healthCheck: async () => !isOverloaded(),
      healthCheckInterval: sampleMs,
    }),
    // A rejection, because the library catches no exception.
    pressureHandler: async () => fail('server.unavailable'),
  });
}
