import type { FastifyInstance } from 'fastify';
import {
  boardCourse,
  boardHistory,
  boardNow,
  changeBoardLimits,
} from 'shared-contracts/board/board.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { changeLimits, readBoardLimits } from './board-limits.ts';
import { readBoard } from './board.repository.ts';
import { readCourse, readHistory } from './minute-sums.repository.ts';

/** The supervisor's board. */
export function boardRoutes(api: FastifyInstance, services: Services): void {
  const now = (): Date => new Date(services.clock());
  route(api, services, boardNow, async () => ({
    ...(await readBoard(services.database, now())),
    limits: await readBoardLimits(services.database),
  }));
  route(api, services, changeBoardLimits, async ({ input, run }) => ({
    data: await run(changeLimits, input.body),
  }));
  route(api, services, boardCourse, async ({ input: { query } }) => ({
    days: await readCourse(services.database, now(), query.city),
  }));
  route(api, services, boardHistory, async ({ input: { query } }) => ({
    days: await readHistory(services.database, now(), query.city),
  }));
}
