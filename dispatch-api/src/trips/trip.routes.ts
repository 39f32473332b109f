import type { FastifyInstance } from 'fastify';
import { maxPageByPosition } from 'shared-contracts/core/endpoint';
import { listActionTimes } from 'shared-contracts/trips/action-times.api';
import { liveMap } from 'shared-contracts/trips/live-map.api';
import * as api from 'shared-contracts/trips/trip.api';
import { rowCountHeader } from 'shared-contracts/wallet/wallet';

import { newestNumbers } from '../events/event-log.ts';
import { roomsOfList } from '../events/rooms.ts';
import { pagingOf } from '../page.ts';
import { route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { csvStream } from '../wallet/csv.ts';
import { actionTimes } from './action-times.repository.ts';
import { readLiveMap } from './live-map.repository.ts';
import { tripCells, tripHeader } from './trip-cells.ts';
import { findTrips, tripPages } from './trip-list.repository.ts';
import { tripRow } from './trip-row.ts';
import { filterFor } from './trip.policy.ts';
import { countAttention } from './unfinished-trips.repository.ts';

export function tripRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listTrips, async ({ input: { query }, actor, signedIn }) => {
    // Before the rows, which then have every event up to these numbers.
    const numbers = await newestNumbers(services.database, roomsOfList(query.state, actor));
    const { rows, total, isAtLeast } = await findTrips(
      services.database,
      filterFor(query, actor, signedIn.user, new Date(services.clock())),
    );
    return {
      list: rows.map(tripRow),
      ...pagingOf(query, total, maxPageByPosition),
      ...(numbers.length > 0 && { event_numbers: numbers }),
      ...(query.state === 'scheduled' && { zones: signedIn.user.zones }),
      ...(isAtLeast && { total_is_least: true }),
    };
  });
  route(app, services, api.countTrips, async ({ input: { query }, actor, signedIn }) => ({
    data: await countAttention(
      services.database,
      filterFor(query, actor, signedIn.user, new Date(services.clock())),
    ),
  }));
  route(app, services, listActionTimes, async ({ input: { query }, actor, signedIn }) => ({
    list: await actionTimes(
      services.database,
      filterFor(query, actor, signedIn.user, new Date(services.clock())),
    ),
  }));
  route(app, services, liveMap, ({ input: { query } }) =>
    readLiveMap(services.database, query.city),
  );
  streamRoute(
    app,
    services,
    api.exportTrips,
    async ({ input: { query }, actor, signedIn, request, reply }) => {
      const filter = filterFor(query, actor, signedIn.user, new Date(services.clock()));
      const { total, isAtLeast } = await findTrips(services.database, {
        ...filter,
        page: 1,
        limit: 1,
      });
      await services.reads.exported({ actor, request }, `trips.${query.state}`, total);
      async function* cells() {
        for await (const rows of tripPages(services.database, filter)) yield rows.map(tripCells);
      }
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${query.state}.csv"`,
          'x-content-type-options': 'nosniff',
          ...(!isAtLeast && {
            [rowCountHeader]: String(total),
            'access-control-expose-headers': rowCountHeader,
          }),
        })
        .send(csvStream(tripHeader, cells()));
    },
  );
}
