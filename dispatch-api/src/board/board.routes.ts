import type { FastifyInstance } from 'fastify';
import { boardCourse, boardHistory, boardNow } from 'shared-contracts/board/board.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { readBoard } from './board.repository.ts';
import { readCourse, readHistory } from './minute-sums.repository.ts';

/** The supervisor's board. */
export function boardRoutes(api: FastifyInstance, services: Services): void {
  const now = (): Date => new Date(services.clock());
  route(api, services, boardNow, () => readBoard(services.database, now()));
  route(api, services, boardCourse, async ({ input: { query } }) => ({
    days: await readCourse(services.database, now(), query.city),
  }));
  route(api, services, boardHistory, async ({ input: { query } }) => ({
    days: await readHistory(services.database, now(), query.city),
  }));
}
