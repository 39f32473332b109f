import type { FastifyInstance } from 'fastify';
import { listEvents } from 'shared-contracts/events/events.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { missedEvents } from './event-log.ts';
import { roomsOf } from './rooms.ts';

const mostAtOnce = 500;

export function eventRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listEvents, async ({ input: { query }, actor }) => {
    if (!roomsOf(actor).includes(query.room)) fail('own-rows.refused');
    const missed = await missedEvents(services.database, query.room, query.after, mostAtOnce);
    if (!missed) fail('events.gone');
    return {
      events: missed.events.map(({ event, row, meta }) => ({ event, row, meta })),
      last: missed.last,
    };
  });
}
